/** The languages of the page and of the mails, by their BCP 47 tags. The first one is spoken where nothing is known. */
export const LANGUAGES = ['en', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
