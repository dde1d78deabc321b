import { type Box, type Drawing, ring } from './piece.ts';
import { drawByQuadrants } from './quadrants.ts';

const MIDDLE = 0.5;
const QUADRANT: Box = [-2, -2, MIDDLE, MIDDLE];
/** Orbits around the middle of the cell; the light lines between them are 0.03 wide, and the outer of these goes on as the hairline. */
const ORBITS = [
  [0.05, 0.2],
  [0.23, 0.39],
  [0.42, 0.575],
] as const;
const HAIRLINE = [0.395, 0.415] as const;

/** Orbits around each cell: three broad ones where it is dark, one fine one where it is light. */
export function drawQuantum(): Drawing {
  return drawByQuadrants((isDark) =>
    (isDark ? ORBITS : [HAIRLINE]).map(([inner, outer]) => ring(MIDDLE, MIDDLE, inner, outer, QUADRANT)),
  );
}
