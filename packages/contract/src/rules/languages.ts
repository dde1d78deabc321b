/** The languages of the page and of the mails, by their BCP 47 tags. The first one is the default. */
export const LANGUAGES = ['en', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's name in that language. Constants, because a browser takes 10 ms to look them up. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano' };
