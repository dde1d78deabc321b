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
