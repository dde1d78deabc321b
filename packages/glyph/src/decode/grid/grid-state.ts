import { applyPlacement, type Bend } from '../../detect/geometry/bend.ts';
import { type Homography, measureScale } from '../../detect/geometry/homography.ts';
import type { GreyImage } from '../../detect/image/grey-image.ts';
import { chooseLevel, measureCellSize, sampleLattice } from '../../detect/sample-lattice.ts';
import { SYMBOL_COUNT } from '../../format/alphabet.ts';
import type { Pattern } from '../../format/glyph.ts';
import { CELL_COUNT, GRID_SIZE } from '../../format/layout.ts';
import type { Softness } from '../raster/blur-raster.ts';
import { PER_CELL, RASTER, RASTER_LENGTH, SYMBOL_CELLS } from '../raster/grid-raster.ts';

/** Pixels a cell above which a coarser pyramid level is read: averaging 2 x 2 pixels then only removes noise. */
const MAX_CELL_PX = 8;
/** Blur that sampling adds, in pixels: the pixel's area and the bilinear interpolation. */
const READING_BLUR_PX = 0.45;

/** Where bent paper is seen most obliquely: a cell from the centre of each side, and the centre. */
const RIMS = [
  [GRID_SIZE / 2, GRID_SIZE / 2],
  [GRID_SIZE / 2, 1],
  [GRID_SIZE / 2, GRID_SIZE - 1],
  [1, GRID_SIZE / 2],
  [GRID_SIZE - 1, GRID_SIZE / 2],
] as const;

/** State of reading one grid: its placement, the samples and the beliefs. All arrays are reused. */
export type GridState = {
  pyramid: readonly GreyImage[];
  map: Homography;
  bend: Bend | null;
  isLight: boolean;
  level: number;
  /** Pixels a cell in the level that is read. */
  cellPx: number;
  softness: Softness;
  /** Noise estimate in units of ink contrast. */
  noise: number;
  /** The rectified picture, as light. */
  readonly light: Float32Array;
  /** The rectified picture, as ink: 0 paper, 1 ink. */
  readonly ink: Float32Array;
  /** The ink predicted from the beliefs, blurred. */
  readonly expected: Float32Array;
  /** 441 x 16 probabilities of the symbols. */
  readonly beliefs: Float32Array;
  /** 1 for covered cells, which are erasures. */
  readonly isCovered: Uint8Array;
  /** The pattern assumed for the symbols: `classic` until the cells indicate another (choose-pattern.ts). */
  pattern: Pattern;
  /** It is true once the orientation is known; before, no cell's place in the format is known. */
  isOriented: boolean;
};

export function createGridState(): GridState {
  return {
    pyramid: [],
    map: new Float64Array(9),
    bend: null,
    isLight: false,
    level: 0,
    cellPx: 1,
    softness: { alongX: 1, alongY: 1 },
    noise: 0.12,
    light: new Float32Array(RASTER_LENGTH),
    ink: new Float32Array(RASTER_LENGTH),
    expected: new Float32Array(RASTER_LENGTH),
    beliefs: new Float32Array(CELL_COUNT * SYMBOL_COUNT),
    isCovered: new Uint8Array(CELL_COUNT),
    pattern: 'classic',
    isOriented: false,
  };
}

/** Resets the beliefs of every cell to uniform. */
export function resetBeliefs(state: GridState): void {
  state.beliefs.fill(0);
  for (const cell of SYMBOL_CELLS) {
    state.beliefs.fill(1 / SYMBOL_COUNT, cell * SYMBOL_COUNT, (cell + 1) * SYMBOL_COUNT);
  }
  state.isCovered.fill(0);
}

/** Pixels a cell where bent paper is seen most obliquely: a coarser level would lose such cells. */
function narrowestCell(state: GridState): number {
  const lengths = RIMS.map(([x, y]) => {
    const { alongX, alongY } = scaleAt(state, x, y);
    return Math.sqrt(alongX * alongY);
  });
  return Math.min(...lengths);
}

/** Pixels that a step of a cell takes along the grid's two directions. */
function scaleAt(state: GridState, x: number, y: number): { alongX: number; alongY: number } {
  if (state.bend === null) {
    return measureScale(state.map, x, y);
  }
  const left = applyPlacement(state, x - 0.5, y);
  const right = applyPlacement(state, x + 0.5, y);
  const above = applyPlacement(state, x, y - 0.5);
  const below = applyPlacement(state, x, y + 0.5);
  return {
    alongX: Math.hypot(right.x - left.x, right.y - left.y),
    alongY: Math.hypot(below.x - above.x, below.y - above.y),
  };
}

/** Samples the picture through the state's map. Returns false if the map is degenerate. */
export function rectify(state: GridState): boolean {
  const cellPx = measureCellSize(state.map);
  if (!(cellPx > 0.5)) {
    return false;
  }
  state.level = chooseLevel(state.bend === null ? cellPx : narrowestCell(state), MAX_CELL_PX, state.pyramid.length);
  state.cellPx = cellPx / 2 ** state.level;
  const image = state.pyramid[state.level];
  return image !== undefined && sampleLattice(RASTER, state, image, state.level, state.light);
}

/**
 * The blur along the grid's directions for a picture blurred by `blurCells` of a mean cell: tilt enlarges one of them.
 */
export function computeSoftness(state: GridState, blurCells: number): Softness {
  const { alongX, alongY } = scaleAt(state, GRID_SIZE / 2, GRID_SIZE / 2);
  const shrink = 2 ** -state.level;
  const blurPx = Math.hypot(blurCells * state.cellPx, READING_BLUR_PX);
  return { alongX: (blurPx / (alongX * shrink)) * PER_CELL, alongY: (blurPx / (alongY * shrink)) * PER_CELL };
}
