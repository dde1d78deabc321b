import { FITTING_COVERAGE, searchHelp } from '../../apps/web/src/features/assistant/search-help.ts';
import type { AskedQuestion } from './questions.ts';

/** `missed`: "nothing fits" was said though an article answers. `wrong`: another article was given as the answer. */
export type Verdict = 'right' | 'missed' | 'wrong';

/** What the assistant does with a question, at the given threshold. */
export function judgeAnswer(
  { question, right }: AskedQuestion,
  language: 'en' | 'it',
  fitting: number = FITTING_COVERAGE,
): { verdict: Verdict; answered: string | null } {
  const [best] = searchHelp(question, language, fitting);
  const answered = best !== undefined && best.coverage >= fitting ? best.article.slug : null;
  if (answered === null) return { verdict: right.length === 0 ? 'right' : 'missed', answered };
  return { verdict: right.includes(answered) ? 'right' : 'wrong', answered };
}
