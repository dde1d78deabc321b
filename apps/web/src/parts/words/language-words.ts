import { LANGUAGES, type Language } from '../../device/language.ts';

/** The languages with their own names, for the switches and the account menu. */
export const languageOptions = (): { value: Language; label: string }[] =>
  LANGUAGES.map((value) => ({ value, label: ownName(value) }));

/** `English`, `Italiano`: as a list of languages writes it, with a capital. */
function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
