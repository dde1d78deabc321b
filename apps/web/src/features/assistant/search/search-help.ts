import type { HelpArticle } from '@house/contract/help/help-article';
import type { Language } from '@house/contract/rules/languages';
import { type Features, featuresOf, type ReadWord, readWords } from './help-features.ts';
import { type Entry, type HelpIndex, helpIn, type Phrasing } from './help-index.ts';
import { isWeak, searchTerm, withoutAccents } from './help-terms.ts';
import { correctWord } from './spelling.ts';

/**
 * `coverage`: how much of the question the article holds, or how like it is to a way of asking for it, 0 to 1. `score`: the
 * order. `met`: how many of the telling words it is about, of `told` in the question.
 */
export type HelpHit = { article: HelpArticle; coverage: number; score: number; met: number; told: number };

/** Below this an article does not fit. Measured: docs/measured.md, "The help assistant". */
export const FITTING_COVERAGE = 0.5;
/** Below this an article is not even offered as one of the nearest. */
export const NEAR_COVERAGE = 0.2;

/** A word of the question with the words of the help that it may stand for. */
type AskedTerm = { terms: readonly string[]; weight: number; tells: boolean };
type Asked = {
  terms: readonly AskedTerm[];
  /** What the words weigh together. */
  total: number;
  features: Features;
  /** What the features weigh together, and the length of their vector. */
  sum: number;
  length: number;
};

/** The articles that hold words of the question, best first: on this device, without a network. */
export function searchHelp(question: string, language: Language, index = helpIn(language)): HelpHit[] {
  const asked = readQuestion(question, language, index);
  if (asked.total === 0) return [];
  const likenesses = likenAll(asked, index);
  return index.entries
    .map((entry) => rank(entry, asked, { index, likeness: likenesses.get(entry) ?? UNLIKE }))
    .filter(({ coverage, score }) => coverage > 0 && score > 0)
    .sort((one, other) => other.score - one.score);
}

/** The articles that answer the question; none where nothing fits. */
export const fittingArticles = (question: string, language: Language): HelpArticle[] =>
  searchHelp(question, language).flatMap(({ article, coverage }) => (coverage >= FITTING_COVERAGE ? [article] : []));

/** A weak word that stands in no article says next to nothing. */
const UNKNOWN_WEAK = 0.15;

function readQuestion(question: string, language: Language, index: HelpIndex): Asked {
  const asked = new Map<string, AskedTerm>();
  const words = readWords(mendSlips(question, index), language);
  const understood: ReadWord[] = [];
  for (const [place, { word, term }] of words.entries()) {
    if (term === null) {
      understood.push({ word, term });
      continue;
    }
    const reading = { isLast: place === words.length - 1, language, index };
    const terms = index.weights.has(term) ? [term] : termsMeant(word, reading);
    // A slip of a word that says nothing says nothing either.
    if (terms === null) continue;
    const [first = term] = terms;
    understood.push({ word, term: first });
    asked.set(first, weighTerms(terms.length === 0 ? [term] : terms, language, index));
  }
  const terms = [...asked.values()];
  const features = featuresOf(understood);
  const weighed = [...features].map(
    ([feature, share]) => share * (index.weights.get(feature) ?? asked.get(feature)?.weight ?? 0),
  );
  return {
    terms,
    total: add(terms.map(({ weight }) => weight)),
    features,
    sum: add(weighed),
    length: Math.hypot(...weighed),
  };
}

/** Slips are mended before phrases are looked for: "cancel my subscripton" ends a plan. */
function mendSlips(question: string, { written }: HelpIndex): string {
  return withoutAccents(question).replace(/\p{L}{5,}/gu, (word) => {
    if (written.get(word.charAt(0))?.includes(word) === true) return word;
    const meant = correctWord(word, written);
    return meant.length === 1 ? (meant[0] ?? word) : word;
  });
}

const add = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

function weighTerms(terms: readonly string[], language: Language, { weights, unknownWeight }: HelpIndex): AskedTerm {
  const tells = terms.some((term) => !isWeak(term, language));
  const known = terms.flatMap((term) => weights.get(term) ?? []);
  return { terms, tells, weight: known.length > 0 ? Math.min(...known) : unknownWeight * (tells ? 1 : UNKNOWN_WEAK) };
}

/** A word that is half typed is completed from so many letters on. */
const PREFIX_FROM = 4;

type Reading = { isLast: boolean; language: Language; index: HelpIndex };

