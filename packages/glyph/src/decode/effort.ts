/**
 * Work is counted, not timed, so that the same picture gives the same answer on every machine. A unit is about the work of straightening one
 * grid; the reader stops when none is left.
 */
export type Effort = { left: number };

/** Units of each kind of work, measured against each other: a unit takes about half a millisecond on the machine that counts them. */
export const COSTS = {
  judgeTriple: 0.0002,
  projectMap: 0.03,
  polish: 0.2,
  fit: 0.5,
  fitBent: 1.2,
  seek: 1,
  /** A second look for small rings, of a million pixels. */
  spotMegapixel: 16,
  straighten: 1,
  startAfresh: 0.8,
  level: 0.6,
  expect: 1.2,
  rankBlurs: 0.2,
  register: 0.7,
  registerBend: 3,
  demodulate: 0.6,
  decodeRound: 0.5,
} as const;

/**
 * Units that a frame of a video may take: the next one comes in a thirtieth of a second, and goes on where this one ended. With fewer a steep
 * glyph gives no likelihoods that could be added up, and nothing to say of it.
 */
export const LIVE_EFFORT = 60;

/** Units that a picture by itself may take where nothing else is asked: beyond these hardly more is read. */
export const PICTURE_EFFORT = 240;

/** Units for a still picture that somebody waits for: many times what a live frame may cost. */
export const STILL_EFFORT = 4000;

/** A decoding is worth no less: most that come out at all do by then. */
const LEAST_ITERATIONS = 12;

/** Rounds that a decoding may take with what is left: it is begun with little and ends not much later. */
export function boundIterations({ left }: Effort): number {
  return Math.max(Math.floor(left / COSTS.decodeRound), LEAST_ITERATIONS);
}

/** Takes `units` away; false where none were left. */
export function spend(effort: Effort, units: number): boolean {
  effort.left -= units;
  return effort.left > 0;
}
