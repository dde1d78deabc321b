/**
 * How people ask for an article, by its slug: phrasings parted by ` / `. They are searched and never shown. They are apart from
 * the articles because the server, which gives articles to a provider, has no use for them.
 */
export type AskedQuestions = Readonly<Record<string, string>>;

export const phrasingsOf = (asked: AskedQuestions, slug: string): string[] =>
  (asked[slug] ?? '')
    .split(/\s+\/\s+/)
    .map((phrasing) => phrasing.trim())
    .filter((phrasing) => phrasing !== '');
