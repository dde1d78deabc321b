import { expect, test } from 'vitest';
import { ENGLISH_ARTICLES } from '../../packages/contract/src/help/english-articles.ts';
import { judgeAnswer } from './judge-answers.ts';
import { QUESTIONS } from './questions.ts';

const RIGHT_MIN = 54;
const languages = ['en', 'it'] as const;

test('the sixty questions of people are answered rightly in at least 54 cases, or rightly not at all', () => {
  const judged = languages.flatMap((language) =>
    [...QUESTIONS[language].review, ...QUESTIONS[language].own].map((asked) => ({
      ...asked,
      ...judgeAnswer(asked, language),
    })),
  );
  expect(judged).toHaveLength(60);
  const wrong = judged.filter(({ verdict }) => verdict !== 'right');
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(judged.length - RIGHT_MIN);
});

test('what no article answers gets no article as its answer, whoever asks', () => {
  const unanswerable = languages.flatMap((language) =>
    [...QUESTIONS[language].review, ...QUESTIONS[language].own].filter(({ right }) => right.length === 0),
  );
  expect(unanswerable.length).toBeGreaterThanOrEqual(6);
  for (const language of languages) {
    for (const asked of [...QUESTIONS[language].own].filter(({ right }) => right.length === 0)) {
      expect([asked.question, judgeAnswer(asked, language).answered]).toEqual([asked.question, null]);
    }
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
