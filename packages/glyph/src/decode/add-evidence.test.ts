import { rollDice } from '@house/camera/dice';
import { expect, test } from 'vitest';
import { acceptPayload } from '../coding/accept-payload.ts';
import { createSymbolDecoder } from '../coding/symbol-decoder.ts';
import { encodeGlyph } from '../encode/encode-glyph.ts';
import { DATA_CELLS } from '../format/layout.ts';
import { addEvidence, createEvidence, likelihoodsOf } from './add-evidence.ts';

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
    addEvidence(evidence, frame);
  }
  likelihoodsOf(evidence, together);
  expect(evidence.frames).toBe(4);
  expect(decode(together)).toEqual(payload);
});

test('a stray frame of another glyph is left out, several in a row take over', () => {
  const evidence = createEvidence();
  const together = new Float32Array(evidence.logs.length);
  const first = rollDice(2).bytes(33);
  const second = rollDice(3).bytes(33);
  const show = (payload: Uint8Array, seeds: readonly number[]) => {
    for (const seed of seeds) {
      addEvidence(evidence, drawFrame(seed, payload));
    }
    likelihoodsOf(evidence, together);
    return decode(together);
  };
  expect(show(first, [20, 21, 22, 23])).toEqual(first);
  expect(show(second, [30])).toEqual(first);
  expect(show(second, [31, 32, 33, 34, 35, 36])).toEqual(second);
});

test('two hundred frames stay finite', () => {
  const evidence = createEvidence();
  const together = new Float32Array(evidence.logs.length);
  const payload = rollDice(4).bytes(33);
  for (let i = 0; i < 200; i++) {
    addEvidence(evidence, drawFrame(100 + (i % 5), payload));
  }
  likelihoodsOf(evidence, together);
  expect(together.every((value) => value >= 0 && value <= 1)).toBe(true);
  expect(decode(together)).toEqual(payload);
});
