import { pickFirstName } from '@repo/client/card/first-name';
import { getLocale, locales } from '../../../paraglide/runtime.js';
import { formatAutoTitle } from '../format-auto-title.ts';
import type { GlyphDraft } from './glyph-draft.ts';

type TitledDraft = Pick<GlyphDraft, 'category' | 'rows'>;
type Locale = (typeof locales)[number];

/** "Tobia: medical card": the title of a card to which nobody gave another. */
export function autoTitle({ category, rows }: TitledDraft, locale: Locale = getLocale()): string {
  if (category === '') return '';
  return formatAutoTitle(category, pickFirstName(rows.find((row) => row.kind === 'name')?.text ?? ''), locale);
}

/** In whatever language it was made: it follows the page's. */
export const hasAutoTitle = (draft: GlyphDraft): boolean =>
  locales.some((locale) => autoTitle(draft, locale) === draft.title);

/** The title follows name and kind until somebody types another. */
export function withAutoTitle(before: GlyphDraft, after: GlyphDraft): GlyphDraft {
  return hasAutoTitle(before) && after.title === before.title ? { ...after, title: autoTitle(after) } : after;
}
