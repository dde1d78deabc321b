import type { Pattern } from '../format/glyph.ts';
import { GRID_SIZE } from '../format/layout.ts';

/**
 * How small a glyph may be printed or shown, and from how far it is read then. Sides are of the grid, without its quiet zone. The three
 * limits are measured by `npm run bench print` with a hand-held camera: 20 degrees of tilt, a blur of 1 px, a shake of 1.5 px, noise, uneven light,
 * JPEG. docs/glyph-format.md section 9 shows the calculation. A sharp picture taken straight on needs half of the pixels (`npm run bench optical`: size).
 */

/**
 * Pixels along the grid's side at which more than nine of ten hand-held pictures of a print are read, in every pattern.
 */
export const HAND_HELD_SIDE_PX = 80;
/**
 * Printer dots needed across a cell: with fewer, the dots close the gaps of the drawing. The other patterns have finer
 * gaps than `classic`.
 */
export const PRINTER_DOTS_PER_CELL: Readonly<Record<Pattern, number>> = {
  classic: 3,
  matrix: 5,
  circuit: 5,
  alien: 5,
  quantum: 5,
};
/** Pixels of a screen across a cell, in every pattern. */
export const SCREEN_PIXELS_PER_CELL = 2;

/**
 * Focal length of a phone's main camera in widths of its picture: 24 mm on 36 mm of film, the widest that is common (74 degrees across).
 * Longer lenses put more pixels on the glyph.
 */
const FOCAL_WIDTHS = 24 / 36;
/** Width of the live picture that the reader is given, and of a photograph of 12 megapixels. */
export const LIVE_WIDTH_PX = 1280;
export const PHOTO_WIDTH_PX = 4000;
/** Closest distance at which phones focus. */
export const NEAREST_MM = 100;

const MM_PER_INCH = 25.4;
const STEP_MM = 0.5;

function roundUp(lengthMm: number): number {
  return Math.ceil(lengthMm / STEP_MM - 1e-9) * STEP_MM;
}

/** Pixels along the side of a glyph seen face on. */
export function pixelsAcross(sideMm: number, distanceMm: number, widthPx: number): number {
  return (sideMm / distanceMm) * FOCAL_WIDTHS * widthPx;
}

/** The farthest distance at which a hand-held camera with pictures of this width reads a glyph. */
export function farthestReadMm(sideMm: number, widthPx: number): number {
  return (sideMm * FOCAL_WIDTHS * widthPx) / HAND_HELD_SIDE_PX;
}

/** The smallest side at which a printer of this resolution resolves a pattern, up to the next half millimetre. */
export function smallestPrintMm(dotsPerInch: number, pattern: Pattern): number {
  return roundUp((GRID_SIZE * PRINTER_DOTS_PER_CELL[pattern] * MM_PER_INCH) / dotsPerInch);
}

/** The smallest side that a hand-held camera reads from a distance, up to the next half millimetre. */
export function smallestSeenMm(distanceMm: number, widthPx: number): number {
  return roundUp((HAND_HELD_SIDE_PX * distanceMm) / (FOCAL_WIDTHS * widthPx));
}

/** The smallest picture, quiet zone included, that a screen resolves. */
export function smallestOnScreenPx(quietCells: number): number {
  return Math.ceil((GRID_SIZE + 2 * quietCells) * SCREEN_PIXELS_PER_CELL);
}
