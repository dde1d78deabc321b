import { type Drawing, EVERYWHERE, type Piece, ring } from './piece.ts';
import { drawByQuadrants } from './quadrants.ts';

/** Two circles through the cell's corner and its centre, whose intersection is the petal. */
const NEAR = 0.118;
const FAR = 0.382;
const PETAL = 0.4;
const SLIT = 0.215;
const HAIRLINE = 0.02;

/** The intersection of a ring around one centre and a disc around the other. */
function meet(inner: number, outer: number, isSwapped: boolean): Piece {
  const [a, b] = isSwapped ? [FAR, NEAR] : [NEAR, FAR];
  return {
    bands: [
      { x: a, y: b, inner, outer },
      { x: b, y: a, inner: 0, outer },
    ],
    box: EVERYWHERE,
  };
}

/** A petal from the corner of the cell to its centre, with a light slit. */
const LEAF = [meet(SLIT, PETAL, false), meet(SLIT, PETAL, true)];
/** One edge of the missing petal. */
const TENDRIL = [meet(PETAL - HAIRLINE, PETAL, true)];
/** Between two petals of a cell, on its edge. */
const PEARL = [ring(0.5, 0, 0, 0.11)];

/** Petals that meet in the corners and centres of cells; light quadrants show their tendrils. */
export function drawAlien(): Drawing {
  return drawByQuadrants((isDark, goesOn) => (isDark ? [...LEAF, ...(goesOn ? PEARL : [])] : TENDRIL));
}
