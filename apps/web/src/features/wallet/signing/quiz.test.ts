import { expect, test } from 'vitest';
import { chooseQuiz, isQuizRight } from './quiz.ts';

const words = Array.from({ length: 24 }, (_, index) => `word${index}`);

test('three different places in order are asked, and only their words answer', () => {
  for (let times = 0; times < 50; times++) {
    const places = chooseQuiz(24);
    expect(new Set(places).size).toBe(3);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.every((place) => place >= 0 && place < 24)).toBe(true);
    const right = Object.fromEntries(places.map((place) => [place, ` WORD${place} `]));
    expect(isQuizRight(words, places, right)).toBe(true);
    expect(isQuizRight(words, places, { ...right, [places[1] ?? 0]: 'another' })).toBe(false);
    expect(isQuizRight(words, places, {})).toBe(false);
  }
});

test('a word is taken as it stands on a plate, on numbered paper or in a copied text', () => {
  for (const typed of ['aban', 'ABANDON', ' 3. abandon', 'aban\u00addon', 'abandon,', 'ａｂａｎ', 'abandon.']) {
    expect(isQuizRight(['art', 'abandon'], [1], { 1: typed }), typed).toBe(true);
  }
  for (const typed of ['aba', '', 'abandons', 'able', '3.', 'donaban']) {
    expect(isQuizRight(['art', 'abandon'], [1], { 1: typed }), typed).toBe(false);
  }
});
