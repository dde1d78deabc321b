import { drawAlien } from './draw-alien.ts';
import { drawCircuit } from './draw-circuit.ts';
import { drawClassic } from './draw-classic.ts';
import { drawMatrix } from './draw-matrix.ts';
import { drawQuantum } from './draw-quantum.ts';
import type { Pattern } from './glyph.ts';
import { type Drawing, isInPieces } from './piece.ts';

/** How each pattern draws the sixteen symbols. */
export const DRAWINGS: Readonly<Record<Pattern, Drawing>> = {
  classic: drawClassic(),
  matrix: drawMatrix(),
  circuit: drawCircuit(),
  alien: drawAlien(),
  quantum: drawQuantum(),
};

/** 1 where the symbol has ink at (u, v) of the unit cell, else 0; 0 outside the cell. */
export function symbolInk(symbol: number, u: number, v: number, pattern: Pattern = 'classic'): 0 | 1 {
  if (u < 0 || v < 0 || u > 1 || v > 1) {
    return 0;
  }
  return isInPieces(DRAWINGS[pattern][symbol] ?? [], u, v) ? 1 : 0;
}
