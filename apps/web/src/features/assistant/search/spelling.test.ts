import { expect, test } from 'vitest';
import { correctWord, countSlips } from './spelling.ts';

test('slips are counted: a letter too many, too few, another one, two swapped', () => {
  expect(countSlips('password', 'password', 2)).toBe(0);
  expect(countSlips('pasword', 'password', 2)).toBe(1);
  expect(countSlips('passswword', 'password', 2)).toBe(2);
  expect(countSlips('passwird', 'password', 2)).toBe(1);
  expect(countSlips('apssword', 'password', 2)).toBe(1);
  expect(countSlips('weather', 'password', 2)).toBe(3);
});

test('a long word may have two slips, a middling one, a short one none; the first letter is never one', () => {
  const words = Map.groupBy(['password', 'passport', 'prescription', 'card', 'stolen'], (word) => word.charAt(0));
  expect(correctWord('pasword', words)).toEqual(['password']);
  expect(correctWord('perscriptoin', words)).toEqual(['prescription']);
  expect(correctWord('stoln', words)).toEqual(['stolen']);
  expect(correctWord('stlon', words)).toEqual([]);
  expect(correctWord('crad', words)).toEqual([]);
  expect(correctWord('dassword', words)).toEqual([]);
});
