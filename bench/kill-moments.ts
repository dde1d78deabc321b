import { createRandom } from '../packages/glyph/src/coding/random.ts';

/** When one round's server dies: so many milliseconds after so many acts of the round were acknowledged. */
export type KillMoment = { acts: number; delayMs: number };

/** Fewer prove nothing: what is lost must have been there. */
export const ACTS_MIN = 20;
/** About as long as one creation takes: the kill falls into its transaction, not only between two. */
const DELAY_MS_BELOW = 50;

/** One moment a round, drawn evenly from `ACTS_MIN` to below `actsBelow` acts. The same seed gives the same moments, on every machine. */
export function drawKillMoments(seed: number, rounds: number, actsBelow: number): KillMoment[] {
  const random = createRandom(seed);
  return Array.from({ length: rounds }, () => ({
    acts: ACTS_MIN + random.below(actsBelow - ACTS_MIN),
    delayMs: random.below(DELAY_MS_BELOW),
  }));
}
