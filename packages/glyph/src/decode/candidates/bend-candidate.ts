import { fitGrid } from '../../detect/fit-grid.ts';
import type { Bend } from '../../detect/geometry/bend.ts';
import type { Homography } from '../../detect/geometry/homography.ts';
import { bendCylinder, type Cylinder, guessCylinder, MAX_ARC } from '../../detect/geometry/roll-cylinder.ts';
import type { Hypothesis } from '../../detect/hypothesise.ts';
import type { GreyImage } from '../../detect/image/grey-image.ts';
import { COSTS, type Effort, spend } from '../effort.ts';

/** A grid that may be in the picture, before it is read. */
export type Candidate = {
  map: Homography;
  bend: Bend | null;
  isLight: boolean;
  /** How well its cells fit symbols (fit-grid.ts). */
  fit: number;
  score: number;
  /**
   * It is true if all four finders lie where one flat map puts them: then it is a grid even if its cells do not fit
   * yet.
   */
  isSure: boolean;
  /** It is true if the quick reading failed on it in an earlier frame. */
  isQuickTried?: boolean;
};

/** Fit that a bend must gain over the flat map to be accepted. */
const MIN_GAIN = 0.02;
/**
 * Steps of the search around the cylinder estimated from the rings, coarse to fine: factors of the arc, and rotations
 * of the axis in radians.
 */
const STEPS: readonly { readonly arcs?: readonly number[]; readonly turns?: readonly number[] }[] = [
  { arcs: [1], turns: [0, -0.06, 0.06, -0.12, 0.12] },
  { arcs: [0.9, 1.1] },
  { turns: [-0.03, 0.03] },
  { arcs: [0.95, 1.05] },
];

/** The cylinder with the best fit around an estimate; at most 11 fits. */
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
 * The hypothesis on the cylinder that its rings indicate, or on `flat`, its best flat map, where the rings indicate
 * flat paper or the cells fit it as well. Returns null if only bent paper would explain the rings and no bend fits.
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
