import { expect, test } from 'vitest';
import { chooseHits } from '../../apps/web/src/features/assistant/search/choose-hits.ts';
import { ENGLISH_ARTICLES } from '../../packages/contract/src/help/english-articles.ts';
import type { AskedQuestion } from './asked-question.ts';
import { judgeAnswer } from './judge-answers.ts';
import { DANGERS, OUTSIDE } from './outside-questions.ts';
import { QUESTIONS } from './questions.ts';
import { DANGERS_OF_FOUR } from './questions-of-four.ts';

const RIGHT_MIN = 54;
/** Of twenty in each language: answered rightly, or rightly not at all. */
const FIXED_RIGHT_MIN = 17;
const languages = ['en', 'it'] as const;
type Language = (typeof languages)[number];

const judge = (asked: readonly AskedQuestion[], language: Language) =>
  asked.map((one) => ({ ...one, ...judgeAnswer(one, language) }));
const say = (judged: unknown) => JSON.stringify(judged, null, 1);

test('the sixty questions of people are answered rightly in at least 54 cases, or rightly not at all', () => {
  const judged = languages.flatMap((language) =>
    judge([...QUESTIONS[language].review, ...QUESTIONS[language].own], language),
  );
  expect(judged).toHaveLength(60);
  // Asked back with the right article among two is help, and not yet an answer: it may stand for the rest alone.
  const helped = judged.filter(({ verdict }) => verdict === 'right' || verdict === 'asked');
  expect(helped.length, say(judged.filter((one) => !helped.includes(one)))).toBeGreaterThanOrEqual(59);
  const answered = judged.filter(
    ({ verdict, answered: [first], right }) => verdict === 'right' || right.includes(first ?? ''),
  );
  expect(answered.length).toBeGreaterThanOrEqual(RIGHT_MIN);
});

test.each(languages)(
  'of twenty questions in %s by somebody who has not read the articles at least 17 are answered rightly, none wrongly',
  (language) => {
    const judged = judge(QUESTIONS[language].fixed, language);
    expect(judged).toHaveLength(20);
    const right = judged.filter(({ verdict }) => verdict === 'right');
    expect(right.length, say(judged.filter((one) => !right.includes(one)))).toBeGreaterThanOrEqual(FIXED_RIGHT_MIN);
    expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
  },
);

test.each(languages)(
  'twenty more questions in %s by a stranger, whose first run is written beside them, are answered rightly or asked back',
  (language) => {
    const judged = judge(QUESTIONS[language].stranger, language);
    expect(judged).toHaveLength(20);
    const right = judged.filter(({ verdict }) => verdict === 'right');
    expect(right.length, say(judged.filter((one) => !right.includes(one)))).toBeGreaterThanOrEqual(FIXED_RIGHT_MIN);
    expect(judged.filter(({ verdict }) => verdict === 'wrong' || verdict === 'missed')).toEqual([]);
  },
);

test.each(languages)(
  'twenty questions in %s by a third stranger, whose first run is written beside them, are answered rightly or asked back',
  (language) => {
    const judged = judge(QUESTIONS[language].thirdStranger, language);
    expect(judged).toHaveLength(20);
    const right = judged.filter(({ verdict }) => verdict === 'right');
    expect(right.length, say(judged.filter((one) => !right.includes(one)))).toBeGreaterThanOrEqual(16);
    const failed = judged.filter(({ verdict }) => verdict === 'wrong' || verdict === 'missed');
    // A new article may come nearer to one of them.
    expect(failed.length, say(failed)).toBeLessThanOrEqual(1);
  },
);

