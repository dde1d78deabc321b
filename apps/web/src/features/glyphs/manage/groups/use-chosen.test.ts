import { expect, test } from 'vitest';
import { chosenAfter } from './use-chosen.ts';

const shown = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

test('a row is chosen and left again', () => {
  const one = chosenAfter(new Set(), shown, { id: 'b', from: -1, to: 1 });
  expect([...one]).toEqual(['b']);
  expect([...chosenAfter(one, shown, { id: 'b', from: -1, to: 1 })]).toEqual([]);
});

test('a range becomes what the pressed row becomes, in either direction', () => {
  const range = chosenAfter(new Set(['d']), shown, { id: 'a', from: 3, to: 0 });
  expect([...range].toSorted()).toEqual(['a', 'b', 'c', 'd']);
  expect([...chosenAfter(range, shown, { id: 'c', from: 1, to: 2 })].toSorted()).toEqual(['a', 'd']);
});
