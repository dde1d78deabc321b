/**
 * The languages of the page and of the mails, by their BCP 47 tags, each with its name in that language. A further one is a
 * line here and a folder `messages/<tag>/`: what is absent there is said in English. Names are constants, because a browser
 * takes 10 ms to look them up.
 */
export const LANGUAGE_NAMES = {
  en: 'English',
  it: 'Italiano',
} as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

/** What is said where a language has no text of its own. */
export const FALLBACK_LANGUAGE = 'en' satisfies Language;

/** Languages of which no text may be absent; what is written in code stands there in each of them. */
export const WHOLE_LANGUAGES = ['en', 'it'] as const satisfies readonly Language[];
export type WholeLanguage = (typeof WHOLE_LANGUAGES)[number];

/** For days and times: English is written the European way, day first and 24 hours. */
export const chooseLocale = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** Something said in every whole language, and in others where somebody wrote it. */
export type InLanguages<Text> = Readonly<Record<WholeLanguage, Text>> & Readonly<Partial<Record<Language, Text>>>;

/** What is said in a language, or else in English. */
export const sayIn = <Text>(texts: InLanguages<Text>, language: Language): Text => texts[language] ?? texts.en;
