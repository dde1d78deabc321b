import { type Box, type Drawing, ring } from './piece.ts';
import { drawByQuadrants } from './quadrants.ts';

const CENTRE = 0.5;
const QUADRANT: Box = [-2, -2, CENTRE, CENTRE];
/**
 * Orbits around the cell's centre; the light lines between them are 0.03 wide, and the outer of these continues as the
 * hairline.
 */
const ORBITS = [
  [0.05, 0.2],
  [0.23, 0.39],
  [0.42, 0.575],
] as const;
const HAIRLINE = [0.395, 0.415] as const;

/** Orbits around each cell: three broad ones in dark quadrants, one fine one in light ones. */
export function drawQuantum(): Drawing {
  return drawByQuadrants((isDark) =>
    (isDark ? ORBITS : [HAIRLINE]).map(([inner, outer]) => ring(CENTRE, CENTRE, inner, outer, QUADRANT)),
  );
}
