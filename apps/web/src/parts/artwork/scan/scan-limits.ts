import type { PrintSpec } from '@repo/contract/shop/print-spec';
import { SMALLEST_CONTRAST } from '@repo/contract/shop/print-specs';

/** A value that was not measured is null: nothing is claimed about it. */
export type ScanCheck = {
  readonly cellMm: number | null;
  readonly quietCells: number | null;
  readonly contrast: number | null;
  /** Pictures that gave back exactly this glyph, of those that were tried so far. */
  readonly reads: number;
  readonly tries: number;
  /** It is null while it runs. `unknown`: this browser could not draw or run the reader. */
  readonly verdict: 'yes' | 'no' | 'unknown' | null;
};

/** Straight, turned, turned and softened. */
export const SCAN_TRIES = 3;

export const UNCHECKED: ScanCheck = {
  cellMm: null,
  quietCells: null,
  contrast: null,
  reads: 0,
  tries: 0,
  verdict: null,
};

export type ScanLimits = Readonly<Record<'cell' | 'quiet' | 'contrast' | 'read', boolean | null>>;

/** Whether each value of a check meets the limit of the product; null where it is not known yet. */
export function meetsLimits({ cellMm, quietCells, contrast, reads, tries }: ScanCheck, spec: PrintSpec): ScanLimits {
  return {
    cell: cellMm === null ? null : cellMm >= spec.smallestCellMm,
    quiet: quietCells === null ? null : quietCells >= spec.quietCells,
    contrast: contrast === null ? null : contrast >= SMALLEST_CONTRAST,
    read: allRead(reads, tries),
  };
}

function allRead(reads: number, tries: number): boolean | null {
  if (reads < tries) return false;
  return tries < SCAN_TRIES ? null : true;
}
