import { createRng } from '@repo/camera/rng';
import { expect, test } from 'vitest';
import { acceptPayload } from '../../coding/accept-payload.ts';
import { createSymbolDecoder } from '../../coding/symbol-decoder.ts';
import { encodeGlyph } from '../../encode/encode-glyph.ts';
import { DATA_CELLS } from '../../format/layout.ts';
import {
  addEvidence,
  associateEvidence,
  computeLikelihoods,
  createEvidence,
  type Evidence,
  measureAgreement,
} from './add-evidence.ts';

const decoder = createSymbolDecoder();

/** A frame that favours the right symbol in 35 % of the cells and a wrong one elsewhere. */
function drawFrame(seed: number, payload: Uint8Array): Float32Array {
  const rng = createRng(seed);
  const { symbols } = encodeGlyph(payload);
  const frame = new Float32Array(DATA_CELLS.length * 16).fill(0.4 / 15);
  for (const [i, cell] of DATA_CELLS.entries()) {
    const seen = rng.between(0, 1) < 0.35 ? symbols[cell]! : rng.below(16);
    frame[i * 16 + seen] = 0.6;
  }
  return frame;
}

function decode(likelihoods: Float32Array): Uint8Array | null {
  return acceptPayload(decoder.decode(likelihoods), likelihoods);
}

test('[COD-15] frames that do not decode alone decode together', () => {
  const payload = createRng(1).bytes(33);
  const evidence = createEvidence();
  const together = new Float32Array(evidence.logs.length);
  for (let i = 0; i < 4; i++) {
    const frame = drawFrame(10 + i, payload);
    expect(decode(frame)).toBeNull();
    addEvidence(evidence, frame, i);
  }
  computeLikelihoods(evidence, 'sum', together);
  expect(evidence.frames).toBe(4);
  expect(decode(together)).toEqual(payload);
});

test('frames of two alternating glyphs accumulate separately, and each decodes as itself', () => {
  const accumulators: Evidence[] = [];
  const together = new Float32Array(createEvidence().logs.length);
  const payloads = [createRng(2).bytes(33), createRng(3).bytes(33)];
  for (let i = 0; i < 12; i++) {
    associateEvidence(accumulators, drawFrame(20 + i, payloads[i % 2]!), i);
  }
  // The last frame was of the second payload, so its accumulator comes first.
  const decoded = accumulators.slice(0, 2).map((evidence) => {
    computeLikelihoods(evidence, 'sum', together);
    return decode(together);
  });
  expect(accumulators.map(({ frames }) => frames)).toEqual([6, 6]);
  expect(decoded).toEqual([payloads[1], payloads[0]]);
});

test('different glyphs agree only by chance; evidence without additions for a second is dropped', () => {
  const evidence = createEvidence();
  addEvidence(evidence, drawFrame(50, createRng(5).bytes(33)), 0);
  const strangers = Array.from({ length: 40 }, (_, i) =>
    measureAgreement(evidence, drawFrame(60 + i, createRng(200 + i).bytes(33))),
  );
  expect(Math.max(...strangers)).toBeLessThan(4);
  expect(measureAgreement(evidence, drawFrame(51, createRng(5).bytes(33)))).toBeGreaterThan(4);
  expect(measureAgreement(createEvidence(), drawFrame(52, createRng(5).bytes(33)))).toBeCloseTo(0);
  const accumulators = [evidence];
  associateEvidence(accumulators, drawFrame(53, createRng(5).bytes(33)), 31);
  expect(accumulators.map(({ frames }) => frames)).toEqual([1]);
});

test('false grids do not displace evidence that several frames agree on', () => {
  const accumulators: Evidence[] = [];
  const payload = createRng(6).bytes(33);
  associateEvidence(accumulators, drawFrame(70, payload), 0);
  associateEvidence(accumulators, drawFrame(71, payload), 1);
  for (let i = 0; i < 9; i++) {
    associateEvidence(accumulators, drawFrame(80 + i, createRng(300 + i).bytes(33)), 2 + i);
  }
  expect(accumulators).toHaveLength(4);
  expect(associateEvidence(accumulators, drawFrame(72, payload), 12).frames).toBe(3);
});

test('frames with the same bias count once', () => {
  const frame = drawFrame(90, createRng(7).bytes(33));
  const evidence = createEvidence();
  for (let i = 0; i < 4; i++) {
    addEvidence(evidence, frame, i);
  }
  const once = createEvidence();
  addEvidence(once, frame, 0);
  const [mean, own] = [frame.slice(), frame.slice()];
  computeLikelihoods(evidence, 'mean', mean);
  computeLikelihoods(once, 'sum', own);
  for (const [i, value] of mean.entries()) {
    expect(value).toBeCloseTo(own[i]!, 4);
  }
});

test('two hundred frames stay finite', () => {
  const evidence = createEvidence();
  const together = new Float32Array(evidence.logs.length);
  const payload = createRng(4).bytes(33);
  for (let i = 0; i < 200; i++) {
    addEvidence(evidence, drawFrame(100 + (i % 5), payload), i);
  }
  computeLikelihoods(evidence, 'sum', together);
  expect(together.every((value) => value >= 0 && value <= 1)).toBe(true);
  expect(decode(together)).toEqual(payload);
});
