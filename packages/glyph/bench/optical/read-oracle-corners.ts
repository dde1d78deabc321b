import type { Frame } from '../../../camera/src/develop.ts';
import type { View } from '../../../camera/src/view.ts';
import { PICTURE_EFFORT } from '../../src/decode/effort.ts';
import { readGrid } from '../../src/decode/grid/read-grid.ts';
import { fromSquare } from '../../src/detect/geometry/homography.ts';
import { buildPyramid, toGrey } from '../../src/detect/image/grey-image.ts';
import { GRID_SIZE } from '../../src/format/layout.ts';

const PYRAMID_LEVELS = 5;

/**
 * Reads a frame with the true corners in place of localisation, to see whether a lost frame was lost there. On bent
 * paper only the corners are given.
 */
export function readWithOracleCorners(frame: Frame, view: View, isLight: boolean): Uint8Array | null {
  const grey = toGrey(frame);
  if (grey === null) return null;
  const at = (u: number, v: number) => {
    const { x, y } = view.project(u, v);
    return { x: x / grey.factor, y: y / grey.factor };
  };
  const map = fromSquare(0, 0, GRID_SIZE, [at(-0.5, -0.5), at(0.5, -0.5), at(0.5, 0.5), at(-0.5, 0.5)]);
  return (
    readGrid(buildPyramid(grey.grey, PYRAMID_LEVELS), { map, bend: null }, isLight, { left: PICTURE_EFFORT })
      ?.payload ?? null
  );
}
