import type { BenchModule } from '../tools/measuring/bench-table.ts';
import { judgeAnswer, type Verdict } from './assistant/judge-answers.ts';
import { QUESTIONS } from './assistant/questions.ts';

type QuestionLanguage = keyof typeof QUESTIONS;
type SetName = keyof (typeof QUESTIONS)['en'];

/** Of the sixty questions of the first two sets. */
const RIGHT_MIN = 54;
const LANGUAGES: readonly QuestionLanguage[] = ['en', 'it'];
const TUNED: readonly SetName[] = ['review', 'own'];

const SETS: readonly [SetName, string][] = [
  ['review', 'of the review'],
  ['own', 'written before tuning'],
  ['second', 'held out first (17 of 28 right), then tuned on'],
  ['third', 'held out second (11 of 30 right), then tuned on'],
  ['fourth', 'held out third (20 of 30 right), then seen while ways of ranking were compared'],
  ['heldOut', 'held out fourth (18 of 30 right), then seen'],
  ['fixed', 'by somebody who had not read the articles, before this search'],
  ['kinds', 'the kinds that a walk found wrong'],
  ['stranger', 'by a second such person (first run: English 5 and Italian 8 right of 20), then mended'],
  ['thirdStranger', 'by a third such person (first run: English 12 and Italian 10 right of 20), then mended'],
  [
    'fourthStranger',
    'by a fourth such person, never tuned on (by the text shown: English 13 and Italian 10 right of 20)',
  ],
  [
    'fourStrangers',
    'by four more such people; what they lacked became articles, and the thresholds were fitted to them',
  ],
  [
    'fifthStranger',
    'by a fifth such person, asked once of decision 0131 (by the text shown, right or among the buttons: 16 and 16)',
  ],
  ['sixthStranger', 'by a sixth, asked once after paragraphs were mended (15 and 20)'],
  ['seventhStranger', 'by a seventh, asked once after the fourth round of ways of asking (17 and 17)'],
  ['manySeen', 'of many kinds of people, by the maker, seen while tuning'],
  ['manyCounted', 'the same, counted alone (first: English 71 and Italian 73 right of 82), then seen'],
];

function count(sets: readonly SetName[], languages: readonly QuestionLanguage[]) {
  const counts: Record<Verdict, number> = { right: 0, asked: 0, missed: 0, strayed: 0, wrong: 0 };
  for (const language of languages) {
    for (const asked of sets.flatMap((set) => QUESTIONS[language][set])) counts[judgeAnswer(asked, language).verdict]++;
  }
  return { ...counts, all: Object.values(counts).reduce((sum, one) => sum + one, 0) };
}

/** Asks the help search of the assistant what people ask, in both languages. */
export const run: BenchModule['run'] = async () => {
  const rows = SETS.flatMap(([set, name]) =>
    LANGUAGES.map((language) => {
      const { right, asked, missed, strayed, wrong, all } = count([set], [language]);
      return [name, language === 'en' ? 'English' : 'Italian', `${right} of ${all}`, asked, missed, strayed, wrong];
    }),
  );
  const sixty = count(TUNED, LANGUAGES);
  return {
    name: 'assistant',
    columns: [
      'questions',
      'language',
      'right',
      'the right one among the buttons',
      'said that nothing fits though an article does',
      'unsure, and nothing right among what it offers',
      'wrong article as the answer',
    ],
    rows,
    thresholds: [
      {
        what: 'right answers of the sixty, or the right one among the buttons',
        value: sixty.right + sixty.asked,
        atLeast: RIGHT_MIN,
      },
    ],
  };
};
