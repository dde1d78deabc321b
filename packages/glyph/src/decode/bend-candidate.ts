import type { Bend } from '../detect/bend.ts';
import { fitGrid } from '../detect/fit-grid.ts';
import type { GreyImage } from '../detect/grey-image.ts';
import type { Homography } from '../detect/homography.ts';
import type { Hypothesis } from '../detect/hypothesise.ts';
import { bendCylinder, type Cylinder, guessCylinder, MAX_ARC } from '../detect/roll-cylinder.ts';
import { COSTS, type Effort, spend } from './effort.ts';

/** A supposed grid. */
export type Candidate = {
  map: Homography;
  bend: Bend | null;
  isLight: boolean;
  /** How much its cells look like symbols (fit-grid.ts), and its finders like finders. */
  fit: number;
  score: number;
  /** Four finders where one flat map puts them: it is a grid, whatever its cells say at first. */
  isSure: boolean;
  /** The quick way was tried on it for nothing, in an earlier frame. */
  isGlanced?: boolean;
};

/** What bending must gain to be believed. */
const MIN_GAIN = 0.02;
/** Steps of the search around what the rings tell, coarse to fine: factors of the arc, and turns of the axis in radians. */
const STEPS: readonly { readonly arcs?: readonly number[]; readonly turns?: readonly number[] }[] = [
  { arcs: [1], turns: [0, -0.06, 0.06, -0.12, 0.12] },
  { arcs: [0.9, 1.1] },
  { turns: [-0.03, 0.03] },
  { arcs: [0.95, 1.05] },
];

/** The label on which the cells look most like symbols, searched around a guess: 11 fits at most. */
function searchLabel(
  pyramid: readonly GreyImage[],
  flat: Candidate,
  guess: Cylinder,
  effort: Effort,
): Candidate | null {
  const [image] = pyramid;
  const { map, isLight } = flat;
  let best: Candidate | null = null;
  let label = guess;
  for (const { arcs = [1], turns = [0] } of STEPS) {
    const from = label;
    for (const factor of arcs) {
      for (const turn of turns) {
        if (image === undefined || !spend(effort, COSTS.fitBent)) {
          return best;
        }
        const cylinder = { arc: Math.min(from.arc * factor, MAX_ARC), turn: from.turn + turn };
        const bend = bendCylinder(cylinder, map, image);
        const fit = fitGrid(pyramid, { map, bend }, isLight);
        if (fit > (best?.fit ?? 0)) {
          best = { ...flat, bend, fit, isSure: false };
          label = cylinder;
        }
      }
    }
  }
  return best;
}

/**
 * A hypothesis on the label round a bottle that its rings tell of, or as it is where they tell of flat paper or the cells fit that as well.
 * `flat` is the hypothesis on its best flat map. Null where only bent paper would do and none does.
 */
export function bendCandidate(
  pyramid: readonly GreyImage[],
  { rings, isFlat }: Hypothesis,
  flat: Candidate,
  effort: Effort,
): Candidate | null {
  const guess = guessCylinder(flat.map, rings);
  const bent = guess === null ? null : searchLabel(pyramid, flat, guess, effort);
  if (bent !== null && bent.fit > flat.fit + MIN_GAIN) {
    return bent;
  }
  return isFlat ? flat : null;
}
