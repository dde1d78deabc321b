import { getLocale } from '../../paraglide/runtime.js';

/** Words as a list in the reader's language: "Allergies, Medications and Location". */
export function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat(getLocale() === 'en' ? 'en-GB' : getLocale(), { type: 'conjunction' }).format(words);
}
