import { rollDice } from '@house/camera/dice';
import { expect, test } from 'vitest';
import { acceptPayload } from '../coding/accept-payload.ts';
import { createSymbolDecoder } from '../coding/symbol-decoder.ts';
import { encodeGlyph } from '../encode/encode-glyph.ts';
import { DATA_CELLS } from '../format/layout.ts';
import {
  addEvidence,
  createEvidence,
  type Evidence,
  fileEvidence,
  likelihoodsOf,
  measureAgreement,
} from './add-evidence.ts';

const decoder = createSymbolDecoder();

/** A frame that hints at the right symbol in 35 % of the cells and at a wrong one elsewhere. */
function drawFrame(seed: number, payload: Uint8Array): Float32Array {
  const dice = rollDice(seed);
  const { symbols } = encodeGlyph(payload);
  const frame = new Float32Array(DATA_CELLS.length * 16).fill(0.4 / 15);
  for (const [i, cell] of DATA_CELLS.entries()) {
    const seen = dice.between(0, 1) < 0.35 ? symbols[cell]! : dice.below(16);
    frame[i * 16 + seen] = 0.6;
  }
  return frame;
}

function decode(likelihoods: Float32Array): Uint8Array | null {
  return acceptPayload(decoder.decode(likelihoods), likelihoods);
}

test('[COD-15] frames that do not decode alone decode together', () => {
  const payload = rollDice(1).bytes(33);
  const evidence = createEvidence();
  const together = new Float32Array(evidence.logs.length);
  for (let i = 0; i < 4; i++) {
    const frame = drawFrame(10 + i, payload);
    expect(decode(frame)).toBeNull();
    addEvidence(evidence, frame, i);
  }
  likelihoodsOf(evidence, 'sum', together);
  expect(evidence.frames).toBe(4);
  expect(decode(together)).toEqual(payload);
});

test('frames of two glyphs in turn add up apart: each decodes as itself, neither spoils the other', () => {
  const cases: Evidence[] = [];
  const together = new Float32Array(createEvidence().logs.length);
  const payloads = [rollDice(2).bytes(33), rollDice(3).bytes(33)];
  for (let i = 0; i < 12; i++) {
    fileEvidence(cases, drawFrame(20 + i, payloads[i % 2]!), i);
  }
  // The last frame was of the second.
  const decoded = cases.slice(0, 2).map((evidence) => {
    likelihoodsOf(evidence, 'sum', together);
    return decode(together);
  });
  expect(cases.map(({ frames }) => frames)).toEqual([6, 6]);
  expect(decoded).toEqual([payloads[1], payloads[0]]);
});

test('strangers agree by chance only; what nobody added to for a second is forgotten', () => {
  const evidence = createEvidence();
  addEvidence(evidence, drawFrame(50, rollDice(5).bytes(33)), 0);
  const strangers = Array.from({ length: 40 }, (_, i) =>
    measureAgreement(evidence, drawFrame(60 + i, rollDice(200 + i).bytes(33))),
  );
  expect(Math.max(...strangers)).toBeLessThan(4);
  expect(measureAgreement(evidence, drawFrame(51, rollDice(5).bytes(33)))).toBeGreaterThan(4);
  expect(measureAgreement(createEvidence(), drawFrame(52, rollDice(5).bytes(33)))).toBeCloseTo(0);
  const cases = [evidence];
  fileEvidence(cases, drawFrame(53, rollDice(5).bytes(33)), 31);
  expect(cases.map(({ frames }) => frames)).toEqual([1]);
});

test('grids that only seemed to be one crowd nothing out that several frames agree on', () => {
  const cases: Evidence[] = [];
  const payload = rollDice(6).bytes(33);
  fileEvidence(cases, drawFrame(70, payload), 0);
  fileEvidence(cases, drawFrame(71, payload), 1);
  for (let i = 0; i < 9; i++) {
    fileEvidence(cases, drawFrame(80 + i, rollDice(300 + i).bytes(33)), 2 + i);
  }
  expect(cases).toHaveLength(4);
  expect(fileEvidence(cases, drawFrame(72, payload), 12).frames).toBe(3);
});

test('frames that are misled in the same way count once', () => {
  const frame = drawFrame(90, rollDice(7).bytes(33));
  const evidence = createEvidence();
  for (let i = 0; i < 4; i++) {
    addEvidence(evidence, frame, i);
  }
  const once = createEvidence();
  addEvidence(once, frame, 0);
  const [mean, own] = [frame.slice(), frame.slice()];
  likelihoodsOf(evidence, 'mean', mean);
  likelihoodsOf(once, 'sum', own);
  for (const [i, value] of mean.entries()) {
    expect(value).toBeCloseTo(own[i]!, 4);
  }
});

test('two hundred frames stay finite', () => {
  const evidence = createEvidence();
  const together = new Float32Array(evidence.logs.length);
  const payload = rollDice(4).bytes(33);
  for (let i = 0; i < 200; i++) {
    addEvidence(evidence, drawFrame(100 + (i % 5), payload), i);
  }
  likelihoodsOf(evidence, 'sum', together);
  expect(together.every((value) => value >= 0 && value <= 1)).toBe(true);
  expect(decode(together)).toEqual(payload);
});
