/** The two kinds of chance. What is tuned on one is reported on the other; no seed belongs to both. */
export type Seeds = {
  readonly set: 'tuning' | 'reporting';
  /** The scene's own seed. `category` and `level` below 256, `scene` below 16384. */
  readonly of: (category: number, level: number, scene: number) => number;
};

function seedsFrom(set: Seeds['set'], topBit: 0 | 1): Seeds {
  return {
    set,
    // The highest bit tells the sets apart, whatever the rest: disjoint by construction.
    of: (category, level, scene) =>
      topBit * 2 ** 31 + (category % 256) * 2 ** 22 + (level % 256) * 2 ** 14 + (scene % 2 ** 14),
  };
}

export const TUNING_SEEDS: Seeds = seedsFrom('tuning', 0);

/** Refuses whoever tunes: a reader fitted to the reporting seeds would report its own homework. */
export function openReportingSeeds({ isTuning }: { isTuning: boolean }): Seeds {
  if (isTuning) throw new Error('the reporting seeds are not for tuning');
  return seedsFrom('reporting', 1);
}
