import { ENGLISH_ARTICLES } from '@house/contract/help/english-articles';
import type { HelpArticle } from '@house/contract/help/help-article';
import { ITALIAN_ARTICLES } from '@house/contract/help/italian-articles';
import type { Language } from '@house/contract/rules/languages';
import { phrasingsOf } from './asked/asked-question.ts';
import { ASKED_QUESTIONS } from './asked/asked-questions.ts';
import { isWeak, knownWords, searchTerm, termsOf, tokenize } from './help-terms.ts';

/** An article as it is searched. */
export type Entry = {
  article: HelpArticle;
  titleTerms: ReadonlySet<string>;
  /** How strongly the article is about each of its words, 0 to 1. */
  strengths: ReadonlyMap<string, number>;
  /** What people ask for it, and its title: each as a set of words. */
  phrasings: readonly ReadonlySet<string>[];
};

export type HelpIndex = {
  entries: readonly Entry[];
  bySlug: ReadonlyMap<string, Entry>;
  /** Of every word of the help, how much it says: a word of few articles more than one of many. */
  weights: ReadonlyMap<string, number>;
  /** A word that stands nowhere in the help: people tell more than it can know. */
  unknownWeight: number;
  /** Words as they are written, by their first letter, to find slips of the pen. */
  written: ReadonlyMap<string, readonly string[]>;
};

const ARTICLES: Record<Language, readonly HelpArticle[]> = { en: ENGLISH_ARTICLES, it: ITALIAN_ARTICLES };

/** What a word counts by where it stands; a title says what an article is about, so it counts double. */
const TITLE = 2;
const KEYWORDS = 1;
const ANSWER = 0.6;
/** A paragraph mentions many things that an article is not about. */
const BODY = 0.3;
/** Each way of asking that has the word, up to four of them. */
const ASKED = 0.5;
const ASKED_MAX = 2;
/** Half of what can be reached is reached by so much. */
const HALF = 0.5;

function enter(article: HelpArticle, language: Language): Entry {
  const counts = new Map<string, number>();
  const add = (terms: Iterable<string>, count: number, most = Number.POSITIVE_INFINITY) => {
    for (const term of terms) counts.set(term, Math.min(most, (counts.get(term) ?? 0) + count));
  };
  const phrasings = phrasingsOf(ASKED_QUESTIONS[language], article.slug).map((asked) => termsOf(asked, language));
  for (const phrasing of phrasings) add(phrasing, ASKED, ASKED_MAX);
  const titleTerms = termsOf(article.title, language);
  add(titleTerms, TITLE);
  add(termsOf(article.keywords, language), KEYWORDS);
  add(termsOf(article.answer, language), ANSWER);
  add(termsOf(article.more.join(' '), language), BODY);
  const strengths = new Map([...counts].map(([term, count]) => [term, count / (count + HALF)]));
  return { article, titleTerms, strengths, phrasings: [...phrasings, titleTerms].filter(({ size }) => size > 0) };
}

function buildIndex(language: Language): HelpIndex {
  const entries = ARTICLES[language].map((article) => enter(article, language));
  const holding = new Map<string, number>();
  for (const { strengths } of entries) {
    for (const [term, strength] of strengths) holding.set(term, (holding.get(term) ?? 0) + strength);
  }
  const weigh = (count: number) => Math.log(1 + (entries.length - count + 0.5) / (count + 0.5));
  return {
    entries,
    bySlug: new Map(entries.map((entry) => [entry.article.slug, entry])),
    weights: new Map(
      [...holding].map(([term, count]) => [
        term,
        weigh(Math.max(count, RARE_COUNT)) * (isWeak(term, language) ? WEAK_SHARE : 1),
      ]),
    ),
    unknownWeight: weigh(UNKNOWN_COUNT),
    written: wordsByInitial(language),
  };
}

/** A word of a single paragraph says no more than one of a single title. */
const RARE_COUNT = 0.75;
/** What a weak word counts of a telling one. */
const WEAK_SHARE = 0.5;
/** A word of no article counts as much as one of so many articles. */
const UNKNOWN_COUNT = 1;

function wordsByInitial(language: Language): ReadonlyMap<string, readonly string[]> {
  const texts = ARTICLES[language].flatMap(({ slug, title, keywords, answer, more }) => [
    title,
    keywords,
    answer,
    ...more,
    ...phrasingsOf(ASKED_QUESTIONS[language], slug),
  ]);
  const words = new Set([...texts.flatMap((text) => tokenize(text, language)), ...knownWords(language)]);
  return Map.groupBy(
    [...words].filter((word) => searchTerm(word, language) !== null || word.length > 3),
    (word) => word.charAt(0),
  );
}

/** Each language's help is indexed when it is first asked: most people ask in one. */
const built = new Map<Language, HelpIndex>();

export function helpIn(language: Language): HelpIndex {
  const help = built.get(language) ?? buildIndex(language);
  built.set(language, help);
  return help;
}