/** What a word of no article may mean: the words it begins, or those it is a slip of. Null: a word that says nothing. */
function termsMeant(word: string, { isLast, language, index }: Reading): string[] | null {
  const { written, weights } = index;
  const canBegin = isLast && word.length >= PREFIX_FROM;
  const begun = canBegin ? (written.get(word.charAt(0)) ?? []).filter((known) => known.startsWith(word)) : [];
  const meant = begun.length > 0 ? begun : correctWord(word, written);
  const terms = meant.map((known) => searchTerm(known, language));
  if (meant.length > 0 && terms.every((term) => term === null)) return null;
  return [...new Set(terms.filter((term) => term !== null))].filter((term) => weights.has(term));
}

/** An article is about a word from this strength on, and does not only mention it. */
const ABOUT = 0.4;
const TITLE_SHARE = 0.2;
/** "What is a glyph" is the whole title of one article and a word in those of many. */
const WHOLE_TITLE = 0.15;

type Likeness = {
  /** To the likest way of asking, by words alone. */
  best: number;
  /** To the three likest, by all features. */
  score: number;
};
const UNLIKE: Likeness = { best: 0, score: 0 };

function rank(
  { article, titleTerms, strengths }: Entry,
  asked: Asked,
  found: { index: HelpIndex; likeness: Likeness },
) {
  const { index, likeness } = found;
  let held = 0;
  let inTitle = 0;
  let met = 0;
  for (const { terms, weight, tells } of asked.terms) {
    const strength = Math.max(0, ...terms.map((term) => strengths.get(term) ?? 0));
    held += weight * strength;
    if (tells && strength > ABOUT) met++;
    if (terms.some((term) => titleTerms.has(term))) inTitle += weight;
  }
  let heldFeatures = 0;
  for (const [feature, share] of asked.features) {
    heldFeatures += share * (index.weights.get(feature) ?? 0) * (strengths.get(feature) ?? 0);
  }
  const isWhole = [...titleTerms].every((term) => asked.terms.some(({ terms }) => terms.includes(term)));
  return {
    article,
    coverage: Math.max(held / asked.total, likeness.best),
    score:
      heldFeatures / asked.sum + likeness.score + TITLE_SHARE * (inTitle / asked.total) + (isWhole ? WHOLE_TITLE : 0),
    met,
    told: asked.terms.filter(({ tells }) => tells).length,
  };
}

/** The second and third likest way of asking speak for an article too: one alone may be like the question by chance. */
const FURTHER_SHARE = 0.6;

/** How like the question is to the ways of asking for each article. */
function likenAll(asked: Asked, index: HelpIndex): ReadonlyMap<Entry, Likeness> {
  const shared = new Map<Phrasing, { sum: number; product: number }>();
  for (const [feature, share] of asked.features) {
    const weight = index.weights.get(feature) ?? 0;
    for (const phrasing of index.holders.get(feature) ?? []) {
      const own = phrasing.features.get(feature) ?? 0;
      const now = shared.get(phrasing) ?? { sum: 0, product: 0 };
      now.sum += Math.min(share, own) * weight;
      now.product += share * own * weight * weight;
      shared.set(phrasing, now);
    }
  }
  const found = Map.groupBy(shared, ([{ entry }]) => entry);
  return new Map(
    [...found].map(([entry, near]) => {
      const [first = 0, second = 0, third = 0] = near
        .map(([phrasing, both]) => mixLikeness(phrasing, asked, both))
        .sort((one, other) => other - one);
      const best = Math.max(0, ...near.map(([phrasing]) => likenWords(phrasing, asked, index.weights)));
      return [entry, { best, score: (first + FURTHER_SHARE * (second + third)) / (1 + 2 * FURTHER_SHARE) }];
    }),
  );
}

/** What only the way of asking says counts less than what only the question says: people tell less than we wrote down. */
const UNASKED_SHARE = 0.6;
const ANGLE_SHARE = 0.3;

/** What both say against what only one of them says (Tversky's index), and the angle between them (cosine). */
const mixLikeness = ({ sum, length }: Phrasing, asked: Asked, both: { sum: number; product: number }): number =>
  (1 - ANGLE_SHARE) * (both.sum / (asked.sum + UNASKED_SHARE * (sum - both.sum))) +
  ANGLE_SHARE * (both.product / (length * asked.length || 1));

function likenWords({ terms: phrasing }: Phrasing, asked: Asked, weights: ReadonlyMap<string, number>): number {
  const met = new Set<string>();
  let shared = 0;
  for (const { terms, weight } of asked.terms) {
    const found = terms.find((term) => phrasing.has(term));
    if (found === undefined) continue;
    met.add(found);
    shared += weight;
  }
  if (shared === 0) return 0;
  let unasked = 0;
  for (const term of phrasing) if (!met.has(term)) unasked += weights.get(term) ?? 0;
  return shared / (asked.total + UNASKED_SHARE * unasked);
}
