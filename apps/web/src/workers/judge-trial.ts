import {
  applyPlacement,
  createSymbolDecoder,
  DATA_CELLS,
  type FrameReading,
  GRID_SIZE,
  type Placement,
  type Point,
  type ReadResult,
} from '@repo/glyph';
import type { CellBelief, SeenRing, TrialReport } from './trial-messages.ts';

type FinderRing = FrameReading['rings'][number];
const SYMBOLS = 16;
/** A cell whose likelihoods differ by less was given no vote. */
const EQUAL = 1e-6;
const SURE = 0.9;

let decoder: ReturnType<typeof createSymbolDecoder> | null = null;

/** Making one takes longer than using it. */
function decode(likelihoods: Float32Array) {
  decoder ??= createSymbolDecoder();
  return decoder.decode(likelihoods);
}

/** The ellipse x^2 xx + 2 xy x y + y^2 yy = 1 by its two half axes. */
function seeRing({ x, y, xx, xy, yy }: FinderRing, factor: number): SeenRing {
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const along = factor / Math.sqrt(Math.max(xx * c * c + 2 * xy * c * s + yy * s * s, 1e-9));
  const across = factor / Math.sqrt(Math.max(xx * s * s - 2 * xy * c * s + yy * c * c, 1e-9));
  return {
    middle: { x: x * factor, y: y * factor },
    a: { x: along * c, y: along * s },
    b: { x: -across * s, y: across * c },
  };
}

function computePoint(placement: Placement, factor: number, column: number, row: number): Point {
  const { x, y } = applyPlacement(placement, column, row);
  return { x: x * factor, y: y * factor };
}

function computeOutline(placement: Placement, factor: number): Point[] {
  const corners = [
    [0, 0],
    [GRID_SIZE, 0],
    [GRID_SIZE, GRID_SIZE],
    [0, GRID_SIZE],
  ] as const;
  return corners.map(([column, row]) => computePoint(placement, factor, column, row));
}

function computeLattice(placement: Placement, factor: number): Point[] {
  const side = GRID_SIZE + 1;
  return Array.from({ length: side * side }, (_, i) => computePoint(placement, factor, i % side, Math.floor(i / side)));
}

/** Mean side of a cell. */
function measureCell([first, second, third, fourth]: readonly Point[]): number {
  if (!(first && second && third && fourth)) return 0;
  const area = Math.abs((third.x - first.x) * (fourth.y - second.y) - (fourth.x - second.x) * (third.y - first.y)) / 2;
  return Math.sqrt(area) / GRID_SIZE;
}

function judgeCell(likelihoods: Float32Array, truth: number | null): CellBelief {
  const sum = likelihoods.reduce((a, b) => a + b, 0);
  const most = Math.max(...likelihoods);
  const symbol = likelihoods.indexOf(most);
  const sureness = sum > 0 ? most / sum : 0;
  if (!(most - Math.min(...likelihoods) > EQUAL * sum)) return { symbol: 0, sureness, state: 'covered' };
  if (truth !== null && symbol !== truth) return { symbol, sureness, state: 'wrong' };
  return { symbol, sureness, state: sureness >= SURE ? 'sure' : 'unsure' };
}

/** The cells as the reader believes them; finders and known cells as `fixed`, with the symbols of any glyph. */
function judgeCells(likelihoods: Float32Array, truth: Uint8Array | null, known: Uint8Array): CellBelief[] {
  const cells: CellBelief[] = Array.from(known, (symbol) => ({ symbol, sureness: 1, state: 'fixed' }));
  for (const [i, cell] of DATA_CELLS.entries()) {
    const own = likelihoods.subarray(SYMBOLS * i, SYMBOLS * (i + 1));
    cells[cell] = judgeCell(own, truth?.[cell] ?? null);
  }
  return cells;
}

const formatHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export type TrialTruth = {
  /** What was drawn; null where nobody knows. */
  readonly payload: Uint8Array | null;
  readonly symbols: Uint8Array | null;
  /** Symbols of any glyph, for the cells that all have. */
  readonly known: Uint8Array;
};
type TrialClock = { readonly allowed: number; readonly pictureMs: number; readonly readMs: number };

/** Puts what the stages reported into words and places for the page. */
export function judgeTrial(
  reading: FrameReading,
  result: ReadResult,
  { payload, symbols, known }: TrialTruth,
  clock: TrialClock,
): TrialReport {
  const { best, factor, rings, hypotheses, tried, spent } = reading;
  const outline = best === null ? [] : computeOutline(best, factor);
  const decoding = best === null ? null : decode(best.likelihoods);
  return {
    end: result.found ? 'read' : result.reason,
    rings: rings.map((ring) => seeRing(ring, factor)),
    hypotheses: hypotheses.length,
    tried: tried.map((placement) => computeOutline(placement, factor)),
    lattice: best === null ? null : computeLattice(best, factor),
    cellPx: measureCell(outline),
    blurCells: best?.blurCells ?? 0,
    pattern: best?.pattern ?? 'classic',
    isBent: best !== null && best.bend !== null,
    cells: best === null ? null : judgeCells(best.likelihoods, symbols, known),
    isQuick: best?.isQuick === true,
    information: best?.information ?? 0,
    decoding: decoding === null ? null : { rounds: decoding.iterations, holds: decoding.ok },
    drawn: payload === null ? null : formatHex(payload),
    read: result.found ? formatHex(result.payload) : null,
    spent,
    ...clock,
  };
}
