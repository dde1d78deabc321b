import { expect, test } from 'vitest';
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

test('70 % covered: some grids keep open checks and still give their payload, never another', () => {
  const counts = { whole: 0, open: 0, refused: 0 };
  for (let seed = 1; seed <= 60; seed++) {
    const { channel, payload, cells } = drawPayload(seed);
    const likelihoods = channel.addErrors(cells, 233, 0);
    const decoding = decoder.decode(likelihoods);
    const accepted = acceptPayload(decoding, likelihoods);
    if (accepted === null) {
      counts.refused++;
    } else {
      expect(accepted).toEqual(payload);
      counts[decoding.ok ? 'whole' : 'open']++;
    }
  }
  expect(counts.whole).toBeGreaterThan(15);
  expect(counts.open).toBeGreaterThan(0);
});

test('a right CRC alone is not believed: the check cells must agree', () => {
  const { channel, payload, cells } = drawPayload(7);
  const likelihoods = channel.addErrors(cells, 0, 0);
  const message = messageFromPayload(payload);
  const decoding = { ...decoder.decode(likelihoods), ok: false, message };
  expect(acceptPayload(decoding, likelihoods)).toEqual(payload);
  const foreign = channel.addErrors(channel.drawCells().cells, 0, 0);
  expect(acceptPayload(decoding, foreign)).toBeNull();
  expect(acceptPayload(decoding, new Float32Array(CODE_LENGTH * 16))).toBeNull();
  expect(acceptPayload(decoding, new Float32Array(CODE_LENGTH * 16).fill(Number.NaN))).toBeNull();
});

test('[COD-17] a codeword whose CRC is wrong is refused', () => {
  const channel = createChannel(9);
  const { cells } = channel.drawCells();
  const likelihoods = channel.addErrors(cells, 0, 0);
  const decoding = decoder.decode(likelihoods);
  expect(decoding.ok).toBe(true);
  expect(acceptPayload(decoding, likelihoods)).toBeNull();
});
