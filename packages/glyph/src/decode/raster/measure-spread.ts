import { PER_CELL, RASTER, rasterStart } from './grid-raster.ts';

/** Radius of the window around a cell, in samples: the cell and nearly half of its neighbours. */
const REACH = 3;
const WIDTH = PER_CELL + 2 * REACH;

export type Spread = { mean: number; spread: number; peak: number };

/** Mean, standard deviation and greatest value of a raster around a cell. */
export function measureSpread(raster: Float32Array, cell: number): Spread {
  const start = rasterStart(cell) - REACH * RASTER.side - REACH;
  let sum = 0;
  let squares = 0;
  let peak = Number.NEGATIVE_INFINITY;
  for (let j = 0; j < WIDTH; j++) {
    for (let i = 0, at = start + j * RASTER.side; i < WIDTH; i++, at++) {
      const value = raster[at] ?? 0;
      sum += value;
      squares += value * value;
      peak = Math.max(peak, value);
    }
  }
  const mean = sum / (WIDTH * WIDTH);
  return { mean, spread: Math.sqrt(Math.max(squares / (WIDTH * WIDTH) - mean * mean, 0)), peak };
}
