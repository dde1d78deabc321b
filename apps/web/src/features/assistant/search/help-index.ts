import { ENGLISH_ARTICLES } from '@house/contract/help/english-articles';
import type { HelpArticle } from '@house/contract/help/help-article';
import { ITALIAN_ARTICLES } from '@house/contract/help/italian-articles';
import type { Language } from '@house/contract/rules/languages';
import { type AskedQuestions, phrasingsOf } from './asked/asked-question.ts';
import { askedIn } from './asked/asked-questions.ts';
import { type Features, featuresOf, readWords } from './help-features.ts';
import { isWeak, knownWords, searchTerm, termsOf, tokenize } from './help-terms.ts';

/** An article as it is searched. */
export type Entry = {
  article: HelpArticle;
  titleTerms: ReadonlySet<string>;
  /** How strongly the article is about each of its features, 0 to 1. */
  strengths: ReadonlyMap<string, number>;
};

/** One way of asking for an article, its title among them. */
type Way = { features: Features; terms: ReadonlySet<string> };

export type Phrasing = Way & {
  entry: Entry;
  /** What all of it weighs, and the length of its vector. */
  sum: number;
  length: number;
};

export type HelpIndex = {
  entries: readonly Entry[];
  phrasings: readonly Phrasing[];
  /** The phrasings that have a feature. */
  holders: ReadonlyMap<string, readonly Phrasing[]>;
  /** Of every feature of the help, how much it says: one of few articles more than one of many. */
  weights: ReadonlyMap<string, number>;
  /** A word that stands nowhere in the help: people tell more than it can know. */
  unknownWeight: number;
  /** Words as they are written, by their first letter, to find slips of the pen. */
  written: ReadonlyMap<string, readonly string[]>;
};

const ARTICLES: Record<Language, readonly HelpArticle[]> = { en: ENGLISH_ARTICLES, it: ITALIAN_ARTICLES };

export const findArticle = (slug: string, language: Language): HelpArticle | undefined =>
  ARTICLES[language].find((article) => article.slug === slug);

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

function enter(article: HelpArticle, ways: readonly Way[], language: Language): Entry {
  const counts = new Map<string, number>();
  const add = (features: Iterable<string>, count: number, most = Number.POSITIVE_INFINITY) => {
    for (const feature of features) counts.set(feature, Math.min(most, (counts.get(feature) ?? 0) + count));
  };
  // The title is the last of the ways, and counts by itself.
  for (const { features } of ways.slice(0, -1)) add(features.keys(), ASKED, ASKED_MAX);
  add(ways.at(-1)?.features.keys() ?? [], TITLE);
  add(featuresOf(readWords(article.keywords, language)).keys(), KEYWORDS);
  add(termsOf(article.answer, language), ANSWER);
  add(termsOf(article.more.join(' '), language), BODY);
  const strengths = new Map([...counts].map(([feature, count]) => [feature, count / (count + HALF)]));
  return { article, titleTerms: ways.at(-1)?.terms ?? new Set(), strengths };
}

/** A word of a single paragraph says no more than one of a single title. */
const RARE_COUNT = 0.75;
/** What a weak word counts of a telling one. */
const WEAK_SHARE = 0.5;
/** A word of no article counts as much as one of so many articles. */
const UNKNOWN_COUNT = 1;

export function buildIndex(language: Language, asked: AskedQuestions): HelpIndex {
  const read = ARTICLES[language].map((article) => {
    const ways = [...phrasingsOf(asked, article.slug), article.title].map((text) => {
      const words = readWords(text, language);
      return { features: featuresOf(words), terms: new Set(words.flatMap(({ term }) => term ?? [])) };
    });
    return { entry: enter(article, ways, language), ways };
  });
  const entries = read.map(({ entry }) => entry);
  const holding = new Map<string, number>();
  for (const { strengths } of entries) {
    for (const [feature, strength] of strengths) holding.set(feature, (holding.get(feature) ?? 0) + strength);
  }
  const weigh = (count: number) => Math.log(1 + (entries.length - count + 0.5) / (count + 0.5));
  const weights = new Map(
    [...holding].map(([feature, count]) => [
      feature,
      weigh(Math.max(count, RARE_COUNT)) * (isWeak(feature, language) ? WEAK_SHARE : 1),
    ]),
  );
  const phrasings = read.flatMap(({ entry, ways }) => ways.map((way) => weighPhrasing(entry, way, weights)));
  return {
    entries,
    phrasings,
    holders: gatherHolders(phrasings),
    weights,
    unknownWeight: weigh(UNKNOWN_COUNT),
    written: wordsByInitial(language, asked),
  };
}

function weighPhrasing(entry: Entry, way: Way, weights: ReadonlyMap<string, number>): Phrasing {
  let sum = 0;
  let squares = 0;
  for (const [feature, share] of way.features) {
    const weight = share * (weights.get(feature) ?? 0);
    sum += weight;
    squares += weight * weight;
  }
  return { entry, ...way, sum, length: Math.sqrt(squares) };
}

function gatherHolders(phrasings: readonly Phrasing[]): ReadonlyMap<string, readonly Phrasing[]> {
  const holders = new Map<string, Phrasing[]>();
  for (const phrasing of phrasings) {
    for (const feature of phrasing.features.keys()) {
      const held = holders.get(feature);
      if (held === undefined) holders.set(feature, [phrasing]);
      else held.push(phrasing);
    }
  }
  return holders;
}

function wordsByInitial(language: Language, asked: AskedQuestions): ReadonlyMap<string, readonly string[]> {
  const texts = ARTICLES[language].flatMap(({ slug, title, keywords, answer, more }) => [
    title,
    keywords,
    answer,
    ...more,
    ...phrasingsOf(asked, slug),
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
  const help = built.get(language) ?? buildIndex(language, askedIn(language));
  built.set(language, help);
  return help;
}
