import { SYMBOL_COUNT } from './alphabet.ts';
import { type Drawing, type Piece, turnPieces } from './piece.ts';

/** Draws the top-left quadrant. `goesOn` says whether the next quadrant clockwise of a dark one is dark too. */
type DrawQuadrant = (isDark: boolean, goesOn: boolean) => readonly Piece[];

/** A drawing whose four quadrants are drawn alike, each a quarter turn from the last; `add` draws what belongs to the whole cell. */
export function drawByQuadrants(draw: DrawQuadrant, add: (symbol: number) => readonly Piece[] = () => []): Drawing {
  const isDark = (symbol: number, quadrant: number) => ((symbol >> (quadrant & 3)) & 1) === 1;
  return Array.from({ length: SYMBOL_COUNT }, (_, symbol) => [
    ...[0, 1, 2, 3].flatMap((i) => turnPieces(draw(isDark(symbol, i), isDark(symbol, i + 1)), i)),
    ...add(symbol),
  ]);
}
