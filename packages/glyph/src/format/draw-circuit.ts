import { bar, type Drawing, ring } from './piece.ts';
import { drawByQuadrants } from './quadrants.ts';

/** The pad around the centre of the quadrant, and its light via. */
const CENTRE = 0.25;
const PAD = 0.26;
const VIA = 0.05;
/** Half the width of the traces: to the edges of the cell, and between pads. */
const LEAD = 0.11;
const TRACE = 0.18;
/** A fine trace round the corner of the cell. */
const HAIRLINE = [0.235, 0.265] as const;

const DARK = [
  ring(CENTRE, CENTRE, VIA, PAD),
  bar([CENTRE - LEAD, -2, CENTRE + LEAD, 0.12]),
  bar([-2, CENTRE - LEAD, 0.12, CENTRE + LEAD]),
];
const JOINT = [bar([0.4, CENTRE - TRACE, 0.6, CENTRE + TRACE])];
const LIGHT = [ring(0, 0, HAIRLINE[0], HAIRLINE[1])];
const FULL = 15;
const CORE = [bar([0.4, 0.4, 0.6, 0.6])];

/**
 * Pads with a light via, joined by traces within the cell and over its edges; light quadrants show fine arcs round
 * corners.
 */
export function drawCircuit(): Drawing {
  return drawByQuadrants(
    (isDark, goesOn) => (isDark ? [...DARK, ...(goesOn ? JOINT : [])] : LIGHT),
    (symbol) => (symbol === FULL ? CORE : []),
  );
}
