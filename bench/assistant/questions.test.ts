import { describe, expect, test } from 'vitest';
import { chooseHits } from '../../apps/web/src/features/assistant/search/choose-hits.ts';
import { HELP } from '../../apps/web/src/paraglide/help.ts';
import type { AskedQuestion } from './asked-question.ts';
import { judgeAnswer } from './judge-answers.ts';
import { DANGERS, OUTSIDE } from './outside-questions.ts';
import { QUESTIONS } from './questions.ts';
import { DANGERS_OF_FOUR } from './questions-of-four.ts';

const languages = ['en', 'it'] as const;
type QuestionLanguage = (typeof languages)[number];
type SetName = keyof (typeof QUESTIONS)['en'];

const judge = (asked: readonly AskedQuestion[], language: QuestionLanguage) =>
  asked.map((one) => ({ ...one, ...judgeAnswer(one, language) }));
const say = (judged: unknown) => JSON.stringify(judged, null, 1);

/** Questions of the first years are among the ways of asking now: they only show that nothing of it was lost. */
const TAUGHT: readonly SetName[] = ['review', 'own', 'second', 'third', 'fourth', 'heldOut', 'kinds', 'manySeen'];

/**
 * What the model was not taught: of how many at least the right article answers, is among the buttons, or is rightly none, and how
 * many at most are given a wrong one as the answer. A little below what was measured (docs/measured.md).
 */
const UNTAUGHT: readonly [SetName, Record<QuestionLanguage, { helped: number; wrong: number; of: number }>][] = [
  ['fixed', { en: { helped: 19, wrong: 0, of: 20 }, it: { helped: 19, wrong: 0, of: 20 } }],
  ['stranger', { en: { helped: 18, wrong: 0, of: 20 }, it: { helped: 18, wrong: 0, of: 20 } }],
  ['thirdStranger', { en: { helped: 18, wrong: 0, of: 20 }, it: { helped: 17, wrong: 0, of: 20 } }],
  ['fourthStranger', { en: { helped: 19, wrong: 0, of: 20 }, it: { helped: 16, wrong: 1, of: 20 } }],
  ['fifthStranger', { en: { helped: 16, wrong: 0, of: 20 }, it: { helped: 16, wrong: 0, of: 20 } }],
  ['sixthStranger', { en: { helped: 17, wrong: 0, of: 20 }, it: { helped: 19, wrong: 0, of: 20 } }],
  ['seventhStranger', { en: { helped: 17, wrong: 0, of: 20 }, it: { helped: 17, wrong: 0, of: 20 } }],
  ['fourStrangers', { en: { helped: 207, wrong: 3, of: 226 }, it: { helped: 201, wrong: 3, of: 225 } }],
  ['manyCounted', { en: { helped: 79, wrong: 1, of: 82 }, it: { helped: 76, wrong: 2, of: 82 } }],
];

describe.each(languages)('in %s', (language) => {
  test.each(UNTAUGHT)(
    'of the questions "%s" that were not taught most are answered rightly, hardly one wrongly',
    (set, least) => {
      const judged = judge(QUESTIONS[language][set], language);
      const { helped, wrong, of } = least[language];
      expect(judged).toHaveLength(of);
      const failed = judged.filter(({ verdict }) => verdict !== 'right' && verdict !== 'asked');
      expect(judged.length - failed.length, say(failed)).toBeGreaterThanOrEqual(helped);
      expect(judged.filter(({ verdict }) => verdict === 'wrong').length, say(failed)).toBeLessThanOrEqual(wrong);
    },
  );

  test.each(TAUGHT)('the questions "%s" that were taught are answered rightly', (set) => {
    const judged = judge(QUESTIONS[language][set], language);
    const failed = judged.filter(({ verdict }) => verdict !== 'right' && verdict !== 'asked');
    expect(failed.length, say(failed)).toBeLessThanOrEqual(1);
  });

  test('what is asked of others gets no answer, and for the most part no article at all', () => {
    const judged = judge(
      OUTSIDE[language].map((question) => ({ question, right: [] })),
      language,
    );
    expect(judged.length).toBeGreaterThanOrEqual(60);
    const answered = judged.filter(({ kind }) => kind === 'answer');
    expect(answered.length, say(answered)).toBeLessThanOrEqual(1);
    const offered = judged.filter(({ answered: shown }) => shown.length > 0);
    expect(offered.length, say(offered)).toBeLessThanOrEqual(OFFERED_MAX);
  });

  test('somebody in danger is told to call for help, and no article is given', () => {
    for (const question of DANGERS[language]) {
      const { kind, answered } = judgeAnswer({ question, right: [] }, language);
      expect([question, kind, answered]).toEqual([question, 'danger', []]);
    }
  });

  test('whoever of four strangers wrote of a life in danger is told to call first', () => {
    expect(DANGERS_OF_FOUR[language].length).toBeGreaterThanOrEqual(12);
    for (const question of DANGERS_OF_FOUR[language]) {
      const { kind, isWarned } = judgeAnswer({ question, right: [] }, language);
      expect([question, kind === 'danger' || isWarned]).toEqual([question, true]);
    }
  });
});

/** "Is it one of these?" is asked of a quarter of what is not ours. */
const OFFERED_MAX = 16;

test.each([
  ['en', 'my son is choking and his card does not open', true],
  ['en', 'who opened my card while I was unconscious', true],
  ['en', 'if I have a heart attack what does the crew see', true],
  ['en', 'I had a stroke years ago, where do I write it', false],
  ['it', 'il paziente è incosciente, come arrivo ai farmaci', true],
  ['it', 'se ho un infarto che cosa vedono i soccorritori', true],
  ['it', 'anni fa ho avuto un ictus, dove lo scrivo', false],
] as const)('in %s "%s" is told the number to call first: %s', (language, question, isTold) => {
  const { kind, isWarned } = chooseHits(question, language);
  expect(kind === 'danger' || isWarned === true).toBe(isTold);
});

test('each right answer of a question is an article', () => {
  const slugs = new Set(HELP.en.map(({ slug }) => slug));
  const all = languages.flatMap((language) => Object.values(QUESTIONS[language]).flat());
  for (const { question, right } of all) {
    for (const slug of right) expect([question, slugs.has(slug)]).toEqual([question, true]);
  }
});
