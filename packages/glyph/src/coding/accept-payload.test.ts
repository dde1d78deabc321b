import { describe, expect, test } from 'vitest';
import { createChannel } from '../../test/noisy-cells.ts';
import { acceptPayload } from './accept-payload.ts';
import { CODE_LENGTH } from './code-size.ts';
import { encodeMessage } from './codeword.ts';
import { CELL_OF_POSITION } from './interleave.ts';
import { messageFromPayload, PAYLOAD_LENGTH } from './message.ts';
import { createSymbolDecoder } from './symbol-decoder.ts';

const decoder = createSymbolDecoder();

function drawPayload(seed: number) {
  const channel = createChannel(seed);
  const payload = Uint8Array.from({ length: PAYLOAD_LENGTH }, () => channel.random.below(256));
  const cells = new Uint8Array(CODE_LENGTH);
  for (const [position, symbol] of encodeMessage(messageFromPayload(payload)).entries()) {
    cells[CELL_OF_POSITION[position]!] = symbol;
  }
  return { channel, payload, cells };
}

/**
 * How many of 40 covered grids the decoder alone restores, and how many yield their payload; any other payload fails
 * the test.
 */
function countCovered(covered: number): { whole: number; accepted: number } {
  const counts = { whole: 0, accepted: 0 };
  for (let seed = 1; seed <= 40; seed++) {
    const { channel, payload, cells } = drawPayload(seed);
    const likelihoods = channel.addErrors(cells, covered, 0);
    const decoding = decoder.decode(likelihoods);
    const found = acceptPayload(decoding, likelihoods);
    expect([null, payload]).toContainEqual(found);
    counts.whole += decoding.ok ? 1 : 0;
    counts.accepted += found === null ? 0 : 1;
  }
  return counts;
}

describe('[COD-15] covered beyond what the decoder alone can correct', () => {
  test('70 % of the cells: every payload, though many grids keep open checks', () => {
    const { whole, accepted } = countCovered(233);
    expect(accepted).toBe(40);
    expect(whole).toBeLessThan(35);
  });

  test('73 %: at least 30 of 40', () => {
    expect(countCovered(243).accepted).toBeGreaterThanOrEqual(30);
  });

  test('80 %, fewer symbols than the message has: nothing', () => {
    expect(countCovered(267).accepted).toBe(0);
  });
});

test('a right CRC alone is not believed: cells that did not make the codeword must agree', () => {
  const { channel, payload, cells } = drawPayload(7);
  const likelihoods = channel.addErrors(cells, 233, 0);
  const decoding = { ...decoder.decode(likelihoods), ok: false };
  expect(acceptPayload(decoding, likelihoods)).toEqual(payload);
  const otherPayload = channel.addErrors(channel.drawCells().cells, 0, 0);
  expect(acceptPayload(decoding, otherPayload)).toBeNull();
  expect(acceptPayload(decoding, new Float32Array(CODE_LENGTH * 16))).toBeNull();
  expect(acceptPayload(decoding, new Float32Array(CODE_LENGTH * 16).fill(Number.NaN))).toBeNull();
});

test('[COD-17] a codeword whose CRC is wrong is refused, whole or covered', () => {
  for (const covered of [0, 233]) {
    const channel = createChannel(9);
    const { cells } = channel.drawCells();
    const likelihoods = channel.addErrors(cells, covered, 0);
    expect(acceptPayload(decoder.decode(likelihoods), likelihoods)).toBeNull();
  }
});

test('noise and garbage give no payload', () => {
  const { random } = createChannel(5);
  const draws = [() => random.below(1000), () => (random.below(8) === 0 ? 1 : 0), () => Number.NaN, () => 1];
  for (let i = 0; i < 40; i++) {
    const likelihoods = Float32Array.from({ length: CODE_LENGTH * 16 }, draws[i % draws.length]!);
    expect(acceptPayload(decoder.decode(likelihoods), likelihoods)).toBeNull();
  }
});
