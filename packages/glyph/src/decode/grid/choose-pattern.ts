import { SYMBOL_COUNT } from '../../format/alphabet.ts';
import { PATTERNS, type Pattern } from '../../format/glyph.ts';
import { COSTS, type Effort, spend } from '../effort.ts';
import { blurRaster, type Softness } from '../raster/blur-raster.ts';
import {
  CELL_SAMPLES,
  composeInk,
  PER_CELL,
  RASTER,
  RASTER_LENGTH,
  rasterStart,
  SYMBOL_CELLS,
} from '../raster/grid-raster.ts';
import { blurSymbol, PATCH_CENTRE, PATCH_SIDE } from '../symbols/discriminants.ts';
import type { GridState } from './grid-state.ts';

/** Belief from which a cell's likeliest symbol counts as known. */
const CONFIDENT = 0.5;
/** Known cells needed to judge the pattern. */
const MIN_CELLS = 30;
/**
 * Log-likelihood gain over `classic` needed to choose another pattern: the logarithm of the ratio of unexplained
 * variance, times the number of cells. If blur hides the difference, the choice hardly matters.
 */
const MIN_MARGIN = 6;

/** Sums over the samples of the known cells: ink, ink^2, and for each pattern expected, expected^2, ink * expected. */
type Sums = { cells: number; ink: number; inkSquared: number; readonly expected: Float64Array };
const TERMS = 3;

const CELL_START = PATCH_CENTRE * (PATCH_SIDE + 1) - ((PER_CELL - 1) / 2) * (PATCH_SIDE + 1);

const cache = new Map<number, Float32Array>();

/**
 * Each pattern's blurred symbols in their own cell (blur rounded to a quarter of its logarithm): pattern x symbol x 49.
 */
function readTemplates({ alongX, alongY }: Softness): Float32Array {
  const step = Math.round(Math.log(Math.min(Math.max(alongX * alongY, 0.05), 100)) * 2);
  let templates = cache.get(step);
  if (templates === undefined) {
    const sigma = Math.exp(step / 4);
    templates = new Float32Array(PATTERNS.length * SYMBOL_COUNT * CELL_SAMPLES);
    for (let i = 0; i < PATTERNS.length * SYMBOL_COUNT; i++) {
      const pattern = PATTERNS[Math.floor(i / SYMBOL_COUNT)] ?? 'classic';
      const patch = blurSymbol(i % SYMBOL_COUNT, pattern, { alongX: sigma, alongY: sigma });
      for (let row = 0; row < PER_CELL; row++) {
        const start = CELL_START + row * PATCH_SIDE;
        templates.set(patch.subarray(start, start + PER_CELL), i * CELL_SAMPLES + row * PER_CELL);
      }
    }
    cache.set(step, templates);
  }
  return templates;
}

function findConfident(beliefs: Float32Array, cell: number): number | null {
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
    if ((beliefs[cell * SYMBOL_COUNT + symbol] ?? 0) > CONFIDENT) {
      return symbol;
    }
  }
  return null;
}

function addCell(sums: Sums, ink: Float32Array, cell: number, symbol: number, templates: Float32Array): void {
  const start = rasterStart(cell);
  for (let k = 0; k < CELL_SAMPLES; k++) {
    const seen = ink[start + Math.floor(k / PER_CELL) * RASTER.side + (k % PER_CELL)] ?? 0;
    sums.ink += seen;
    sums.inkSquared += seen * seen;
    for (let pattern = 0; pattern < PATTERNS.length; pattern++) {
      const template = templates[(pattern * SYMBOL_COUNT + symbol) * CELL_SAMPLES + k] ?? 0;
      const at = pattern * TERMS;
      sums.expected[at] = (sums.expected[at] ?? 0) + template;
      sums.expected[at + 1] = (sums.expected[at + 1] ?? 0) + template * template;
      sums.expected[at + 2] = (sums.expected[at + 2] ?? 0) + template * seen;
    }
  }
  sums.cells++;
}

/** Share of the ink's variance that a pattern leaves unexplained, whatever the contrast. */
function measureUnexplained({ cells, ink, inkSquared, expected }: Sums, pattern: number): number {
  const count = cells * CELL_SAMPLES;
  const [e1 = 0, e2 = 0, ei = 0] = expected.subarray(pattern * TERMS, (pattern + 1) * TERMS);
  const inkSpread = inkSquared - (ink * ink) / count;
  const spread = e2 - (e1 * e1) / count;
  const shared = ei - (e1 * ink) / count;
  return 1 - Math.max(shared, 0) ** 2 / Math.max(spread * inkSpread, 1e-9);
}

/**
 * Whether another pattern than `classic` explains the cells clearly better. Cheap: it treats each cell alone, without
 * the spill of its neighbours, so it cannot tell the other patterns apart reliably.
 */
export function isClearlyOther({ ink, beliefs, isCovered, softness }: GridState): boolean {
  const templates = readTemplates(softness);
  const sums: Sums = { cells: 0, ink: 0, inkSquared: 0, expected: new Float64Array(PATTERNS.length * TERMS) };
  for (const cell of SYMBOL_CELLS) {
    const symbol = isCovered[cell] === 1 ? null : findConfident(beliefs, cell);
    if (symbol !== null) {
      addCell(sums, ink, cell, symbol, templates);
    }
  }
  const rest = measureUnexplained(sums, 0);
  return (
    sums.cells >= MIN_CELLS &&
    PATTERNS.some((_, pattern) => sums.cells * Math.log(rest / measureUnexplained(sums, pattern)) > MIN_MARGIN)
  );
}

const drawn = new Float32Array(RASTER_LENGTH);

/**
 * Correlation of the ink of uncovered cells with the ink that a pattern predicts from the beliefs, neighbours included.
 */
function correlate({ ink, beliefs, isCovered, softness }: GridState, pattern: Pattern): number {
  composeInk(beliefs, pattern, drawn);
  blurRaster(drawn, RASTER.side, softness);
  let [count, a1, a2, b1, b2, ab] = [0, 0, 0, 0, 0, 0];
  for (const cell of SYMBOL_CELLS) {
    if (isCovered[cell] === 1) {
      continue;
    }
    const start = rasterStart(cell);
    for (let k = 0; k < CELL_SAMPLES; k++) {
      const at = start + Math.floor(k / PER_CELL) * RASTER.side + (k % PER_CELL);
      const a = ink[at] ?? 0;
      const b = drawn[at] ?? 0;
      count++;
      a1 += a;
      a2 += a * a;
      b1 += b;
      b2 += b * b;
      ab += a * b;
    }
  }
  const spread = (a2 - (a1 * a1) / count) * (b2 - (b1 * b1) / count);
  return spread > 0 ? (ab - (a1 * b1) / count) / Math.sqrt(spread) : 0;
}

/**
 * The pattern that best predicts the cells, and `classic` unless another is clearly better; for a `classic` glyph only
 * the cheap test runs.
 */
export function choosePattern(state: GridState, effort: Effort): Pattern {
  if (!isClearlyOther(state)) {
    return 'classic';
  }
  spend(effort, COSTS.expect * PATTERNS.length);
  const scores = PATTERNS.map((pattern) => correlate(state, pattern));
  return PATTERNS[scores.indexOf(Math.max(...scores))] ?? 'classic';
}
