import type { Frame } from '../../packages/camera/src/develop.ts';
import type { View } from '../../packages/camera/src/view.ts';
import { PICTURE_EFFORT } from '../../packages/glyph/src/decode/effort.ts';
import { readGrid } from '../../packages/glyph/src/decode/read-grid.ts';
import { buildPyramid, toGrey } from '../../packages/glyph/src/detect/grey-image.ts';
import { fromSquare } from '../../packages/glyph/src/detect/homography.ts';
import { GRID_SIZE } from '../../packages/glyph/src/format/layout.ts';

const PYRAMID_LEVELS = 5;

/**
 * What the stages after localisation make of a frame when they are told where the corners are: tells whether a lost frame was lost before
 * them. On bent paper the corners are all they are told.
 */
export function readToldCorners(frame: Frame, view: View, isLight: boolean): Uint8Array | null {
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
