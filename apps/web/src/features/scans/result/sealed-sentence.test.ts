import { expect, test } from 'vitest';
import { sealedSentence } from './sealed-sentence.ts';

const now = new Date(2026, 10, 21, 11, 5);
const sentence = (...parts: [number, number, number, number, number]) =>
  sealedSentence(new Date(...parts).toISOString(), 3, now);

test('the age of the content is a sentence: today, yesterday, another day, another year', () => {
  expect(sentence(2026, 10, 21, 10, 57)).toBe('Content saved today at 10:57, version 3.');
  expect(sentence(2026, 10, 20, 23, 59)).toBe('Content saved yesterday at 23:59, version 3.');
  expect(sentence(2026, 10, 19, 17, 2)).toBe('Content saved on Thu 19 Nov at 17:02, version 3.');
  expect(sentence(2025, 10, 19, 17, 2)).toBe('Content saved on 19 Nov 2025 at 17:02, version 3.');
});
