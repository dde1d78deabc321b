import type { Placement } from '../detect/bend.ts';
import { radiusOf } from '../detect/locate-finders.ts';
import { cornersOf, sideOf } from './compare-grids.ts';
import type { GridLook } from './measure-look.ts';
import type { FrameReading } from './read-frame.ts';
import type { FrameImage } from './read-glyph.ts';

/** What a viewfinder may tell the person who holds the camera. `reading`: the glyph is in sight and nothing is known to be wrong. */
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

/** What is known of a frame that was not read. */
export type Unread = {
  readonly frame: FrameImage;
  readonly reading: FrameReading;
  /** True where the grid is a glyph's beyond doubt; false where it is only supposed. */
  readonly isSeen: boolean;
  readonly look: GridLook | null;
  /** How far the glyph moved since the last frame, in cells. */
  readonly speedCells: number;
};

/** Below this many pixels a cell there is little to read. */
const FAR_CELL_PX = 2.6;
/** Two good rings no larger than this, and no grid: too far. */
const FAR_RING_PX = 7;
const FAR_RING_SCORE = 0.65;
/** Mean light of the frame, and of the grid, which is half ink, of 255. */
const DARK_LIGHT = 40;
const DARK_GRID_LIGHT = 32;
/** Share of blown out cells from which a lamp shines into the picture: of honest cells one in sixteen is empty. */
const GLARE_SHARE = 0.1;
/** Beyond this tilt the cells are less than half as wide as they are long. */
const STEEP_DEG = 60;
/** Blur in cells from which focus is the likeliest trouble; what is less than this in pixels is the distance. */
const BLURRED_CELLS = 0.42;
const BLURRED_PX = 1.4;
/** Shifts of all of a bend's terms, in cells, below which paper counts as flat. */
const FLAT_CELLS = 1.5;
/** Evenness of what moved while the shutter was open; tilt makes a picture uneven too. */
const SMEARED_EVENNESS = 0.4;
const SMEARED_MAX_TILT_DEG = 45;
/** Cells a frame from which a blurred glyph is blurred by its movement. */
const FAST_CELLS = 0.5;
/** How far a corner may lie beyond the frame's edge, in sides. */
const OUTSIDE = 0.03;

function isDark(frame: Unread): boolean {
  return frame.look === null || !isKnown(frame)
    ? frame.reading.meanLight < DARK_LIGHT
    : frame.look.light < DARK_GRID_LIGHT;
}

/** A grid says something of the picture when it is a glyph's, or when at least three rings span it. */
function isKnown({ reading, isSeen }: Unread): boolean {
  return isSeen || reading.hypotheses.length > 0;
}

function areRingsSmall({ rings, best }: FrameReading): boolean {
  return (
    best === null &&
    rings.length >= 2 &&
    rings.slice(0, 2).every((ring) => radiusOf(ring) < FAR_RING_PX && ring.score > FAR_RING_SCORE)
  );
}

function isOutside({ width, height }: FrameImage, placement: Placement): boolean {
  const corners = cornersOf(placement);
  const margin = OUTSIDE * sideOf(corners);
  return corners.some(({ x, y }) => x < -margin || y < -margin || x > width + margin || y > height + margin);
}

/** Every grid may bend a little while it is registered. */
function isFlat({ bend }: Placement): boolean {
  return bend === null || bend.reduce((sum, shift) => sum + Math.abs(shift), 0) < FLAT_CELLS;
}

function isSmeared({ look, speedCells, reading }: Unread): boolean {
  if (look === null) {
    return false;
  }
  const isUneven = look.evenness < SMEARED_EVENNESS && look.tiltDeg < SMEARED_MAX_TILT_DEG;
  return isUneven || (speedCells > FAST_CELLS && (reading.best?.blurCells ?? 0) >= BLURRED_CELLS);
}

/** Of a glyph in sight: what its grid's place tells. */
function hintOfPlace({ frame, reading, look }: Unread): ScanHint | null {
  if (reading.best === null || look === null) {
    return null;
  }
  if (isOutside(frame, reading.best)) {
    return 'too-near';
  }
  // Paper round a bottle is seen steeply at its sides, whichever way it is held.
  if (look.tiltDeg > STEEP_DEG && isFlat(reading.best)) {
    return 'tilted';
  }
  return look.cellPx < FAR_CELL_PX ? 'too-far' : null;
}

function hintOfBlur({ reading, look }: Unread): ScanHint {
  const blurCells = reading.best?.blurCells ?? 0;
  if (look === null || blurCells < BLURRED_CELLS) {
    return 'reading';
  }
  return blurCells * look.cellPx < BLURRED_PX ? 'too-far' : 'blurred';
}

/** The likeliest trouble with a frame that gave nothing. Better none than a wrong one: then `searching`, or `reading` where a glyph is in sight. */
export function hintFor(frame: Unread): ScanHint {
  if (!frame.reading.isPicture) {
    return 'searching';
  }
  if (isDark(frame)) {
    return 'too-dark';
  }
  if (frame.look === null || !isKnown(frame)) {
    return areRingsSmall(frame.reading) ? 'too-far' : 'searching';
  }
  if (frame.look.glare > GLARE_SHARE) {
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
