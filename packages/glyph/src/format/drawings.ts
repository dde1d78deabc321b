import { drawAlien } from './draw-alien.ts';
import { drawCircuit } from './draw-circuit.ts';
import { drawClassic } from './draw-classic.ts';
import { drawMatrix } from './draw-matrix.ts';
import { drawQuantum } from './draw-quantum.ts';
import type { Pattern } from './glyph.ts';
import { type Drawing, isInPieces, type PackedPieces, packPieces } from './piece.ts';

/** How each pattern draws the sixteen symbols. */
export const DRAWINGS: Readonly<Record<Pattern, Drawing>> = {
  classic: drawClassic(),
  matrix: drawMatrix(),
  circuit: drawCircuit(),
  alien: drawAlien(),
  quantum: drawQuantum(),
};

const packSymbols = (drawing: Drawing): readonly PackedPieces[] => drawing.map(packPieces);
const PACKED: Readonly<Record<Pattern, readonly PackedPieces[]>> = {
  classic: packSymbols(DRAWINGS.classic),
  matrix: packSymbols(DRAWINGS.matrix),
  circuit: packSymbols(DRAWINGS.circuit),
  alien: packSymbols(DRAWINGS.alien),
  quantum: packSymbols(DRAWINGS.quantum),
};
const NOTHING = packPieces([]);

/** Returns true if the symbol has ink at (u, v) of the unit cell; outside of it the symbol's curves continue. */
export function isSymbolInk(symbol: number, u: number, v: number, pattern: Pattern): boolean {
  return isInPieces(PACKED[pattern][symbol] ?? NOTHING, u, v);
}

/** 1 where the symbol has ink at (u, v) of the unit cell, else 0; 0 outside the cell. */
export function symbolInk(symbol: number, u: number, v: number, pattern: Pattern = 'classic'): 0 | 1 {
  if (u < 0 || v < 0 || u > 1 || v > 1) {
    return 0;
  }
  return isSymbolInk(symbol, u, v, pattern) ? 1 : 0;
}
