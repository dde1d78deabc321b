import { createRandom } from '../../packages/glyph/src/coding/random.ts';

/** When the server of one round is killed: so many milliseconds after so many acknowledged acts. */
export type KillMoment = { acts: number; delayMs: number };

/** Fewest acts before a kill: without data nothing could be lost. */
export const ACTS_MIN = 20;
/** Bound of the delay: about one creation, so that the kill also falls inside a transaction. */
const DELAY_MS_BELOW = 50;

/**
 * Draws one moment a round, evenly from `ACTS_MIN` to below `actsBelow` acts. The same seed gives the same moments on
 * every machine.
 */
export function drawKillMoments(seed: number, rounds: number, actsBelow: number): KillMoment[] {
  const random = createRandom(seed);
  return Array.from({ length: rounds }, () => ({
    acts: ACTS_MIN + random.below(actsBelow - ACTS_MIN),
    delayMs: random.below(DELAY_MS_BELOW),
  }));
}
