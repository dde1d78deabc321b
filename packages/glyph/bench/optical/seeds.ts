/** Two disjoint sets of seeds: what is tuned on one is reported on the other. */
export type Seeds = {
  readonly set: 'tuning' | 'reporting';
  /** The scene's own seed. `category` and `level` below 256, `scene` below 16384. */
  readonly computeSeed: (category: number, level: number, scene: number) => number;
};

function seedsFrom(set: Seeds['set'], topBit: 0 | 1): Seeds {
  return {
    set,
    // The highest bit separates the two sets.
    computeSeed: (category, level, scene) =>
      topBit * 2 ** 31 + (category % 256) * 2 ** 22 + (level % 256) * 2 ** 14 + (scene % 2 ** 14),
  };
}

export const TUNING_SEEDS: Seeds = seedsFrom('tuning', 0);

/** Refuses to open the reporting seeds for tuning: a reader fitted to them would overstate its rates. */
export function openReportingSeeds({ isTuning }: { isTuning: boolean }): Seeds {
  if (isTuning) throw new Error('the reporting seeds are not for tuning');
  return seedsFrom('reporting', 1);
}
