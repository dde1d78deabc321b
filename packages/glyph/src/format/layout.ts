/** The fixed 21 x 21 grid: 96 cells under the finders, 12 known cells, 333 data cells. Cell index = row * 21 + column. */
export const GRID_SIZE = 21;
export const CELL_COUNT = GRID_SIZE * GRID_SIZE;

/** Side of the block that a finder occupies, whose inner-corner cell is given back to the known cells. */
export const FINDER_BLOCK = 5;

/** `[column, row, symbol]`. */
type KnownCell = readonly [number, number, number];

/**
 * The four inner corners, then eight cells along the inner frame. The symbols were found by a search and are frozen here:
 * each of the seven turns and mirrors of the sheet changes 26 to 28 of their 48 quadrants, half of which are dark.
 */
const KNOWN: readonly KnownCell[] = [
  [4, 4, 3],
  [16, 4, 8],
  [16, 16, 2],
  [4, 16, 11],
  [8, 4, 6],
  [12, 4, 4],
  [16, 8, 13],
  [16, 12, 14],
  [12, 16, 7],
  [8, 16, 10],
  [4, 12, 5],
  [4, 8, 1],
];

/** The known cells in their listed order: cell index and the symbol every glyph has there. */
export const KNOWN_CELLS: readonly { readonly cell: number; readonly symbol: number }[] = KNOWN.map(
  ([column, row, symbol]) => ({ cell: row * GRID_SIZE + column, symbol }),
);

/** Returns true for the 96 cells that lie under a finder. */
export function isFinderCell(cell: number): boolean {
  const column = cell % GRID_SIZE;
  const row = Math.floor(cell / GRID_SIZE);
  const x = Math.min(column, GRID_SIZE - 1 - column);
  const y = Math.min(row, GRID_SIZE - 1 - row);
  const isInnerCorner = x === FINDER_BLOCK - 1 && y === FINDER_BLOCK - 1;
  return x < FINDER_BLOCK && y < FINDER_BLOCK && !isInnerCorner;
}

function listDataCells(): Uint16Array {
  const known = new Set(KNOWN_CELLS.map(({ cell }) => cell));
  const cells: number[] = [];
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    if (!isFinderCell(cell) && !known.has(cell)) {
      cells.push(cell);
    }
  }
  return Uint16Array.from(cells);
}

/** The 333 data cells, row by row. The interleaver assigns code symbols to them (coding/interleave.ts). */
export const DATA_CELLS: Uint16Array = listDataCells();
export const DATA_CELL_COUNT = 333;
