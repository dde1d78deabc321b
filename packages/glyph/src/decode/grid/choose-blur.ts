import { CELL_COUNT, FINDER_BLOCK, GRID_SIZE, isFinderCell } from '../../format/layout.ts';
import { blurRaster } from '../raster/blur-raster.ts';
import { PER_CELL, RASTER, rasterStart, readFinderRaster } from '../raster/grid-raster.ts';
import { computeSoftness, type GridState } from './grid-state.ts';

/** The blurs tried, as deviations in cells; the blur of pixels and interpolation is added to them. */
const BLUR_BANK = [0.1, 0.2, 0.3, 0.42, 0.58] as const;

/** Bias towards sharper blurs in the ranking, as a logarithm. */
const SHARPER_FIRST = 0.02;

/** The four finders mirror each other but for a small hole in one core, so only the first is blurred. */
const BLOCK_SIDE = FINDER_BLOCK * PER_CELL;
const finder = new Float32Array(BLOCK_SIDE * BLOCK_SIDE);

/**
 * For each sample of the finder cells: its index in the raster, and the index of the mirrored sample in the first
 * finder.
 */
const FINDER_SAMPLES = listFinderSamples();

function listFinderSamples(): readonly { readonly seen: number; readonly drawn: number }[] {
  const cells = Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter(isFinderCell);
  const mirror = (cell: number, sample: number) => {
    const at = cell * PER_CELL + sample;
    return cell < FINDER_BLOCK ? at : GRID_SIZE * PER_CELL - 1 - at;
  };
  return cells.flatMap((cell) =>
    Array.from({ length: PER_CELL * PER_CELL }, (_, k) => {
      const row = Math.floor(k / PER_CELL);
      const column = k % PER_CELL;
      const drawn = mirror(Math.floor(cell / GRID_SIZE), row) * BLOCK_SIDE + mirror(cell % GRID_SIZE, column);
      return { seen: rasterStart(cell) + row * RASTER.side + column, drawn };
    }),
  );
}

function drawFinder(): void {
  const all = readFinderRaster();
  for (let row = 0, from = rasterStart(0); row < BLOCK_SIDE; row++, from += RASTER.side) {
    finder.set(all.subarray(from, from + BLOCK_SIDE), row * BLOCK_SIDE);
  }
}

/** Correlation of the normalised picture with the finders' ink at one blur. */
function correlateFinders({ ink }: GridState): number {
  const count = FINDER_SAMPLES.length;
  let a1 = 0;
  let a2 = 0;
  let b1 = 0;
  let b2 = 0;
  let ab = 0;
  for (const { seen, drawn } of FINDER_SAMPLES) {
    const a = ink[seen] ?? 0;
    const b = finder[drawn] ?? 0;
    a1 += a;
    a2 += a * a;
    b1 += b;
    b2 += b * b;
    ab += a * b;
  }
  return (ab - (a1 * b1) / count) / Math.sqrt(Math.max((a2 - (a1 * a1) / count) * (b2 - (b1 * b1) / count), 1e-9));
}

/** The blurs ordered by how well the finders fit them. */
export function rankBlurs(state: GridState): number[] {
  const scored = BLUR_BANK.map((blur) => {
    drawFinder();
    blurRaster(finder, BLOCK_SIDE, computeSoftness(state, blur));
    return { blur, score: correlateFinders(state) };
  });
  const best = scored.toSorted((a, b) => b.score - a.score)[0]?.blur ?? BLUR_BANK[0];
  // Order by distance from the best blur; small glyphs fit a softer blur than they read at, hence the bias.
  const computeDistance = (blur: number) => Math.abs(Math.log(blur / best) + SHARPER_FIRST);
  return BLUR_BANK.toSorted((a, b) => computeDistance(a) - computeDistance(b));
}
