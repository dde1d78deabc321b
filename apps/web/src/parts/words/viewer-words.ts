import type { GlyphRole } from '@repo/contract/rules/permissions';
import { m } from '../../paraglide/messages.js';

/** Through whose eyes an owner looks at a card; a stranger has no account. */
export type Viewer = GlyphRole | 'stranger';

const LABELS: Readonly<Record<Viewer, { long: () => string; short: () => string }>> = {
  emergency: { long: m.see_paramedic, short: m.see_paramedic_short },
  medical: { long: m.see_doctor, short: m.see_doctor_short },
  financial: { long: m.see_financial, short: m.see_financial_short },
  legal: { long: m.see_legal, short: m.see_legal_short },
  stranger: { long: m.see_stranger, short: m.see_stranger_short },
};

export const viewerLabel = (viewer: Viewer, length: 'long' | 'short'): string => LABELS[viewer][length]();

const STRIPS: Readonly<Record<Viewer, () => string>> = {
  emergency: m.see_strip_emergency,
  medical: m.see_strip_medical,
  financial: m.see_strip_financial,
  legal: m.see_strip_legal,
  stranger: m.see_strip_stranger,
};

/** Whose screen this is, in a sentence above it. */
export const viewerStrip = (viewer: Viewer): string => STRIPS[viewer]();
