import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mirrorSymbol, SYMBOL_COUNT, turnSymbol } from './alphabet.ts';
import { symbolInk } from './drawings.ts';
import { PATTERNS, type Pattern } from './glyph.ts';

const STEPS = 200;
const symbols = Array.from({ length: SYMBOL_COUNT }, (_, symbol) => symbol);

/** Share of ink in quadrant 0 (top left) to 3 (bottom left), clockwise. */
function measureQuadrant(pattern: Pattern, symbol: number, quadrant: number): number {
  const left = quadrant === 1 || quadrant === 2 ? 0.5 : 0;
  const top = quadrant >= 2 ? 0.5 : 0;
  let ink = 0;
  for (let i = 0; i < STEPS * STEPS; i++) {
    const x = left + ((i % STEPS) + 0.5) / STEPS / 2;
    const y = top + (Math.floor(i / STEPS) + 0.5) / STEPS / 2;
    ink += symbolInk(symbol, x, y, pattern);
  }
  return ink / (STEPS * STEPS);
}

describe.each(PATTERNS)('pattern %s', (pattern) => {
  test('[COD-03] every symbol carries curves: some ink and some paper', () => {
    for (const symbol of symbols) {
      const shares = [0, 1, 2, 3].map((quadrant) => measureQuadrant(pattern, symbol, quadrant));
      const mean = shares.reduce((sum, share) => sum + share) / 4;
      expect(mean).toBeGreaterThan(0.02);
      expect(mean).toBeLessThan(0.93);
    }
  });

  test('[COD-04] the bits of a symbol are its dark quadrants, and dark is far from light', () => {
    for (const symbol of symbols) {
      for (const quadrant of [0, 1, 2, 3]) {
        const share = measureQuadrant(pattern, symbol, quadrant);
        const isDark = ((symbol >> quadrant) & 1) === 1;
        const isFar = pattern === 'classic' || (isDark ? share > 0.7 : share < 0.15);
        expect({ symbol, quadrant, isDark: share > 0.5, isFar }).toEqual({ symbol, quadrant, isDark, isFar: true });
      }
    }
  });

  test('there is no ink outside the cell or for a symbol that does not exist', () => {
    const ink = [
      symbolInk(15, -0.01, 0.5, pattern),
      symbolInk(15, 0.5, 1.01, pattern),
      symbolInk(16, 0.5, 0.5, pattern),
    ];
    expect(ink).toEqual([0, 0, 0]);
  });
});

/** Points per side, chosen so that no drawing's edge lies on one and rounding decides nothing. */
const POINTS = 48;

function sample(pattern: Pattern, symbol: number, place: (u: number, v: number) => [number, number]): string {
  let text = '';
  for (let i = 0; i < POINTS * POINTS; i++) {
    text += symbolInk(
      symbol,
      ...place(((i % POINTS) + 0.5) / POINTS, (Math.floor(i / POINTS) + 0.5) / POINTS),
      pattern,
    );
  }
  return text;
}

// Matrix has a direction. In classic, symbol 0 is left out: its two meaningless hairlines change corners when it is
// turned.
test.each(['classic', 'circuit', 'alien', 'quantum'] as const)(
  '%s: turning the drawing is turning the number',
  (pattern) => {
    for (const symbol of symbols.slice(pattern === 'classic' ? 1 : 0)) {
      const turned = sample(pattern, symbol, (u, v) => [v, 1 - u]);
      expect(sample(pattern, turnSymbol(symbol, 1), (u, v) => [u, v])).toBe(turned);
    }
  },
);

// The tendrils of alien turn one way round.
test.each(['classic', 'circuit', 'quantum'] as const)(
  '%s: mirroring the drawing is mirroring the number',
  (pattern) => {
    for (const symbol of symbols.slice(1)) {
      const mirrored = sample(pattern, symbol, (u, v) => [1 - u, v]);
      expect(sample(pattern, mirrorSymbol(symbol), (u, v) => [u, v])).toBe(mirrored);
    }
  },
);

test('the drawings are those of the golden vectors, point by point', () => {
  const url = new URL('../../test/vectors/drawings.json', import.meta.url);
  const vectors: { pattern: Pattern; cells: string[] }[] = JSON.parse(readFileSync(url, 'utf8'));
  expect(vectors.map(({ pattern }) => pattern)).toEqual(PATTERNS);
  for (const { pattern, cells } of vectors) {
    for (const symbol of symbols) {
      const bits = Array.from(cells[symbol] ?? '', (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'));
      const ink = Array.from({ length: 256 }, (_, i) =>
        symbolInk(symbol, ((i % 16) + 0.5) / 16, (Math.floor(i / 16) + 0.5) / 16, pattern),
      );
      expect(ink.join('')).toBe(bits.join(''));
    }
  }
});
