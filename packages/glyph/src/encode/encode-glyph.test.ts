import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptPayload } from '../coding/accept-payload.ts';
import { createSymbolDecoder } from '../coding/symbol-decoder.ts';
import { DATA_CELLS, KNOWN_CELLS } from '../format/layout.ts';
import { encodeGlyph, GlyphError, PATTERNS, type Pattern, rasterGlyph, renderGlyph } from '../index.ts';

type TestVector = { payload: string; symbols: string; svgSha256: string; rasterPx: number; rasterSha256: string };

const vectors: TestVector[] = JSON.parse(
  readFileSync(new URL('../../test/vectors/glyphs.json', import.meta.url), 'utf8'),
);
const drawings: (Omit<TestVector, 'symbols'> & { pattern: Pattern })[] = JSON.parse(
  readFileSync(new URL('../../test/vectors/drawings.json', import.meta.url), 'utf8'),
);
const payloads = fc.uint8Array({ minLength: 33, maxLength: 33 });
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

describe.each(vectors)('golden vector $payload', (vector) => {
  const glyph = encodeGlyph(Uint8Array.from(Buffer.from(vector.payload, 'hex')));

  test('symbols', () => {
    expect(Array.from(glyph.symbols, (symbol) => symbol.toString(16)).join('')).toBe(vector.symbols);
  });

  test('drawing', () => {
    expect(sha256(renderGlyph(glyph))).toBe(vector.svgSha256);
    expect(sha256(Buffer.from(rasterGlyph(glyph, vector.rasterPx).data))).toBe(vector.rasterSha256);
  });
});

test('there are golden vectors', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(8);
  expect(new Set(vectors.map(({ symbols }) => symbols)).size).toBe(vectors.length);
});

/** Likelihoods of the data cells for a perfect reader. */
function readCells(symbols: Uint8Array): Float32Array {
  const likelihoods = new Float32Array(DATA_CELLS.length * 16).fill(0.001);
  for (const [i, cell] of DATA_CELLS.entries()) {
    likelihoods[i * 16 + symbols[cell]!] = 1;
  }
  return likelihoods;
}

test('any payload comes back from its grid, known cells in place', () => {
  const decoder = createSymbolDecoder();
  fc.assert(
    fc.property(payloads, (payload) => {
      const { symbols } = encodeGlyph(payload);
      const likelihoods = readCells(symbols);
      expect(acceptPayload(decoder.decode(likelihoods), likelihoods)).toEqual(payload);
      expect(KNOWN_CELLS.every(({ cell, symbol }) => symbols[cell] === symbol)).toBe(true);
    }),
  );
});

test('[COD-15] any payload comes back with any 15 % of the cells erased and 10 % of them wrong', () => {
  const decoder = createSymbolDecoder();
  const cells = fc.uniqueArray(fc.nat(DATA_CELLS.length - 1), { minLength: 83, maxLength: 83 });
  fc.assert(
    fc.property(payloads, cells, fc.nat(14), (payload, bad, change) => {
      const likelihoods = readCells(encodeGlyph(payload).symbols).map((value) => (value === 1 ? 0.85 : 0.01));
      for (const [i, cell] of bad.entries()) {
        const seen = likelihoods.subarray(cell * 16, cell * 16 + 16);
        const wrong = (seen.indexOf(Math.fround(0.85)) + 1 + change) % 16;
        seen.fill(0.01);
        seen[wrong] = i < 50 ? 0.01 : 0.85;
      }
      expect(acceptPayload(decoder.decode(likelihoods), likelihoods)).toEqual(payload);
    }),
  );
});

test('encoding is deterministic and keeps no hold of the payload', () => {
  const payload = new Uint8Array(33).fill(7);
  const first = encodeGlyph(payload);
  payload.fill(8);
  expect(encodeGlyph(new Uint8Array(33).fill(7))).toEqual(first);
});

test('two payloads that differ in one bit differ in many cells', () => {
  const a = encodeGlyph(new Uint8Array(33));
  const b = encodeGlyph(new Uint8Array(33).fill(1, 32));
  expect(a.symbols.filter((symbol, i) => symbol !== b.symbols[i]).length).toBeGreaterThan(100);
});

test('[COD-04] classic unless said otherwise; a pattern changes the drawing and never the symbols', () => {
  const payload = new Uint8Array(33).fill(9);
  expect(encodeGlyph(payload).pattern).toBe('classic');
  const drawn = PATTERNS.map((pattern) => encodeGlyph(payload, { pattern }));
  expect(drawn.map(({ pattern }) => pattern)).toEqual(PATTERNS);
  for (const { symbols } of drawn) {
    expect(symbols).toEqual(drawn[0]?.symbols);
  }
  expect(new Set(drawn.map((glyph) => renderGlyph(glyph))).size).toBe(PATTERNS.length);
});

test('a name that is no pattern is refused by code', () => {
  const pattern = 'baroque' as Pattern;
  expect(() => encodeGlyph(new Uint8Array(33), { pattern })).toThrow(expect.objectContaining({ code: 'pattern' }));
});

test.each(drawings)(
  'golden drawing in the pattern $pattern',
  ({ pattern, payload, svgSha256, rasterPx, rasterSha256 }) => {
    const glyph = encodeGlyph(Uint8Array.from(Buffer.from(payload, 'hex')), { pattern });
    expect(sha256(renderGlyph(glyph))).toBe(svgSha256);
    expect(sha256(Buffer.from(rasterGlyph(glyph, rasterPx).data))).toBe(rasterSha256);
  },
);

test('a payload of another length or kind is refused by code', () => {
  expect(() => encodeGlyph(new Uint8Array(32))).toThrow(GlyphError);
  expect(() => encodeGlyph(new Uint8Array(34))).toThrow(expect.objectContaining({ code: 'payload-length' }));
  expect(() => encodeGlyph([1, 2] as never)).toThrow(expect.objectContaining({ code: 'payload-bytes' }));
});
