import { blurRaster } from '../raster/blur-raster.ts';
import { RASTER, readUnknownInk } from '../raster/grid-raster.ts';
import { readInkStatistics } from '../raster/random-ink.ts';
import { computeSoftness, type GridState, resetBeliefs } from './grid-state.ts';
import { normaliseBySpread } from './normalise-light.ts';

/** The blur in cells assumed before it is measured. */
export const NOMINAL_BLUR = 0.3;
const FIRST_NOISE = 0.15;

/** Resets the state to a blur: uniform beliefs, light normalised by spread. */
export function resetState(state: GridState, blurCells: number): void {
  resetBeliefs(state);
  state.noise = FIRST_NOISE;
  state.softness = computeSoftness(state, blurCells);
  const { mean, spread } = readInkStatistics(state.softness, state.pattern);
  normaliseBySpread(state, mean, spread);
  state.expected.set(readUnknownInk(state.pattern));
  blurRaster(state.expected, RASTER.side, state.softness);
}

/** Contrast: light per unit of ink. */
export function measureContrast({ light, ink }: GridState): number {
  // Regression slope of light on normalised ink, from every seventh sample.
  let il = 0;
  let ii = 0;
  let i1 = 0;
  let l1 = 0;
  for (let k = 0; k < ink.length; k += 7) {
    const value = ink[k] ?? 0;
    il += value * (light[k] ?? 0);
    ii += value * value;
    i1 += value;
    l1 += light[k] ?? 0;
  }
  const count = Math.ceil(ink.length / 7);
  return Math.abs((il - (i1 * l1) / count) / Math.max(ii - (i1 * i1) / count, 1e-6));
}
