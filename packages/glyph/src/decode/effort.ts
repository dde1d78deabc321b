/**
 * Work is counted, not timed, so that the same picture gives the same result on every machine. One unit is about the
 * work of rectifying one grid; the reader stops when none is left.
 */
export type Effort = { left: number };

/**
 * Units of each kind of work, measured against each other; a unit takes about half a millisecond on the reference
 * machine.
 */
export const COSTS = {
  judgeTriple: 0.0002,
  projectMap: 0.03,
  refineHypothesis: 0.2,
  fit: 0.5,
  fitBent: 1.2,
  search: 1,
  /** Detecting small blob rings in a million pixels. */
  blobMegapixel: 16,
  rectify: 1,
  resetState: 0.8,
  normaliseLight: 0.6,
  expect: 1.2,
  rankBlurs: 0.2,
  register: 0.7,
  registerBend: 3,
  demodulate: 0.6,
  decodeRound: 0.5,
} as const;

/**
 * Units for one video frame, which lasts a thirtieth of a second; the next frame continues where this one ended. With
 * fewer units a steep glyph gives no likelihoods to accumulate and no hint.
 */
export const LIVE_EFFORT = 60;

/** Default units for a single picture; more units read hardly more. */
export const PICTURE_EFFORT = 240;

/** Units for a still picture that somebody waits for: many times the cost of a live frame. */
export const STILL_EFFORT = 4000;

/** Fewest iterations worth starting a decoding for: most that succeed do so within these. */
const LEAST_ITERATIONS = 12;

/**
 * Iterations allowed by the remaining units, at least LEAST_ITERATIONS: a decoding that starts may overrun a little.
 */
export function boundIterations({ left }: Effort): number {
  return Math.max(Math.floor(left / COSTS.decodeRound), LEAST_ITERATIONS);
}

/** Spends `units`; false if none were left. */
export function spend(effort: Effort, units: number): boolean {
  effort.left -= units;
  return effort.left > 0;
}