test.each(languages)(
  'of twenty questions in %s by a fourth stranger, on which nothing was tuned, no fewer find their article than at first',
  (language) => {
    const judged = judge(QUESTIONS[language].fourthStranger, language);
    expect(judged).toHaveLength(20);
    const found = judged.filter(({ verdict }) => verdict === 'right' || verdict === 'asked');
    // At first 17 and 15; a change elsewhere may cost one.
    expect(found.length, say(judged.filter((one) => !found.includes(one)))).toBeGreaterThanOrEqual(
      language === 'en' ? 16 : 14,
    );
    expect(judged.filter(({ verdict }) => verdict === 'wrong').length).toBeLessThanOrEqual(2);
  },
);

test.each(languages)(
  'of 164 questions in %s by many kinds of people hardly one is missed, and one in a hundred wrong',
  (language) => {
    const judged = judge([...QUESTIONS[language].manySeen, ...QUESTIONS[language].manyCounted], language);
    expect(judged).toHaveLength(164);
    const failed = judged.filter(({ verdict }) => verdict === 'wrong' || verdict === 'missed');
    expect(failed.length, say(failed)).toBeLessThanOrEqual(4);
    expect(failed.filter(({ verdict }) => verdict === 'wrong').length).toBeLessThanOrEqual(2);
  },
);

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

test('the kinds of question that were answered wrongly in a walk find their article', () => {
  const judged = languages.flatMap((language) => judge(QUESTIONS[language].kinds, language));
  expect(judged).toHaveLength(24);
  expect(judged.filter(({ verdict }) => verdict !== 'right')).toEqual([]);
});

test('of all questions that people asked hardly one is given a wrong article', () => {
  const judged = languages.flatMap((language) => judge(Object.values(QUESTIONS[language]).flat(), language));
  expect(judged.length).toBeGreaterThanOrEqual(240);
  const wrong = judged.filter(({ verdict }) => verdict === 'wrong');
  expect(wrong.length, say(wrong)).toBeLessThanOrEqual(4);
});

test('what no article answers gets no article as its answer, whoever asks', () => {
  const unanswerable = languages.flatMap((language) =>
    judge(
      Object.values(QUESTIONS[language])
        .flat()
        .filter(({ right }) => right.length === 0),
      language,
    ),
  );
  expect(unanswerable.length).toBeGreaterThanOrEqual(30);
  expect(unanswerable.filter(({ answered }) => answered.length > 0)).toEqual([]);
});

test.each(languages)('daily life and medical advice are left to others, in %s', (language) => {
  const judged = judge(
    OUTSIDE[language].map((question) => ({ question, right: [] })),
    language,
  );
  expect(judged.length).toBeGreaterThanOrEqual(60);
  const answered = judged.filter(({ kind }) => kind === 'answer');
  expect(answered.length, say(answered)).toBeLessThanOrEqual(2);
  const offered = judged.filter(({ kind }) => kind === 'ask');
  expect(offered.length, say(offered)).toBeLessThanOrEqual(3);
});

test.each(languages)('somebody in danger is told to call for help, and no article is given, in %s', (language) => {
  for (const question of DANGERS[language]) {
    const { kind, answered } = judgeAnswer({ question, right: [] }, language);
    expect([question, kind, answered]).toEqual([question, 'danger', []]);
  }
});

test.each(languages)('whoever of four strangers wrote of a life in danger is told to call first, in %s', (language) => {
  expect(DANGERS_OF_FOUR[language].length).toBeGreaterThanOrEqual(12);
  for (const question of DANGERS_OF_FOUR[language]) {
    const { kind, isWarned } = judgeAnswer({ question, right: [] }, language);
    expect([question, kind === 'danger' || isWarned]).toEqual([question, true]);
  }
});

test('each right answer of a question is an article, and no question is asked twice', () => {
  const slugs = new Set(ENGLISH_ARTICLES.map(({ slug }) => slug));
  const all = languages.flatMap((language) => Object.values(QUESTIONS[language]).flat());
  for (const { question, right } of all) {
    for (const slug of right) expect([question, slugs.has(slug)]).toEqual([question, true]);
  }
  expect(new Set(all.map(({ question }) => question)).size).toBe(all.length);
});
