import { expect, test } from 'vitest';
import { mirrorSymbol, SYMBOL_COUNT, symbolInk, turnSymbol } from './alphabet.ts';

const STEPS = 200;
const symbols = Array.from({ length: SYMBOL_COUNT }, (_, symbol) => symbol);

/** Share of ink in quadrant 0 (top left) to 3 (bottom left), clockwise. */
function measureQuadrant(symbol: number, quadrant: number): number {
  const left = quadrant === 1 || quadrant === 2 ? 0.5 : 0;
  const top = quadrant >= 2 ? 0.5 : 0;
  let ink = 0;
  for (let i = 0; i < STEPS * STEPS; i++) {
    ink += symbolInk(symbol, left + ((i % STEPS) + 0.5) / STEPS / 2, top + (Math.floor(i / STEPS) + 0.5) / STEPS / 2);
  }
  return ink / (STEPS * STEPS);
}

test('[COD-03] every symbol carries curves: some ink and some paper', () => {
  for (const symbol of symbols) {
    const shares = [0, 1, 2, 3].map((quadrant) => measureQuadrant(symbol, quadrant));
    const mean = shares.reduce((sum, share) => sum + share) / 4;
    expect(mean).toBeGreaterThan(0.04);
    expect(mean).toBeLessThan(0.9);
  }
});

test('the bits of a symbol are its dark quadrants', () => {
  for (const symbol of symbols) {
    for (const quadrant of [0, 1, 2, 3]) {
      const share = measureQuadrant(symbol, quadrant);
      const isDark = ((symbol >> quadrant) & 1) === 1;
      expect({ symbol, quadrant, isDark: share > 0.5 }).toEqual({ symbol, quadrant, isDark });
    }
  }
});

function sample(symbol: number, place: (u: number, v: number) => [number, number]): string {
  let text = '';
  for (let i = 0; i < 50 * 50; i++) {
    text += symbolInk(symbol, ...place(((i % 50) + 0.5) / 50, (Math.floor(i / 50) + 0.5) / 50));
  }
  return text;
}

// Symbol 0 is left out: its two hairlines change corners when it is turned, and mean nothing.
test('turning and mirroring the drawing is turning and mirroring the number', () => {
  for (const symbol of symbols.slice(1)) {
    const turned = sample(symbol, (u, v) => [v, 1 - u]);
    expect(sample(turnSymbol(symbol, 1), (u, v) => [u, v])).toBe(turned);
    const mirrored = sample(symbol, (u, v) => [1 - u, v]);
    expect(sample(mirrorSymbol(symbol), (u, v) => [u, v])).toBe(mirrored);
  }
});

test('four quarter turns and two mirrors change nothing', () => {
  for (const symbol of symbols) {
    expect(turnSymbol(turnSymbol(symbol, 3), 1)).toBe(symbol);
    expect(mirrorSymbol(mirrorSymbol(symbol))).toBe(symbol);
  }
});

test('there is no ink outside the cell or for a symbol that does not exist', () => {
  expect([symbolInk(15, -0.01, 0.5), symbolInk(15, 0.5, 1.01), symbolInk(16, 0.5, 0.5)]).toEqual([0, 0, 0]);
});
