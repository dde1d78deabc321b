import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWhole } from '../../../../tools/testing/extent.ts';
import { createChannel } from '../../test/noisy-cells.ts';
import { CODE_LENGTH } from './code-size.ts';
import { payloadFromMessage } from './message.ts';
import { createSymbolDecoder } from './symbol-decoder.ts';

const VALUES = CODE_LENGTH * 16;
const decoder = createSymbolDecoder();
const ROUNDS = isWhole ? 100 : 50;

/** How many of the random codewords are restored; a grid that passes all checks must be the right one. */
function countDecoded(seed: number, distort: 'noise' | 'errors', a: number, b = 0): number {
  const channel = createChannel(seed);
  let decoded = 0;
  for (let i = 0; i < ROUNDS; i++) {
    const { cells, message } = channel.drawCells();
    const likelihoods = distort === 'noise' ? channel.addNoise(cells, a) : channel.addErrors(cells, a, b);
    const { ok, symbols, message: found } = decoder.decode(likelihoods);
    if (ok) {
      expect(symbols).toEqual(cells);
      expect(found).toEqual(message);
      decoded++;
    }
  }
  return decoded;
}

describe('error correction of random codewords', () => {
  test('[COD-15] half of the cells covered: every one', () => {
    expect(countDecoded(11, 'errors', 166)).toBe(ROUNDS);
  });

  test('60 % of the cells covered: at least 98 %', () => {
    expect(countDecoded(12, 'errors', 200)).toBeGreaterThanOrEqual(0.98 * ROUNDS);
  });

  test('35 % of the cells wrong: at least 98 %', () => {
    expect(countDecoded(13, 'errors', 0, 116)).toBeGreaterThanOrEqual(0.98 * ROUNDS);
  });

  test('30 % covered and 15 % wrong: at least 98 %', () => {
    expect(countDecoded(14, 'errors', 100, 50)).toBeGreaterThanOrEqual(0.98 * ROUNDS);
  });

  test('Gaussian noise of 1.2 against signal 1 on every bit (Eb/N0 1.9 dB): every one', () => {
    expect(countDecoded(15, 'noise', 1.2)).toBe(ROUNDS);
  });

  test('noise of 1.35 (0.9 dB): at least 90 %', () => {
    expect(countDecoded(16, 'noise', 1.35)).toBeGreaterThanOrEqual(0.9 * ROUNDS);
  });
});

test('a clean grid needs no round at all', () => {
  const { cells } = createChannel(1).drawCells();
  const { ok, iterations } = decoder.decode(createChannel(1).addErrors(cells, 0, 0));
  expect({ ok, iterations }).toEqual({ ok: true, iterations: 0 });
});

test('noise without a glyph never passes the checks', () => {
  const { random } = createChannel(21);
  for (let i = 0; i < (isWhole ? 100 : 25); i++) {
    const likelihoods = Float32Array.from({ length: VALUES }, () => random.below(1000) / 1000);
    expect(decoder.decode(likelihoods).ok).toBe(false);
  }
});

test('a blank grid, all cells tied, is not read as the zero codeword', () => {
  expect(decoder.decode(new Float32Array(VALUES).fill(1)).ok).toBe(false);
  expect(decoder.decode(new Float32Array(VALUES)).ok).toBe(false);
});

test('after a failure the posteriors are distributions that lean to the truth', () => {
  const channel = createChannel(31);
  const { cells } = channel.drawCells();
  const likelihoods = channel.addNoise(cells, 1.8);
  const { ok, iterations, posteriors } = decoder.decode(likelihoods);
  expect({ ok, iterations }).toEqual({ ok: false, iterations: 40 });
  let prior = 0;
  let posterior = 0;
  for (const [cell, symbol] of cells.entries()) {
    const before = likelihoods.subarray(cell * 16, cell * 16 + 16);
    const after = posteriors.subarray(cell * 16, cell * 16 + 16);
    expect(after.reduce((sum, value) => sum + value)).toBeCloseTo(1, 4);
    prior += before[symbol]! / before.reduce((sum, value) => sum + value);
    posterior += after[symbol]!;
  }
  expect(posterior).toBeGreaterThan(prior);
});

test('a decoding does not depend on earlier ones', () => {
  const channel = createChannel(41);
  const likelihoods = channel.addNoise(channel.drawCells().cells, 1.3);
  const fresh = createSymbolDecoder().decode(likelihoods).posteriors.slice();
  decoder.decode(channel.addNoise(channel.drawCells().cells, 2));
  expect(decoder.decode(likelihoods).posteriors).toEqual(fresh);
});

test('likelihoods of any scale within a cell decode alike', () => {
  const channel = createChannel(51);
  const { cells } = channel.drawCells();
  const likelihoods = channel.addErrors(cells, 100, 30);
  const scaled = likelihoods.map((value, i) => value * 10 ** ((i >> 4) % 9));
  expect(decoder.decode(likelihoods).ok).toBe(true);
  expect(decoder.decode(scaled).symbols).toEqual(cells);
});

describe('garbage', () => {
  const oddNumber = fc.oneof(
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, 0, 1e-40, 3e38),
    fc.float(),
  );

  test('never throws, and answers with distributions', () => {
    fc.assert(
      fc.property(fc.array(oddNumber, { minLength: 1, maxLength: 64 }), (pattern) => {
        const { ok, message, posteriors } = decoder.decode(
          Float32Array.from({ length: VALUES }, (_, i) => pattern[i % pattern.length]!),
        );
        // Every cell at "0" is the valid zero codeword; no message in it passes its CRC.
        expect(ok && payloadFromMessage(message)).toBeFalsy();
        expect(posteriors.every((value) => value >= 0 && value <= 1)).toBe(true);
      }),
      {
        numRuns: isWhole ? 60 : 20,
        examples: [[[1e-40, 0, 1e-40, 2e-40]], [[2e-40, 0, 1e-40, 1e-40]]],
      },
    );
  });

  test('an array that is too short counts as covered where it ends', () => {
    expect(decoder.decode(new Float32Array(0)).ok).toBe(false);
    const channel = createChannel(61);
    const { cells } = channel.drawCells();
    expect(decoder.decode(channel.addErrors(cells, 0, 0).slice(0, 250 * 16)).symbols).toEqual(cells);
  });

  test('cells of NaN, infinity or zeros count as covered', () => {
    const channel = createChannel(71);
    const { cells } = channel.drawCells();
    const likelihoods = channel.addErrors(cells, 0, 0);
    for (let cell = 0; cell < 150; cell++) {
      likelihoods.fill([Number.NaN, Number.POSITIVE_INFINITY, -1, 0][cell % 4]!, cell * 16, cell * 16 + 16);
    }
    const { ok, symbols } = decoder.decode(likelihoods);
    expect(ok).toBe(true);
    expect(symbols).toEqual(cells);
  });
});
