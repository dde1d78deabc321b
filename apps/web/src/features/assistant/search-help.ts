import { ENGLISH_ARTICLES } from '@house/contract/help/english-articles';
import type { HelpArticle } from '@house/contract/help/help-article';
import { ITALIAN_ARTICLES } from '@house/contract/help/italian-articles';
import type { Language } from '@house/contract/rules/languages';
import MiniSearch from 'minisearch';
import { searchTerm, tokenize } from './help-terms.ts';

/** `coverage`: the share of the question's weight that the article holds, 0 to 1. */
export type HelpHit = { article: HelpArticle; coverage: number };

/** Below this an article does not fit. Measured: docs/measured.md, "The help assistant". */
export const FITTING_COVERAGE = 0.5;
/** Below this an article is not even offered as one of the nearest. */
export const NEAR_COVERAGE = 0.2;

const ARTICLES: Record<Language, readonly HelpArticle[]> = { en: ENGLISH_ARTICLES, it: ITALIAN_ARTICLES };

/** How much a word counts that stands only there: a paragraph mentions many things that an article is not about. */
const FIELD_WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['title', 1],
  ['keywords', 1],
  ['answer', 0.8],
  ['body', 0.6],
]);

type Entry = { article: HelpArticle; titleTerms: ReadonlySet<string> };
type Help = { bySlug: ReadonlyMap<string, Entry>; index: MiniSearch<HelpArticle> };

/** The words of a text as they are searched, each once. */
const termsOf = (text: string, language: Language): ReadonlySet<string> =>
  new Set(tokenize(text, language).flatMap((word) => searchTerm(word, language) ?? []));

function openHelp(language: Language): Help {
  const articles = ARTICLES[language];
  /** Words of the articles as they are searched: only a word that is none of them can be a slip or half typed. */
  const known = new Set<string>();
  const index = new MiniSearch<HelpArticle>({
    idField: 'slug',
    fields: [...FIELD_WEIGHTS.keys()],
    extractField: (article, field) => {
      if (field === 'body') return article.more.join(' ');
      const text = new Map<string, unknown>(Object.entries(article)).get(field);
      return typeof text === 'string' ? text : '';
    },
    tokenize: (text) => tokenize(text, language),
    processTerm: (word) => {
      const term = searchTerm(word, language);
      if (term !== null) known.add(term);
      return term;
    },
    searchOptions: {
      // Lists of keywords differ in length; a long one is no weaker.
      bm25: { k: 0.6, b: 0.3, d: 0.5 },
      boost: { title: 4, keywords: 5, answer: 2 },
      // The question arrives as terms.
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      prefix: (term) => term.length > 3 && !known.has(term),
      fuzzy: (term) => (term.length > 4 && !known.has(term) ? 0.2 : false),
    },
  });
  index.addAll(articles);
  const entries = articles.map((article) => ({ article, titleTerms: termsOf(article.title, language) }));
  return { index, bySlug: new Map(entries.map((entry) => [entry.article.slug, entry])) };
}

/** Each language's help is indexed when it is first asked: most people ask in one. */
const opened = new Map<Language, Help>();

function helpIn(language: Language): Help {
  const help = opened.get(language) ?? openHelp(language);
  opened.set(language, help);
  return help;
}

export const findArticle = (slug: string, language: Language): HelpArticle | undefined =>
  helpIn(language).bySlug.get(slug)?.article;

/** The articles that hold words of the question, best first: on this device, without a network. */
export function searchHelp(question: string, language: Language, fitting = FITTING_COVERAGE): HelpHit[] {
  const { index, bySlug } = helpIn(language);
  const asked = termsOf(question, language);
  const sums = new Map<string, { score: number; covered: number }>();
  let askedWeight = 0;
  for (const term of asked) {
    // Nobody mistypes the first letter: "weather" is not "death".
    const results = index.search(term).filter(({ terms }) => terms.some((found) => found[0] === term[0]));
    const weight = inverseFrequency(results.length, bySlug.size);
    askedWeight += weight;
    for (const { id, score, match } of results) {
      const sum = sums.get(id) ?? { score: 0, covered: 0 };
      const strength = Math.max(...Object.values(match).flat().map(weightOfField));
      sums.set(id, { score: sum.score + score, covered: sum.covered + weight * strength });
    }
  }
  const hits = [...sums].flatMap(([slug, { score, covered }]) => {
    const entry = bySlug.get(slug);
    if (entry === undefined) return [];
    const { article, titleTerms } = entry;
    const coverage = covered / askedWeight;
    return [{ article, coverage, score: score * coverage * (titleTerms.isSubsetOf(asked) ? WHOLE_TITLE_BOOST : 1) }];
  });
  // An article that fits comes before one that does not, however often that one repeats a word of the question.
  const doesFit = ({ coverage }: HelpHit) => Number(coverage >= fitting);
  return hits.sort((one, other) => doesFit(other) - doesFit(one) || other.score - one.score);
}

/** The articles that answer the question; none where nothing fits. */
export const fittingArticles = (question: string, language: Language): HelpArticle[] =>
  searchHelp(question, language).flatMap(({ article, coverage }) => (coverage >= FITTING_COVERAGE ? [article] : []));

/** "What is a glyph" is the whole title of one article and a word in those of many. */
const WHOLE_TITLE_BOOST = 1.5;
/** A word of no article counts little more than one of a single article: people tell more than the help can know. */
const UNKNOWN_WORD_COUNT = 0.6;

/** As in BM25: a word of few articles says more than one of many. */
function inverseFrequency(holding: number, all: number): number {
  const counted = Math.max(holding, UNKNOWN_WORD_COUNT);
  return Math.log(1 + (all - counted + 0.5) / (counted + 0.5));
}

const weightOfField = (field: string): number => FIELD_WEIGHTS.get(field) ?? 0;
