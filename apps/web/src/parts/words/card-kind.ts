import type { Category } from '@repo/contract/rules/permissions';
import { m } from '../../paraglide/messages.js';
import { getLocale, type locales } from '../../paraglide/runtime.js';

type Locale = (typeof locales)[number];

const TITLES = {
  medical: m.glyphs_kind_title_medical,
  emergency: m.glyphs_kind_title_emergency,
  financial: m.glyphs_kind_title_financial,
  legal: m.glyphs_kind_title_legal,
  personal: m.glyphs_kind_title_personal,
} as const satisfies Record<Category, unknown>;

const WITHIN = {
  medical: m.glyphs_kind_within_medical,
  emergency: m.glyphs_kind_within_emergency,
  financial: m.glyphs_kind_within_financial,
  legal: m.glyphs_kind_within_legal,
  personal: m.glyphs_kind_within_personal,
} as const satisfies Record<Category, unknown>;

/** "Medical card": what a card is, in the words of the form that makes it. */
export const cardKind = (category: Category, locale: Locale = getLocale()): string => TITLES[category]({}, { locale });

/** Says the same within a sentence: "medical card". */
export const cardKindWithin = (category: Category, locale: Locale = getLocale()): string =>
  WITHIN[category]({}, { locale });
