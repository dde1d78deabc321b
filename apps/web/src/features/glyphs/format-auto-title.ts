import { pickFirstName } from '@repo/client/card/first-name';
import type { Category } from '@repo/contract/rules/permissions';
import { m } from '../../paraglide/messages.js';
import { getLocale, locales } from '../../paraglide/runtime.js';
import { cardKind, cardKindWithin } from '../../parts/words/card-kind.ts';

type Locale = (typeof locales)[number];

/** "Tobia: medical card": the title of a card to which nobody gave another. Without a name the kind alone. */
export function formatAutoTitle(category: Category, firstName: string, locale: Locale = getLocale()): string {
  if (firstName === '') return cardKind(category, locale);
  return m.glyphs_title_of({ name: firstName, kind: cardKindWithin(category, locale) }, { locale });
}

/** A title that nobody typed follows the language of the page; any other stays as it is. */
export function titleInLanguage(title: string, category: Category, language: Locale = getLocale()): string {
  for (const locale of locales) {
    const name = nameInAutoTitle(title, category, locale);
    if (name !== null) return formatAutoTitle(category, name, language);
  }
  return title;
}

/** Whether a title says no more than whose card it is and of what kind. */
export const saysKindAlone = (title: string, category: Category, name: string): boolean =>
  title === name ||
  locales.some((locale) => ['', pickFirstName(name)].includes(nameInAutoTitle(title, category, locale) ?? '\0'));

/**
 * Returns the name within a title that was made for it: it is empty where the title is the kind alone, and null where somebody
 * typed it.
 */
function nameInAutoTitle(title: string, category: Category, locale: Locale): string | null {
  if (title === formatAutoTitle(category, '', locale)) return '';
  const [before = '', after = ''] = formatAutoTitle(category, '\0', locale).split('\0');
  const isMade = title.length > before.length + after.length && title.startsWith(before) && title.endsWith(after);
  return isMade ? title.slice(before.length, title.length - after.length) : null;
}
