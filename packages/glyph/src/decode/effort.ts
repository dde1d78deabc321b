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
 * Units that a frame of a video may take: with the passes over all its pixels about 60 ms at worst at 1280 x 720. The next frame comes in a
 * thirtieth of a second, and goes on where this one ended.
 */
export const LIVE_EFFORT = 80;

/** Takes `units` away; false where none were left. */
export function spend(effort: Effort, units: number): boolean {
  effort.left -= units;
  return effort.left > 0;
}
