import type { Placement } from '../../detect/geometry/bend.ts';
import { moveMap } from './move-map.ts';

/** A grid that may be in the picture, and its polarity. */
export type CandidateGrid = Placement & { readonly isLight: boolean };

/** A grid predicted from an earlier frame. */
export type PredictedGrid = CandidateGrid & {
  /** From this fit on the prediction is confirmed, and the grid is read before all others. */
  readonly clearFit: number;
  /** As in `Candidate`. */
  readonly isSure: boolean;
  /** It is true if the quick reading already failed on it. */
  readonly isQuickTried: boolean;
};

/**
 * What earlier frames of a video predict for this picture; places in pixels of the full picture, even where a reduced
 * one is read.
 */
export type FramePrior = {
  /** The tracked grid, or the grid left over when the last frame's units ran out. */
  readonly predicted: PredictedGrid | null;
  /** Grids that were read without a result: other grids are tried first. */
  readonly rejected: readonly Placement[];
  /** Units for a candidate grid once its orientation turns out doubtful, before other grids are tried. */
  readonly doubtUnits: number;
};

export const NO_PRIOR: FramePrior = { predicted: null, rejected: [], doubtUnits: Number.POSITIVE_INFINITY };

export function scalePrior({ predicted, rejected, doubtUnits }: FramePrior, factor: number): FramePrior {
  const shrink = <T extends Placement>(placed: T): T => ({ ...placed, map: moveMap(placed.map, 0, 0, 1 / factor) });
  return { predicted: predicted === null ? null : shrink(predicted), rejected: rejected.map(shrink), doubtUnits };
}
