import { expect, test } from 'vitest';
import { steadyHints } from './steady-hint.ts';

test('a hint is shown once three frames in a row agree, and stays a second', () => {
  const steady = steadyHints();
  expect(steady('blurred', 0)).toBe('searching');
  expect(steady('blurred', 33)).toBe('searching');
  expect(steady('blurred', 67)).toBe('blurred');
  for (let ms = 100; ms < 1060; ms += 33) expect(steady('too-far', ms)).toBe('blurred');
  expect(steady('too-far', 1070)).toBe('too-far');
});

test('single frames say nothing, and what is shown is not forgotten for them', () => {
  const steady = steadyHints();
  for (let i = 0; i < 3; i++) steady('glare', i);
  const hints = ['searching', 'glare', 'tilted', 'glare', 'searching', 'searching', 'glare'] as const;
  expect(hints.map((hint, i) => steady(hint, 5000 + i))).toEqual(hints.map(() => 'glare'));
});
