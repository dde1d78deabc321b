import type { Placement } from '../detect/bend.ts';
import { moveMap } from './move-map.ts';

/** Where a grid may lie, and which way its ink goes. */
export type SupposedGrid = Placement & { readonly isLight: boolean };

/** One that an earlier frame tells of. */
export type ExpectedGrid = SupposedGrid & {
  /** From this fit on it lies where it was foretold, and is looked into before all others. */
  readonly clearFit: number;
  /** As in `Candidate`. */
  readonly isSure: boolean;
  /** The quick way was tried on it for nothing. */
  readonly isGlanced: boolean;
};

/** What earlier frames of a video tell about this picture; places in its own pixels, whatever fraction of its size is read. */
export type Lead = {
  /** Where the glyph should be now, or the grid that the last frame's units were too few for. */
  readonly expected: ExpectedGrid | null;
  /** Grids that were looked into for nothing: others have their turn first. */
  readonly setAside: readonly Placement[];
  /** Units that a supposed grid may take once its orientation turns out doubtful: others have their turn then. */
  readonly doubtUnits: number;
};

export const NO_LEAD: Lead = { expected: null, setAside: [], doubtUnits: Number.POSITIVE_INFINITY };

export function shrinkLead({ expected, setAside, doubtUnits }: Lead, factor: number): Lead {
  const shrink = <T extends Placement>(placed: T): T => ({ ...placed, map: moveMap(placed.map, 0, 0, 1 / factor) });
  return { expected: expected === null ? null : shrink(expected), setAside: setAside.map(shrink), doubtUnits };
}
