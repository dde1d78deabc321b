import { createRandom } from '../../coding/random.ts';
import { SYMBOL_COUNT } from '../../format/alphabet.ts';
import { PATTERNS, type Pattern } from '../../format/glyph.ts';
import { CELL_COUNT, GRID_SIZE } from '../../format/layout.ts';
import { blurRaster, type Softness } from './blur-raster.ts';
import { composeInk, PER_CELL, RASTER, RASTER_LENGTH, rasterStart, SYMBOL_CELLS } from './grid-raster.ts';
import { measureSpread } from './measure-spread.ts';

/** Mean and spread over the grid; `flatShare`: the flattest 1 % of cells against the 80th percentile, by spread. */
type InkStatistics = { readonly mean: number; readonly spread: number; readonly flatShare: number };

const cache = new Map<number, InkStatistics>();
const SEED = 20;

function measure(softness: Softness, pattern: Pattern): InkStatistics {
  const random = createRandom(SEED);
  const beliefs = new Float32Array(CELL_COUNT * SYMBOL_COUNT);
  for (const cell of SYMBOL_CELLS) {
    beliefs[cell * SYMBOL_COUNT + random.below(SYMBOL_COUNT)] = 1;
  }
  const ink = new Float32Array(RASTER_LENGTH);
  composeInk(beliefs, pattern, ink);
  blurRaster(ink, RASTER.side, softness);
  let sum = 0;
  let squares = 0;
  const width = GRID_SIZE * PER_CELL;
  for (let j = 0; j < width; j++) {
    for (let i = 0, at = rasterStart(0) + j * RASTER.side; i < width; i++, at++) {
      sum += ink[at] ?? 0;
      squares += (ink[at] ?? 0) ** 2;
    }
  }
  const mean = sum / (width * width);
  const spreads = Float32Array.from(SYMBOL_CELLS, (cell) => measureSpread(ink, cell).spread).toSorted();
  const quantile = (share: number) => spreads[Math.floor(share * spreads.length)] ?? 0;
  return {
    mean,
    spread: Math.sqrt(squares / (width * width) - mean * mean),
    flatShare: quantile(0.01) / Math.max(quantile(0.8), 1e-6),
  };
}

/**
 * Ink statistics of a random glyph at a blur (rounded to a tenth of its logarithm), from one drawn with a fixed seed.
 */
export function readInkStatistics({ alongX, alongY }: Softness, pattern: Pattern): InkStatistics {
  const step = Math.round(Math.log(Math.min(Math.max(alongX * alongY, 0.05), 100)) * 5);
  const key = step * PATTERNS.length + PATTERNS.indexOf(pattern);
  let found = cache.get(key);
  if (found === undefined) {
    const sigma = Math.exp(step / 10);
    found = measure({ alongX: sigma, alongY: sigma }, pattern);
    cache.set(key, found);
  }
  return found;
}
