import { ENGLISH_ARTICLES } from '@house/contract/help/english-articles';
import type { HelpArticle } from '@house/contract/help/help-article';
import { ITALIAN_ARTICLES } from '@house/contract/help/italian-articles';
import MiniSearch from 'minisearch';
import type { Language } from '../../device/remembered/language.ts';
import { searchTerm, tokenize } from './help-terms.ts';

export type HelpHit = { article: HelpArticle; foundTerms: number; askedTerms: number };

const ARTICLES: Record<Language, readonly HelpArticle[]> = { en: ENGLISH_ARTICLES, it: ITALIAN_ARTICLES };

type Help = { bySlug: ReadonlyMap<string, HelpArticle>; index: MiniSearch<HelpArticle> };

function openHelp(language: Language): Help {
  const articles = ARTICLES[language];
  const index = new MiniSearch<HelpArticle>({
    idField: 'slug',
    fields: ['title', 'keywords', 'answer', 'body'],
    extractField: (article, field) => {
      if (field === 'body') return article.more.join(' ');
      const text = new Map<string, unknown>(Object.entries(article)).get(field);
      return typeof text === 'string' ? text : '';
    },
    tokenize,
    processTerm: (word) => searchTerm(word, language),
    searchOptions: {
      boost: { title: 4, keywords: 5, answer: 2 },
      prefix: (word) => word.length > 3,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(articles);
  return { index, bySlug: new Map(articles.map((article) => [article.slug, article])) };
}

/** Each language's help is indexed when it is first asked: most people ask in one. */
const opened = new Map<Language, Help>();

function helpIn(language: Language): Help {
  const help = opened.get(language) ?? openHelp(language);
  opened.set(language, help);
  return help;
}

export const findArticle = (slug: string, language: Language): HelpArticle | undefined =>
  helpIn(language).bySlug.get(slug);

/** The articles that fit, best first: on this device, without a network. */
export function searchHelp(question: string, most: number, language: Language): HelpHit[] {
  const { index, bySlug } = helpIn(language);
  // By what is searched, so that a word said twice counts once; the search itself cuts the words as they were typed.
  const asked = new Map(
    tokenize(question).flatMap((word) => {
      const cut = searchTerm(word, language);
      return cut === null ? [] : [[cut, word] as const];
    }),
  );
  if (asked.size === 0) return [];
  return index
    .search([...asked.values()].join(' '))
    .slice(0, most)
    .flatMap(({ id, queryTerms }) => {
      const article = bySlug.get(String(id));
      const foundTerms = Math.min(new Set(queryTerms).size, asked.size);
      return article === undefined ? [] : [{ article, foundTerms, askedTerms: asked.size }];
    });
}
