import { blurRaster } from './blur-raster.ts';
import { RASTER, readUnknownInk } from './grid-raster.ts';
import { forgetBeliefs, type GridState, softnessOf } from './grid-state.ts';
import { levelBySpread } from './level-light.ts';
import { readInkStatistics } from './random-ink.ts';

/** The blur in cells that is supposed before anything is known of it. */
export const NOMINAL_BLUR = 0.3;
const FIRST_NOISE = 0.15;

/** Starts afresh at a blur: nothing believed, light levelled by its spread. */
export function startAfresh(state: GridState, blurCells: number): void {
  forgetBeliefs(state);
  state.noise = FIRST_NOISE;
  state.softness = softnessOf(state, blurCells);
  const { mean, spread } = readInkStatistics(state.softness, state.pattern);
  levelBySpread(state, mean, spread);
  state.expected.set(readUnknownInk(state.pattern));
  blurRaster(state.expected, RASTER.side, state.softness);
}

/** Light per unit of ink: how strong the print stands out. */
export function contrastOf({ light, ink }: GridState): number {
  // Light per unit of ink at two samples far apart in ink: the mean slope of the levelled picture.
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
