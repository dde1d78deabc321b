import type { Random } from '../../packages/glyph/src/coding/random.ts';
import type { World } from './world.ts';

/** Something that somebody does, or that time does. `run` says what came of it, or throws a finding. */
export type Act = {
  readonly name: string;
  /** How often it is drawn, in proportion to the others. */
  readonly weight: number;
  /** Draws whom and what from the step's own numbers, so that dropping another step changes nothing here. */
  readonly run: (world: World, random: Random) => Promise<string>;
};

/** What an act says that finds nobody for it. */
export const NOBODY = 'nobody';
