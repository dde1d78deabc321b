import { CHECK_COUNT, CODE_LENGTH, type Column } from '../src/coding/code-size.ts';
import { invert, multiply } from '../src/coding/gf16.ts';
import { createRandom, type Random } from '../src/coding/random.ts';

/**
 * Builds the parity-check matrix from a seed. Only the tests and the vector writer run this: readers and encoders ship
 * the result. Source of the method: X.-Y. Hu, E. Eleftheriou, D. M. Arnold, "Regular and irregular progressive
 * edge-growth Tanner graphs", 2005.
 */
type Graph = {
  readonly rowsOfColumn: number[][];
  readonly columnsOfRow: number[][];
};

/** Distance in the graph from a column to every row; -1 where there is no path. */
function measureRows(graph: Graph, column: number): Int16Array {
  const distances = new Int16Array(CHECK_COUNT).fill(-1);
  let frontier = graph.rowsOfColumn[column] ?? [];
  for (let depth = 0; frontier.length > 0; depth++) {
    for (const row of frontier) {
      distances[row] = depth;
    }
    const reached = new Set<number>();
    for (const row of frontier) {
      for (const next of graph.columnsOfRow[row] ?? []) {
        for (const nextRow of graph.rowsOfColumn[next] ?? []) {
          if (distances[nextRow] === -1) {
            reached.add(nextRow);
          }
        }
      }
    }
    frontier = [...reached];
  }
  return distances;
}

/**
 * The row for the next edge of a column: the farthest from it (no path counts as farthest), then the one with the
 * fewest edges, then a random one.
 */
function chooseRow(graph: Graph, column: number, random: Random): number {
  const distances = measureRows(graph, column);
  let candidates: number[] = [];
  let best = [-1, 0];
  for (let row = 0; row < CHECK_COUNT; row++) {
    const distance = distances[row] === -1 ? CHECK_COUNT : (distances[row] ?? 0);
    const degree = graph.columnsOfRow[row]?.length ?? 0;
    const [bestDistance = -1, bestDegree = 0] = best;
    if (distance > bestDistance || (distance === bestDistance && degree < bestDegree)) {
      best = [distance, degree];
      candidates = [row];
    } else if (distance === bestDistance && degree === bestDegree) {
      candidates.push(row);
    }
  }
  return candidates[random.below(candidates.length)] ?? 0;
}

function growGraph(weights: readonly number[], random: Random): Graph {
  const graph: Graph = {
    rowsOfColumn: Array.from({ length: CODE_LENGTH }, () => []),
    columnsOfRow: Array.from({ length: CHECK_COUNT }, () => []),
  };
  for (const [column, weight] of weights.entries()) {
    for (let edge = 0; edge < weight; edge++) {
      const row = chooseRow(graph, column, random);
      graph.rowsOfColumn[column]?.push(row);
      graph.columnsOfRow[row]?.push(column);
    }
  }
  return graph;
}

/** The columns that Gaussian elimination, taking columns in order, makes pivots. */
function findPivotColumns(columns: readonly Column[]): number[] {
  const rows = Array.from({ length: CHECK_COUNT }, () => new Uint8Array(CODE_LENGTH));
  for (const [column, entries] of columns.entries()) {
    for (const { row, factor } of entries) {
      rows[row]?.fill(factor, column, column + 1);
    }
  }
  const pivots: number[] = [];
  let waiting = rows;
  for (let column = 0; column < CODE_LENGTH; column++) {
    const pivot = waiting.find((row) => row[column] !== 0);
    if (pivot === undefined) {
      continue;
    }
    pivots.push(column);
    waiting = waiting.filter((row) => row !== pivot);
    const scale = invert(pivot[column] ?? 0);
    for (const row of waiting) {
      const factor = multiply(row[column] ?? 0, scale);
      if (factor !== 0) {
        for (let i = column; i < CODE_LENGTH; i++) {
          row[i] = (row[i] ?? 0) ^ multiply(factor, pivot[i] ?? 0);
        }
      }
    }
  }
  return pivots;
}

/**
 * The matrix as 333 columns: first the 74 message columns, then the 259 check columns, which are an invertible square.
 * `heavyCount` columns have weight 3, the others 2; light columns are grown first and become checks where they can.
 * Returns null where the matrix of this seed lacks full rank.
 */
export function buildParityCheck(seed: number, heavyCount: number): Column[] | null {
  const random = createRandom(seed);
  const weights = Array.from({ length: CODE_LENGTH }, (_, column) => (column < CODE_LENGTH - heavyCount ? 2 : 3));
  const graph = growGraph(weights, random);
  const columns = graph.rowsOfColumn.map((rows) =>
    rows.toSorted((a, b) => a - b).map((row) => ({ row, factor: 1 + random.below(15) })),
  );
  const pivots = findPivotColumns(columns);
  if (pivots.length < CHECK_COUNT) {
    return null;
  }
  const isPivot = new Set(pivots);
  return [
    ...columns.filter((_, column) => !isPivot.has(column)),
    ...columns.filter((_, column) => isPivot.has(column)),
  ];
}
