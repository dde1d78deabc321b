import { LANGUAGES, type Language } from '../../device/language.ts';

type LanguageOption = { value: Language; label: string };
let named: LanguageOption[] | null = null;

/** The languages with their own names, for the switches and the account menu. Named once: the browser takes its time. */
export function languageOptions(): LanguageOption[] {
  named ??= LANGUAGES.map((value) => ({ value, label: ownName(value) }));
  return named;
}

/** `English`, `Italiano`: as a list of languages writes it, with a capital. */
function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
