import { CODE_LENGTH, MESSAGE_LENGTH } from './code-size.ts';
import { encodeMessage } from './codeword.ts';
import { CELL_OF_POSITION } from './interleave.ts';
import { payloadFromMessage } from './message.ts';
import type { Decoding } from './symbol-decoder.ts';

/** Evidence asked of the 259 check cells before a grid with open checks is believed, in nats: e^40 to one against chance. */
const EVIDENCE_NATS = 40;
/** Share of doubt mixed into each likelihood, so that one wrong cell costs three nats and not everything. */
const DOUBT = 0.05;

/** How much better the codeword explains the check cells than a blind guess does, in nats. Message cells do not count: they were chosen to fit. */
function weighEvidence(codeword: Uint8Array, likelihoods: Float32Array): number {
  let evidence = 0;
  for (let position = MESSAGE_LENGTH; position < CODE_LENGTH; position++) {
    const start = (CELL_OF_POSITION[position] ?? 0) * 16;
    let sum = 0;
    for (let x = 0; x < 16; x++) {
      sum += likelihoods[start + x] ?? 0;
    }
    const share = (likelihoods[start + (codeword[position] ?? 0)] ?? 0) / sum;
    // A share that is no number comes from a cell without a usable vote.
    evidence += share >= 0 && share <= 1 ? Math.log(16 * share * (1 - DOUBT) + DOUBT) : 0;
  }
  return evidence;
}

/**
 * The payload of a decoded grid, or null. Where all checks hold the CRC decides. Where some cells stay open (much of the glyph is
 * covered) a message with the right CRC is encoded again and must explain `likelihoods`, the ones that were decoded, beyond doubt.
 */
export function acceptPayload(decoding: Decoding, likelihoods: Float32Array): Uint8Array | null {
  const payload = payloadFromMessage(decoding.message);
  if (payload === null || decoding.ok) {
    return payload;
  }
  return weighEvidence(encodeMessage(decoding.message), likelihoods) > EVIDENCE_NATS ? payload : null;
}
