import { applyPlacement, type Placement } from '../../detect/geometry/bend.ts';
import { measureScale } from '../../detect/geometry/homography.ts';
import { GRID_SIZE } from '../../format/layout.ts';
import type { FrameImage } from '../read-glyph.ts';

/** How a grid appears in a frame, for hints to the person with the camera. */
export type GridAppearance = {
  /** Mean light of the grid, 0 to 255. */
  readonly light: number;
  /** Share of the cells that are blown out. */
  readonly glare: number;
  /** Ratio of the gradient energy across the weakest and strongest direction: 1 if equal, less after motion. */
  readonly evenness: number;
  /** Angle between the sheet and the picture, in degrees. */
  readonly tiltDeg: number;
  readonly cellPx: number;
};

const PER_CELL = 4;
const SIDE = GRID_SIZE * PER_CELL;
/** Light that counts as blown out. */
const BLOWN = 250;

const samples = new Float32Array(SIDE * SIDE);

function sampleFrame({ data, width, height }: FrameImage, placement: Placement): void {
  for (let j = 0; j < SIDE; j++) {
    for (let i = 0; i < SIDE; i++) {
      const place = applyPlacement(placement, (i + 0.5) / PER_CELL, (j + 0.5) / PER_CELL);
      const x = Math.min(Math.max(Math.floor(place.x), 0), width - 1);
      const y = Math.min(Math.max(Math.floor(place.y), 0), height - 1);
      const at = 4 * (y * width + x);
      samples[j * SIDE + i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    }
  }
}

function meanOfSamples(): number {
  return samples.reduce((sum, value) => sum + value, 0) / samples.length;
}

/** Counts cells that are blown out entirely: every symbol but the empty one has dark places. */
function countBlownCells(): number {
  let count = 0;
  for (let cell = 0; cell < GRID_SIZE * GRID_SIZE; cell++) {
    const start = Math.floor(cell / GRID_SIZE) * PER_CELL * SIDE + (cell % GRID_SIZE) * PER_CELL;
    let least = 255;
    for (let k = 0; k < PER_CELL * PER_CELL; k++) {
      least = Math.min(least, samples[start + Math.floor(k / PER_CELL) * SIDE + (k % PER_CELL)] ?? 0);
    }
    count += least >= BLOWN ? 1 : 0;
  }
  return count;
}

/** The smaller of the structure tensor's two eigenvalues against the larger one. */
function measureEvenness(): number {
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (let j = 1; j < SIDE - 1; j++) {
    for (let i = 1; i < SIDE - 1; i++) {
      const at = j * SIDE + i;
      const dx = (samples[at + 1] ?? 0) - (samples[at - 1] ?? 0);
      const dy = (samples[at + SIDE] ?? 0) - (samples[at - SIDE] ?? 0);
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
    }
  }
  const centre = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  return centre + spread > 0 ? (centre - spread) / (centre + spread) : 1;
}

/** The tilt's cosine is the smaller of the map's two stretches at the grid's centre over the larger one. */
function measureTiltDeg({ map }: Placement): number {
  const { alongX, alongY, area } = measureScale(map, GRID_SIZE / 2, GRID_SIZE / 2);
  const squares = alongX * alongX + alongY * alongY;
  const root = Math.sqrt(Math.max(squares * squares - 4 * area * area, 0));
  return (Math.acos(Math.sqrt(Math.max(squares - root, 0) / (squares + root))) * 180) / Math.PI;
}

/** Measures the pixels of a grid again from a few thousand samples, for frames that were seen and not read. */
export function measureAppearance(frame: FrameImage, placement: Placement): GridAppearance {
  sampleFrame(frame, placement);
  const { area } = measureScale(placement.map, GRID_SIZE / 2, GRID_SIZE / 2);
  return {
    light: meanOfSamples(),
    glare: countBlownCells() / (GRID_SIZE * GRID_SIZE),
    evenness: measureEvenness(),
    tiltDeg: measureTiltDeg(placement),
    cellPx: Math.sqrt(Math.abs(area)),
  };
}
