import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@repo/contract/rules/languages';

/** The languages with their own names, for the switches and the account menu. */
export const languageOptions: { value: Language; label: string }[] = LANGUAGES.map((value) => ({
  value,
  label: LANGUAGE_NAMES[value],
}));
