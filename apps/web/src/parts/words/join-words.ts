import { chooseLocale } from '@repo/contract/rules/languages';
import { getLocale } from '../../paraglide/runtime.js';

/** Words as a list in the reader's language: "Allergies, Medications and Location". */
export function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat(chooseLocale(getLocale()), { type: 'conjunction' }).format(words);
}
