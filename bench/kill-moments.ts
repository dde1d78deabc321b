import { createRandom } from '../packages/glyph/src/coding/random.ts';

/** When one round's server dies: so many milliseconds after the turn of this number (from 0) has begun. */
export type KillMoment = { turn: number; delayMs: number };

/** About as long as one creation takes: the kill falls into its transaction, not only between two. */
const DELAY_MS_BELOW = 50;

/** One moment a round, drawn evenly over `work` turns. The same seed gives the same moments, on every machine. */
export function drawKillMoments(seed: number, rounds: number, work: number): KillMoment[] {
  const random = createRandom(seed);
  return Array.from({ length: rounds }, () => ({ turn: random.below(work), delayMs: random.below(DELAY_MS_BELOW) }));
}
