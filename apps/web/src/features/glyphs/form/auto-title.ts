import { firstNameOf } from '@house/client/card/first-name';
import { m } from '../../../paraglide/messages.js';
import { getLocale, locales } from '../../../paraglide/runtime.js';
import { cardKind } from '../../../parts/words/card-kind.ts';
import type { GlyphDraft } from './glyph-draft.ts';

type Titled = Pick<GlyphDraft, 'category' | 'rows'>;
type Locale = (typeof locales)[number];

/** "Tobia: medical card": the title of a card to which nobody gave another. */
export function autoTitle({ category, rows }: Titled, locale: Locale = getLocale()): string {
  if (category === '') return '';
  const kind = cardKind(category, locale);
  const name = firstNameOf(rows.find((row) => row.kind === 'name')?.text ?? '');
  if (name === '') return kind;
  const inSentence = kind.charAt(0).toLocaleLowerCase(locale) + kind.slice(1);
  return m.glyphs_title_of({ name, kind: inSentence }, { locale });
}

/** In whatever language it was made: it follows the page's. */
export const hasAutoTitle = (draft: GlyphDraft): boolean =>
  locales.some((locale) => autoTitle(draft, locale) === draft.title);

/** The title follows name and kind until somebody types another. */
export function withAutoTitle(before: GlyphDraft, after: GlyphDraft): GlyphDraft {
  return hasAutoTitle(before) && after.title === before.title ? { ...after, title: autoTitle(after) } : after;
}
