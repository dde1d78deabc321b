import { expect, test } from 'vitest';
import { mirrorSymbol, turnSymbol } from './alphabet.ts';
import { FORMAT_VERSION, glyphFromSymbols, PATTERNS } from './glyph.ts';
import { CELL_COUNT, DATA_CELL_COUNT, DATA_CELLS, GRID_SIZE, isFinderCell, KNOWN_CELLS } from './layout.ts';

const allCells = Array.from({ length: CELL_COUNT }, (_, cell) => cell);

test('[COD-01] the grid is 21 x 21: 96 finder cells, 12 known, 333 of data, none twice', () => {
  const finderCells = allCells.filter(isFinderCell);
  const knownCells = KNOWN_CELLS.map(({ cell }) => cell);
  expect(GRID_SIZE).toBe(21);
  expect([finderCells.length, knownCells.length, DATA_CELLS.length]).toEqual([96, 12, 333]);
  expect(DATA_CELL_COUNT).toBe(333);
  expect([...finderCells, ...knownCells, ...DATA_CELLS].toSorted((a, b) => a - b)).toEqual(allCells);
});

test('[COD-02] a glyph says its format version, 1.0', () => {
  expect(glyphFromSymbols(new Uint8Array(CELL_COUNT)).version).toBe('1.0');
  expect(FORMAT_VERSION).toBe('1.0');
});

test('[COD-04] the five pattern names', () => {
  expect(PATTERNS).toEqual(['classic', 'matrix', 'circuit', 'alien', 'quantum']);
});

type SymbolsByCell = ReadonlyMap<number, number>;
const known: SymbolsByCell = new Map(KNOWN_CELLS.map(({ cell, symbol }) => [cell, symbol]));

function turn(cells: SymbolsByCell): SymbolsByCell {
  const turned = [...cells].map(([cell, symbol]) => {
    const column = GRID_SIZE - 1 - Math.floor(cell / GRID_SIZE);
    return [(cell % GRID_SIZE) * GRID_SIZE + column, turnSymbol(symbol, 1)] as const;
  });
  return new Map(turned);
}

function mirror(cells: SymbolsByCell): SymbolsByCell {
  const mirrored = [...cells].map(([cell, symbol]) => {
    const row = Math.floor(cell / GRID_SIZE);
    return [row * GRID_SIZE + GRID_SIZE - 1 - (cell % GRID_SIZE), mirrorSymbol(symbol)] as const;
  });
  return new Map(mirrored);
}

function countQuadrants(a: SymbolsByCell, b: SymbolsByCell): number {
  let count = 0;
  for (const [cell, symbol] of a) {
    const difference = symbol ^ (b.get(cell) ?? Number.NaN);
    count += [1, 2, 4, 8].filter((bit) => difference & bit).length;
  }
  return count;
}

test('known cells tell all eight turns and mirrors apart, by at least 26 of 48 quadrants', () => {
  const views: SymbolsByCell[] = [known, mirror(known)];
  for (let i = 0; i < 6; i++) {
    views.push(turn(views[i]!));
  }
  for (const [i, view] of views.entries()) {
    expect([...view.keys()].toSorted((a, b) => a - b)).toEqual([...known.keys()].toSorted((a, b) => a - b));
    for (const other of views.slice(i + 1)) {
      expect(countQuadrants(view, other)).toBeGreaterThanOrEqual(26);
    }
  }
});

test('half of the known quadrants are dark', () => {
  expect(countQuadrants(known, new Map([...known.keys()].map((cell) => [cell, 0])))).toBe(24);
});

test('a grid of the wrong size or with a symbol beyond 15 is refused', () => {
  expect(() => glyphFromSymbols(new Uint8Array(440))).toThrow(expect.objectContaining({ code: 'symbols' }));
  expect(() => glyphFromSymbols(new Uint8Array(441).fill(16))).toThrow(expect.objectContaining({ code: 'symbols' }));
});
