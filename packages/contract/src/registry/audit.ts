/** Pace and shapes of the audit log (docs/threat-model.md, "The log"). The log exists before its screens do. */

/** A sealer extends the tree at the latest after this time or this many leaves, whichever comes first. */
export const SEAL_EVERY_MS = 1_000;
export const SEAL_BATCH_LEAVES = 256;
export const CHECKPOINT_EVERY_MS = 60_000;
