/**
 * Work is counted, not timed, so that the same picture gives the same answer on every machine. A unit is about the work of straightening one
 * grid; the reader stops when none is left.
 */
export type Effort = { left: number };

/** Units of each kind of work, measured against each other: a unit takes about half a millisecond on the machine that counts them. */
export const COSTS = {
  judgeTriple: 0.0002,
  projectMap: 0.04,
  polish: 0.5,
  fit: 0.5,
  seek: 1.5,
  straighten: 1,
  level: 1,
  expect: 2,
  register: 1,
  registerBend: 2.5,
  demodulate: 2,
  decodeRound: 0.5,
} as const;

/**
 * Units that a frame of a video may take: the next one comes in a thirtieth of a second, and goes on where this one ended. With fewer a steep
 * glyph gives no likelihoods that could be added up, and nothing to say of it.
 */
export const LIVE_EFFORT = 120;

/** Units that a picture by itself may take where nothing else is asked: beyond these hardly more is read. */
export const PICTURE_EFFORT = 240;

/** Takes `units` away; false where none were left. */
export function spend(effort: Effort, units: number): boolean {
  effort.left -= units;
  return effort.left > 0;
}
