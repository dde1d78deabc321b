import type { HelpArticle } from '@house/contract/help/help-article';
import type { Language } from '@house/contract/rules/languages';
import { type Entry, type HelpIndex, helpIn } from './help-index.ts';
import { isWeak, searchTerm, tokenize } from './help-terms.ts';
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
type Asked = { terms: readonly AskedTerm[]; total: number };

export const findArticle = (slug: string, language: Language): HelpArticle | undefined =>
  helpIn(language).bySlug.get(slug)?.article;

/** The articles that hold words of the question, best first: on this device, without a network. */
export function searchHelp(question: string, language: Language, fitting = FITTING_COVERAGE): HelpHit[] {
  const index = helpIn(language);
  const terms = readQuestion(question, language, index);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  // An article that fits comes before one that does not, however often that one repeats a word of the question.
  const doesFit = ({ coverage }: HelpHit) => Number(coverage >= fitting);
  return index.entries
    .map((entry) => rank(entry, { terms, total }, index))
    .filter(({ score }) => score > 0)
    .sort((one, other) => doesFit(other) - doesFit(one) || other.score - one.score);
}

/** The articles that answer the question; none where nothing fits. */
export const fittingArticles = (question: string, language: Language): HelpArticle[] =>
  searchHelp(question, language).flatMap(({ article, coverage }) => (coverage >= FITTING_COVERAGE ? [article] : []));

/** A weak word that stands in no article says next to nothing. */
const UNKNOWN_WEAK = 0.15;

function readQuestion(question: string, language: Language, index: HelpIndex): AskedTerm[] {
  const asked = new Map<string, AskedTerm>();
  const words = tokenize(question, language);
  for (const [place, word] of words.entries()) {
    const term = searchTerm(word, language);
    if (term === null) continue;
    const reading = { isLast: place === words.length - 1, language, index };
    const terms = index.weights.has(term) ? [term] : termsMeant(word, reading);
    // A slip of a word that says nothing says nothing either.
    if (terms !== null)
      asked.set(terms[0] ?? term, weighTerms(terms[0] === undefined ? [term] : terms, language, index));
  }
  return [...asked.values()];
}

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
const LIKENESS_SHARE = 0.5;
const TITLE_SHARE = 0.4;
/** "What is a glyph" is the whole title of one article and a word in those of many. */
const WHOLE_TITLE = 0.3;

function rank({ article, titleTerms, strengths, phrasings }: Entry, asked: Asked, { weights }: HelpIndex): HelpHit {
  let held = 0;
  let inTitle = 0;
  let met = 0;
  for (const { terms, weight, tells } of asked.terms) {
    const strength = Math.max(0, ...terms.map((term) => strengths.get(term) ?? 0));
    held += weight * strength;
    if (tells && strength > ABOUT) met++;
    if (terms.some((term) => titleTerms.has(term))) inTitle += weight;
  }
  const likeness = Math.max(0, ...phrasings.map((phrasing) => liken(phrasing, asked, weights)));
  const coverage = held / asked.total;
  const isWhole = [...titleTerms].every((term) => asked.terms.some(({ terms }) => terms.includes(term)));
  return {
    article,
    coverage: Math.max(coverage, likeness),
    score: coverage + LIKENESS_SHARE * likeness + TITLE_SHARE * (inTitle / asked.total) + (isWhole ? WHOLE_TITLE : 0),
    met,
    told: asked.terms.filter(({ tells }) => tells).length,
  };
}

/** What only the way of asking says counts less than what only the question says: people tell less than we wrote down. */
const UNASKED_SHARE = 0.6;

/** How like a question is to a way of asking: what both say against what only one of them says (Tversky's index). */
function liken(phrasing: ReadonlySet<string>, asked: Asked, weights: ReadonlyMap<string, number>): number {
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
