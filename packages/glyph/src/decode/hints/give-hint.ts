import type { Placement } from '../../detect/geometry/bend.ts';
import { computeRadius } from '../../detect/rings/locate-finders.ts';
import type { FrameReading } from '../read-frame.ts';
import type { FrameImage } from '../read-glyph.ts';
import { measureSide, projectCorners } from '../tracking/compare-grids.ts';
import type { GridAppearance } from './measure-appearance.ts';

/**
 * What a viewfinder may tell the person who holds the camera. `reading`: a glyph is in sight and no problem is known.
 */
export type ScanHint =
  | 'searching'
  | 'reading'
  | 'too-far'
  | 'too-near'
  | 'too-dark'
  | 'glare'
  | 'tilted'
  | 'blurred'
  | 'hold-still';

/** What is known about a frame that was not read. */
export type UnreadFrame = {
  readonly frame: FrameImage;
  readonly reading: FrameReading;
  /** It is true if the grid is certainly a glyph's; false if it is only a hypothesis. */
  readonly isSeen: boolean;
  readonly appearance: GridAppearance | null;
  /** How far the glyph moved since the last frame, in cells. */
  readonly speedCells: number;
};

/** Below this many pixels a cell the glyph can hardly be read. */
const FAR_CELL_PX = 2.6;
/** Two good rings of at most this radius and no grid: the glyph is too far away. */
const FAR_RING_PX = 7;
const FAR_RING_SCORE = 0.65;
/** Mean light of the frame, and of the grid, which is half ink, of 255. */
const DARK_LIGHT = 40;
const DARK_GRID_LIGHT = 32;
/** Share of blown-out cells from which a lamp's reflection is assumed; one cell in sixteen is empty anyway. */
const GLARE_SHARE = 0.1;
/** Beyond this tilt cells appear less than half as wide as they are long. */
const STEEP_DEG = 60;
/** Blur in cells from which defocus is the likeliest problem; below BLURRED_PX pixels it is distance. */
const BLURRED_CELLS = 0.42;
const BLURRED_PX = 1.4;
/** Sum of a bend's shifts, in cells, below which paper counts as flat. */
const FLAT_CELLS = 1.5;
/** Gradient evenness below which motion blur is assumed; tilt also lowers it. */
const SMEARED_EVENNESS = 0.4;
const SMEARED_MAX_TILT_DEG = 45;
/** Speed in cells a frame from which blur is attributed to motion. */
const FAST_CELLS = 0.5;
/** How far a corner may lie outside the frame, in sides. */
const OUTSIDE = 0.03;

function isDark(frame: UnreadFrame): boolean {
  return frame.appearance === null || !isKnown(frame)
    ? frame.reading.meanLight < DARK_LIGHT
    : frame.appearance.light < DARK_GRID_LIGHT;
}

/** Whether the grid is reliable enough for advice: it is a glyph's, or at least three rings span it. */
function isKnown({ reading, isSeen }: UnreadFrame): boolean {
  return isSeen || reading.hypotheses.length > 0;
}

function areRingsSmall({ rings, best }: FrameReading): boolean {
  return (
    best === null &&
    rings.length >= 2 &&
    rings.slice(0, 2).every((ring) => computeRadius(ring) < FAR_RING_PX && ring.score > FAR_RING_SCORE)
  );
}

function isOutside({ width, height }: FrameImage, placement: Placement): boolean {
  const corners = projectCorners(placement);
  const margin = OUTSIDE * measureSide(corners);
  return corners.some(({ x, y }) => x < -margin || y < -margin || x > width + margin || y > height + margin);
}

/** Registration bends every grid a little, so small bends count as flat. */
function isFlat({ bend }: Placement): boolean {
  return bend === null || bend.reduce((sum, shift) => sum + Math.abs(shift), 0) < FLAT_CELLS;
}

function isSmeared({ appearance, speedCells, reading }: UnreadFrame): boolean {
  if (appearance === null) {
    return false;
  }
  const isUneven = appearance.evenness < SMEARED_EVENNESS && appearance.tiltDeg < SMEARED_MAX_TILT_DEG;
  return isUneven || (speedCells > FAST_CELLS && (reading.best?.blurCells ?? 0) >= BLURRED_CELLS);
}

/** The hint that the grid's position, tilt and size give. */
function hintOfPlace({ frame, reading, appearance }: UnreadFrame): ScanHint | null {
  if (reading.best === null || appearance === null) {
    return null;
  }
  if (isOutside(frame, reading.best)) {
    return 'too-near';
  }
  // A label round a bottle is always steep at its sides, so tilt is no advice there.
  if (appearance.tiltDeg > STEEP_DEG && isFlat(reading.best)) {
    return 'tilted';
  }
  return appearance.cellPx < FAR_CELL_PX ? 'too-far' : null;
}

function hintOfBlur({ reading, appearance }: UnreadFrame): ScanHint {
  const blurCells = reading.best?.blurCells ?? 0;
  if (appearance === null || blurCells < BLURRED_CELLS) {
    return 'reading';
  }
  return blurCells * appearance.cellPx < BLURRED_PX ? 'too-far' : 'blurred';
}

/**
 * The likeliest problem of an unread frame. A wrong hint is worse than none: in doubt `searching`, or `reading` if a
 * glyph is in sight.
 */
export function hintFor(frame: UnreadFrame): ScanHint {
  if (!frame.reading.isPicture) {
    return 'searching';
  }
  if (isDark(frame)) {
    return 'too-dark';
  }
  if (frame.appearance === null || !isKnown(frame)) {
    return areRingsSmall(frame.reading) ? 'too-far' : 'searching';
  }
  if (frame.appearance.glare > GLARE_SHARE) {
    return 'glare';
  }
  const place = frame.isSeen ? hintOfPlace(frame) : null;
  if (place !== null) {
    return place;
  }
  if (isSmeared(frame)) {
    return 'hold-still';
  }
  return frame.isSeen ? hintOfBlur(frame) : 'searching';
}
