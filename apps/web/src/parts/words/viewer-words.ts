import type { GlyphRole } from '@house/contract/permissions';
import { m } from '../../paraglide/messages.js';

/** Through whose eyes an owner looks at a card; a stranger has no role, and mostly no account. */
export type Viewer = GlyphRole | 'stranger';

const LABELS: Readonly<Record<Viewer, { long: () => string; short: () => string }>> = {
  emergency: { long: m.see_paramedic, short: m.see_paramedic_short },
  medical: { long: m.see_doctor, short: m.see_doctor_short },
  financial: { long: m.see_financial, short: m.see_financial_short },
  legal: { long: m.see_legal, short: m.see_legal_short },
  stranger: { long: m.see_stranger, short: m.see_stranger_short },
};

export const viewerLabel = (viewer: Viewer, length: 'long' | 'short'): string => LABELS[viewer][length]();
