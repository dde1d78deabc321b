import { expect, test } from 'vitest';
import { mirrorSymbol, SYMBOL_COUNT, turnSymbol } from './alphabet.ts';

test('a quarter turn takes each quadrant to the next, a mirror exchanges left and right', () => {
  expect([1, 2, 4, 8].map((symbol) => turnSymbol(symbol, 1))).toEqual([2, 4, 8, 1]);
  expect([1, 2, 4, 8].map(mirrorSymbol)).toEqual([2, 1, 8, 4]);
});

test('four quarter turns and two mirrors change nothing', () => {
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
    expect(turnSymbol(turnSymbol(symbol, 3), 1)).toBe(symbol);
    expect(mirrorSymbol(mirrorSymbol(symbol))).toBe(symbol);
  }
});
