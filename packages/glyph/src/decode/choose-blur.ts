import { CELL_COUNT, isFinderCell } from '../format/layout.ts';
import { blurRaster } from './blur-raster.ts';
import { PER_CELL, RASTER, RASTER_LENGTH, rasterStart, readFinderRaster } from './grid-raster.ts';
import { type GridState, softnessOf } from './grid-state.ts';

/** The blurs that are tried, deviations in cells; pixels and interpolation come on top. */
const BLUR_BANK = [0.1, 0.2, 0.3, 0.42, 0.58] as const;

/** By how much, as a logarithm, a sharper blur may be farther from the finders' and still have its turn first. */
const SHARPER_FIRST = 0.02;

const FINDER_CELLS = Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter(isFinderCell);
const finders = new Float32Array(RASTER_LENGTH);

/** Correlation of the levelled picture with the finders' ink at one blur. */
function correlateFinders({ ink }: GridState): number {
  let count = 0;
  let a1 = 0;
  let a2 = 0;
  let b1 = 0;
  let b2 = 0;
  let ab = 0;
  for (const cell of FINDER_CELLS) {
    const start = rasterStart(cell);
    for (let j = 0; j < PER_CELL; j++) {
      for (let i = 0, at = start + j * RASTER.side; i < PER_CELL; i++, at++) {
        const a = ink[at] ?? 0;
        const b = finders[at] ?? 0;
        a1 += a;
        a2 += a * a;
        b1 += b;
        b2 += b * b;
        ab += a * b;
        count++;
      }
    }
  }
  return (ab - (a1 * b1) / count) / Math.sqrt(Math.max((a2 - (a1 * a1) / count) * (b2 - (b1 * b1) / count), 1e-9));
}

/** The bank in the order in which the finders' look recommends it. */
export function rankBlurs(state: GridState): number[] {
  const scored = BLUR_BANK.map((blur) => {
    finders.set(readFinderRaster());
    blurRaster(finders, RASTER.side, softnessOf(state, blur));
    return { blur, score: correlateFinders(state) };
  });
  const best = scored.toSorted((a, b) => b.score - a.score)[0]?.blur ?? BLUR_BANK[0];
  // From the best outwards: a blur far from what the finders show is the least likely. Small glyphs look softer than they read.
  const distanceOf = (blur: number) => Math.abs(Math.log(blur / best) + SHARPER_FIRST);
  return BLUR_BANK.toSorted((a, b) => distanceOf(a) - distanceOf(b));
}
