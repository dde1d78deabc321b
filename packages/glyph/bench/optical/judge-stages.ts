import type { View } from '../../../camera/src/view.ts';
import { applyPlacement, type Placement } from '../../src/detect/geometry/bend.ts';
import { FINDERS } from '../../src/format/finder.ts';
import { DATA_CELLS, GRID_SIZE } from '../../src/format/layout.ts';
import type { ReadOptions } from '../../src/index.ts';

export type StageReading = Parameters<NonNullable<ReadOptions['onStages']>>[0];

/** What each stage of our reader found in a frame with known ground truth. */
export type StageJudgement = {
  /** How many of the four finders were detected at their true place. */
  readonly finders: number;
  /** Error of the worst corner of the best candidate grid, in cells; infinite without one. */
  readonly cornerError: number;
  /**
   * Mean distance of the cells' centres from their true place, in cells, of the grid that was read; infinite without
   * one.
   */
  readonly cellError: number;
  /**
   * Of the data cells: share whose likeliest symbol is wrong, and mean information about the true symbol in bits (4 at
   * best). Null unless registered.
   */
  readonly symbolErrors: number | null;
  readonly bitsPerCell: number | null;
  /** The first stage that failed, or 'read'. */
  readonly end: 'not located' | 'not registered' | 'not decoded' | 'read';
};

/** Largest error, in cells, of the corners of a located grid and of the cells of a registered one. */
const LOCATED_CELLS = 0.5;
const REGISTERED_CELLS = 0.25;

type FramePoint = { readonly x: number; readonly y: number };

function distance(a: FramePoint, b: FramePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function projectCell(view: View, column: number, row: number): FramePoint {
  return view.project(column / GRID_SIZE - 0.5, row / GRID_SIZE - 0.5);
}

function listCorners(place: (column: number, row: number) => FramePoint): FramePoint[] {
  return [place(0, 0), place(GRID_SIZE, 0), place(GRID_SIZE, GRID_SIZE), place(0, GRID_SIZE)];
}

/** Error of the worst corner in the best of the eight orientations, because the orientation is not known yet. */
function measureCorners(placement: Placement, factor: number, truth: readonly FramePoint[]): number {
  const seen = listCorners((column, row) => {
    const { x, y } = applyPlacement(placement, column, row);
    return { x: factor * x, y: factor * y };
  });
  let best = Number.POSITIVE_INFINITY;
  for (const order of [seen, seen.toReversed()]) {
    for (let turn = 0; turn < 4; turn++) {
      const worst = Math.max(...truth.map((corner, i) => distance(corner, order[(i + turn) % 4] ?? corner)));
      best = Math.min(best, worst);
    }
  }
  return best;
}

function measureCells(placement: Placement, factor: number, view: View): number {
  let sum = 0;
  for (let cell = 0; cell < GRID_SIZE * GRID_SIZE; cell++) {
    const column = (cell % GRID_SIZE) + 0.5;
    const row = Math.floor(cell / GRID_SIZE) + 0.5;
    const { x, y } = applyPlacement(placement, column, row);
    const truth = projectCell(view, column, row);
    const cellPx = Math.max(
      distance(truth, projectCell(view, column + 1, row)),
      distance(truth, projectCell(view, column, row + 1)),
    );
    sum += distance({ x: factor * x, y: factor * y }, truth) / cellPx;
  }
  const mean = sum / (GRID_SIZE * GRID_SIZE);
  return Number.isFinite(mean) ? mean : Number.POSITIVE_INFINITY;
}

function judgeCells(likelihoods: Float32Array, symbols: Uint8Array): { symbolErrors: number; bitsPerCell: number } {
  const cells = DATA_CELLS.length;
  let errors = 0;
  let bits = 0;
  for (let i = 0; i < cells; i++) {
    const own = likelihoods.subarray(16 * i, 16 * i + 16);
    const truth = symbols[DATA_CELLS[i] ?? 0] ?? 0;
    const sum = own.reduce((a, b) => a + b, 0);
    const likelihood = own[truth] ?? 0;
    errors += own.some((value, symbol) => symbol !== truth && value >= likelihood) ? 1 : 0;
    bits += 4 + Math.log2(Math.max(likelihood / sum, 1e-6));
  }
  return { symbolErrors: errors / cells, bitsPerCell: bits / cells };
}

function countFinders({ rings, factor }: StageReading, view: View, cellPx: number): number {
  return FINDERS.filter(({ x, y }) => {
    const truth = projectCell(view, x, y);
    return rings.some((ring) => distance({ x: factor * ring.x, y: factor * ring.y }, truth) < LOCATED_CELLS * cellPx);
  }).length;
}

/**
 * Compares the stages' findings with the truth. `symbols` are those of the drawn glyph, `isRead` says whether its
 * payload was read.
 */
export function judgeStages(reading: StageReading, view: View, symbols: Uint8Array, isRead: boolean): StageJudgement {
  const { tried, best, factor } = reading;
  const truth = listCorners((column, row) => projectCell(view, column, row));
  const cellPx = (distance(truth[0] ?? { x: 0, y: 0 }, truth[2] ?? { x: 0, y: 0 }) / Math.SQRT2 + 1e-9) / GRID_SIZE;
  const cornerError = Math.min(
    Number.POSITIVE_INFINITY,
    ...tried.map((placement) => measureCorners(placement, factor, truth) / cellPx),
  );
  const cellError = best === null ? Number.POSITIVE_INFINITY : measureCells(best, factor, view);
  const isRegistered = cellError < REGISTERED_CELLS;
  const judged = best === null || !isRegistered ? null : judgeCells(best.likelihoods, symbols);
  return {
    finders: countFinders(reading, view, cellPx),
    cornerError,
    cellError,
    symbolErrors: judged?.symbolErrors ?? null,
    bitsPerCell: judged?.bitsPerCell ?? null,
    end: deriveEnd(isRead, isRegistered, cornerError),
  };
}

function deriveEnd(isRead: boolean, isRegistered: boolean, cornerError: number): StageJudgement['end'] {
  if (isRead) return 'read';
  if (isRegistered) return 'not decoded';
  return cornerError < LOCATED_CELLS ? 'not registered' : 'not located';
}
