import { loadAsked } from '../../apps/web/src/features/assistant/search/asked/asked-questions.ts';
import { chooseHits } from '../../apps/web/src/features/assistant/search/choose-hits.ts';
import { FITTING_COVERAGE } from '../../apps/web/src/features/assistant/search/search-help.ts';
import type { AskedQuestion } from './asked-question.ts';

await loadAsked('en');
await loadAsked('it');

/**
 * `asked`: the assistant asked back, and one of its two buttons is right. `missed`: "nothing fits" was said though an article
 * answers. `wrong`: another article was given as the answer, or both buttons are wrong.
 */
export type Verdict = 'right' | 'asked' | 'missed' | 'wrong';

const SHOWN = { answer: 1, ask: 2, nothing: 0, danger: 0, medical: 0 } as const;

/** What the assistant does with a question, at the given threshold. */
export function judgeAnswer(
  { question, right }: AskedQuestion,
  language: 'en' | 'it',
  fitting: number = FITTING_COVERAGE,
): { verdict: Verdict; kind: ReturnType<typeof chooseHits>['kind']; answered: string[] } {
  const { kind, hits } = chooseHits(question, language, fitting);
  const answered = hits.slice(0, SHOWN[kind]).map(({ article }) => article.slug);
  const verdict = (): Verdict => {
    if (answered.length === 0) return right.length === 0 ? 'right' : 'missed';
    if (!answered.some((slug) => right.includes(slug))) return 'wrong';
    return kind === 'ask' ? 'asked' : 'right';
  };
  return { verdict: verdict(), kind, answered };
}
