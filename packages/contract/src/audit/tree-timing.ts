import { MINUTE_MS } from '../durations.ts';

/** Timing and shapes of the audit log (docs/threat-model.md, "The log"). */

/** The tree is extended after this time or this many leaves, whichever comes first. */
export const INTEGRATE_EVERY_MS = 1_000;
export const INTEGRATE_BATCH_LEAVES = 256;
export const CHECKPOINT_EVERY_MS: number = MINUTE_MS;
