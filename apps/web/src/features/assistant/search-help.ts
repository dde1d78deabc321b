import MiniSearch from 'minisearch';
import { ALL_ARTICLES } from './articles/all-articles.ts';
import type { HelpArticle } from './articles/help-article.ts';

export type HelpHit = { article: HelpArticle; foundWords: number; askedWords: number };

/** Words that every question holds: they say nothing about what is asked. */
const EMPTY_WORDS = new Set(
  'a about an and any are as at be by can cannot could do does for from get got has have how i if in into is it its me my no not of on or our please set should so tell the their them there this to too up use want was we what when where which why will with work works would you your'.split(
    ' ',
  ),
);

/** A word as it is searched; nothing for one that says nothing. Both sides are cut alike. */
function searchWord(word: string): string | null {
  const plain = word.toLowerCase().replace(/[’']s?$/, '');
  return plain.length < 2 || EMPTY_WORDS.has(plain) ? null : plain;
}

const index = new MiniSearch<HelpArticle>({
  idField: 'slug',
  fields: ['title', 'keywords', 'answer', 'body'],
  extractField: (article, field) => {
    if (field === 'body') return article.more.join(' ');
    const text = new Map<string, unknown>(Object.entries(article)).get(field);
    return typeof text === 'string' ? text : '';
  },
  processTerm: searchWord,
  searchOptions: {
    boost: { title: 4, keywords: 5, answer: 2 },
    prefix: (word) => word.length > 3,
    fuzzy: (word) => (word.length > 4 ? 0.2 : false),
  },
});
index.addAll(ALL_ARTICLES);

const bySlug = new Map(ALL_ARTICLES.map((article) => [article.slug, article]));

export const findArticle = (slug: string): HelpArticle | undefined => bySlug.get(slug);

/** Letters and digits of any language, with what may stand inside a word. */
const askedIn = (question: string): Set<string> =>
  new Set((question.match(/[\p{L}\p{N}’'-]+/gu) ?? []).flatMap((word) => searchWord(word) ?? []));

/** The articles that fit, best first: on this device, without a network. */
export function searchHelp(question: string, most: number): HelpHit[] {
  const asked = askedIn(question);
  if (asked.size === 0) return [];
  return index
    .search([...asked].join(' '))
    .slice(0, most)
    .flatMap(({ id, queryTerms }) => {
      const article = bySlug.get(String(id));
      const foundWords = Math.min(new Set(queryTerms).size, asked.size);
      return article === undefined ? [] : [{ article, foundWords, askedWords: asked.size }];
    });
}
