import { expect, test } from 'vitest';
import { putOwnFirst } from './place-words.ts';

test('the place of the own seat stands first, and the others keep their order', () => {
  const parts = ['01', '03', '09', '12'].map((code) => ({ code }));
  const order = (own: string[]) => putOwnFirst(parts, new Set(own)).map(({ code }) => code);
  expect(order(['09', '048', '048017'])).toEqual(['09', '01', '03', '12']);
  expect(order([])).toEqual(['01', '03', '09', '12']);
});
