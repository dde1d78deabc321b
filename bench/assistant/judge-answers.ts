import { readFileSync } from 'node:fs';
import { chooseHits } from '../../apps/web/src/features/assistant/search/choose-hits.ts';
import { HELP_MODEL_URLS, holdHelpModel } from '../../apps/web/src/features/assistant/search/help-models.ts';
import type { AskedQuestion } from './asked-question.ts';

for (const language of ['en', 'it'] as const) holdHelpModel(language, readFileSync(HELP_MODEL_URLS[language]));

/**
 * `right`: the article that answers is the right one, also where others are offered besides. `asked`: one of the buttons is right. `missed`: "nothing fits" was said though an article
 * answers. `strayed`: it was not sure, said so, and nothing of what it offered is right. `wrong`: another article was given as the answer.
 */
export type Verdict = 'right' | 'asked' | 'missed' | 'strayed' | 'wrong';

/** What the assistant does with a question. */
export function judgeAnswer(
  { question, right }: AskedQuestion,
  language: 'en' | 'it',
): { verdict: Verdict; kind: ReturnType<typeof chooseHits>['kind']; answered: string[]; isWarned: boolean } {
  const { kind, hits, isWarned } = chooseHits(question, language);
  const shown = { answer: 1, likely: hits.length, ask: hits.length, nothing: 0, danger: 0, medical: 0 }[kind];
  const answered = hits.slice(0, shown).map(({ article }) => article.slug);
  const judge = (): Verdict => {
    if (answered.length === 0) return right.length === 0 ? 'right' : 'missed';
    if (kind !== 'ask' && right.includes(answered[0] ?? '')) return 'right';
    if (answered.some((slug) => right.includes(slug))) return 'asked';
    return kind === 'answer' ? 'wrong' : 'strayed';
  };
  return { verdict: judge(), kind, answered, isWarned: isWarned === true };
}
