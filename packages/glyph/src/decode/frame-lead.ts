import type { Placement } from '../detect/bend.ts';
import { moveMap } from './move-map.ts';

/** What earlier frames of a video tell about this picture; places in its own pixels, whatever fraction of its size is read. */
export type Lead = {
  /** Where the glyph should be now. */
  readonly expected: (Placement & { readonly isLight: boolean }) | null;
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
