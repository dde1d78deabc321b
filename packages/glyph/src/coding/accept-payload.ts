import { CODE_LENGTH, MESSAGE_LENGTH } from './code-size.ts';
import { completeCodeword } from './codeword.ts';
import { CELL_OF_POSITION } from './interleave.ts';
import { payloadFromMessage } from './message.ts';
import type { Decoding } from './symbol-decoder.ts';

/**
 * Log-likelihood ratio, in nats, required of the cells that did not determine the codeword: e^20 to one against chance,
 * on top of the CRC's 2^32 to one.
 */
const EVIDENCE_NATS = 20;
/**
 * Uniform probability mixed into each likelihood, so that one wrong cell costs three nats instead of vetoing the
 * codeword.
 */
const DOUBT = 0.05;
/**
 * A cell counts as seen from this posterior on; with fewer seen cells than the minimum there is nothing to solve from.
 */
const SEEN = 0.7;
const SEEN_CELLS_MIN = MESSAGE_LENGTH + 8;

/** Log-likelihood ratio of a symbol against a uniform guess, in nats; 0 for an erased cell. */
function weighCell(likelihoods: Float32Array, cell: number, symbol: number): number {
  let sum = 0;
  for (let x = cell * 16; x < (cell + 1) * 16; x++) {
    sum += likelihoods[x] ?? Number.NaN;
  }
  const share = (likelihoods[cell * 16 + symbol] ?? 0) / sum;
  return share >= 0 && share <= 1 ? Math.log(16 * share * (1 - DOUBT) + DOUBT) : 0;
}

/**
 * Solves the codeword from the most reliable cells, where at least 82 are seen: the 74 most reliable independent
 * positions determine all others. It corrects what message passing cannot (unknowns that depend on each other in a
 * cycle), with up to three quarters of the grid covered. Source: M. Fossorier, S. Lin, "Soft-decision decoding of
 * linear block codes based on ordered statistics", 1995; order 0.
 */
function solveFromSurest({ posteriors, symbols }: Decoding) {
  const certainty = Array.from(CELL_OF_POSITION, (cell) => posteriors[cell * 16 + (symbols[cell] ?? 0)] ?? 0);
  if (certainty.filter((value) => value > SEEN).length < SEEN_CELLS_MIN) {
    return null;
  }
  const order = Array.from(certainty.keys()).toSorted((a, b) => (certainty[a] ?? 0) - (certainty[b] ?? 0));
  return completeCodeword(
    order,
    Uint8Array.from(CELL_OF_POSITION, (cell) => symbols[cell] ?? 0),
  );
}

/**
 * The payload of a decoded grid, or null. If all checks hold, the CRC decides. If some fail because much is covered, a
 * codeword is solved from the most reliable cells; it needs a right CRC, and its other cells must fit `likelihoods`
 * (those that were decoded) by EVIDENCE_NATS. The second way takes a few milliseconds.
 */
export function acceptPayload(decoding: Decoding, likelihoods: Float32Array): Uint8Array | null {
  if (decoding.ok) {
    return payloadFromMessage(decoding.message);
  }
  const solved = solveFromSurest(decoding);
  const payload = solved ? payloadFromMessage(solved.codeword) : null;
  if (solved === null || payload === null) {
    return null;
  }
  const kept = new Set(solved.kept);
  let evidence = 0;
  for (let position = 0; position < CODE_LENGTH; position++) {
    const symbol = solved.codeword[position] ?? 0;
    evidence += kept.has(position) ? 0 : weighCell(likelihoods, CELL_OF_POSITION[position] ?? 0, symbol);
  }
  return evidence > EVIDENCE_NATS ? payload : null;
}
