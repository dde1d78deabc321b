import type { Language } from '@house/contract/rules/languages';
import { helpIn } from './help-index.ts';
import { type OutsideHelp, recogniseOutside } from './outside-help.ts';
import { FITTING_COVERAGE, type HelpHit, NEAR_COVERAGE, searchHelp } from './search-help.ts';

/**
 * `answer`: the first hit answers. `ask`: it is one of the first two, and the person says which. `nothing`: none fits, and the
 * hits are only the nearest. `danger`, `medical`: what no article may answer. `isWarned`: the number to call comes first.
 */
export type Choice = {
  kind: 'answer' | 'ask' | 'nothing' | 'danger' | 'medical';
  hits: readonly HelpHit[];
  isWarned?: true;
};

/** From here on an article fits a question that sounds like one for others; medical advice is given by none. */
const SURE_COVERAGE: Record<Exclude<OutsideHelp, 'danger' | 'warned'>, number> = { elsewhere: 0.85, medical: 0.95 };
/** Below the threshold an article may still be meant: the person is asked. */
const MAYBE_COVERAGE = 0.36;
/** Likeness to ways of asking is reason enough too, also where the words of the article are others. */
const MAYBE_SCORE = 0.55;
/** A long story holds much that no article knows: so many telling words of one article are reason enough to ask. */
const STORY_COVERAGE = 0.28;
const STORY_WORDS = 3;
/** With so much, and so much better than the second, the first article answers without asking. */
const LEADING_COVERAGE = 0.28;
const LEADING_SCORE = 0.62;
const CLEAR_LEAD = 1.35;
/** A second article that is so near to the first may be the one that is meant. */
const CLOSE = 0.84;
/** Of one word alone nothing more can be told: only what is as good as equal is asked about. */
const CLOSE_OF_ONE_WORD = 0.96;
/** One word of several is thin ground for an answer, unless it is nearly all that was said. */
const THIN_COVERAGE = 0.65;

/** What the help does with a question: the search with its doubts. */
export function chooseHits(
  question: string,
  language: Language,
  fitting = FITTING_COVERAGE,
  index = helpIn(language),
): Choice {
  const outside = recogniseOutside(question, language);
  if (outside === 'danger') return { kind: 'danger', hits: [] };
  const hits = searchHelp(question, language, index).filter(({ coverage }) => coverage >= NEAR_COVERAGE);
  if (outside === 'medical' || outside === 'elsewhere') {
    // The nearest articles of a question about a train are about nothing that was asked.
    const isSure = hits[0] !== undefined && hits[0].met > 1 && hits[0].coverage >= SURE_COVERAGE[outside];
    if (!isSure) return { kind: outside === 'medical' ? 'medical' : 'nothing', hits: [] };
  }
  const kind = judgeHits(hits, fitting);
  if (outside !== 'warned') return { kind, hits };
  return kind === 'nothing' ? { kind: 'danger', hits: [] } : { kind, hits, isWarned: true };
}

function judgeHits([best, second]: readonly HelpHit[], fitting: number): 'answer' | 'ask' | 'nothing' {
  if (best === undefined || !isPerhaps(best)) return 'nothing';
  if (isClear(best, second, fitting)) return 'answer';
  return second === undefined ? 'nothing' : 'ask';
}

const isPerhaps = ({ coverage, score, met }: HelpHit): boolean =>
  coverage >= MAYBE_COVERAGE || score >= MAYBE_SCORE || (coverage >= STORY_COVERAGE && met >= STORY_WORDS);

const isThin = ({ met, told, coverage }: HelpHit): boolean => met < 2 && told > 1 && coverage < THIN_COVERAGE;

function isClear(best: HelpHit, second: HelpHit | undefined, fitting: number): boolean {
  const { score: near, coverage: nearCoverage } = second ?? { score: 0, coverage: 0 };
  const leads = best.coverage >= LEADING_COVERAGE && best.score >= LEADING_SCORE && best.score >= CLEAR_LEAD * near;
  if (isThin(best) || best.coverage < fitting) return leads;
  return near <= (best.told > 1 ? CLOSE : CLOSE_OF_ONE_WORD) * best.score || (leads && nearCoverage < fitting);
}
