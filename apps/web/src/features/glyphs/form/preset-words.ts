import type { Category } from '@house/contract/permissions';
import { m } from '../../../paraglide/messages.js';

const KIND_LABELS: Record<Category, () => string> = {
  medical: m.glyphs_category_medical,
  emergency: m.glyphs_category_emergency,
  financial: m.glyphs_kind_financial,
  legal: m.glyphs_category_legal,
  personal: m.glyphs_category_personal,
};

/** The kinds of cards, as the form offers them. */
export const kindLabel = (category: Category): string => KIND_LABELS[category]();
