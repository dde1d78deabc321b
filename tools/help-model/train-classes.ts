/** Texts as sparse vectors of length 1: `places[i]` with `values[i]` belong to text i. */
export type SparseRows = { places: readonly Int32Array[]; values: readonly Float64Array[] };

type TrainingInput = {
  rows: SparseRows;
  /** The number of places. */
  width: number;
  /** For each text 1 when it is of the class, else -1. */
  signs: Int8Array;
  /** How often all texts are gone through at most: a few times show which places matter. */
  rounds: number;
  random: () => number;
};

/** What a text on the wrong side costs against a large weight: C of a support vector machine. */
const COST = 0.15;
/** A class of a hundred texts stands against thirty thousand: each of its own counts as so many, and in a large class as fewer. */
const OWN_COUNT = 12;
const LARGE_CLASS = 900;
/** Training ends when no text violates its margin by more. */
const TOLERANCE = 0.05;

/** What changes while a class is learnt: `weights` follow from `dual`, one number a text. */
type Solver = TrainingInput & {
  weights: Float64Array;
  dual: Float64Array;
  /** Of each text: what its dual variable costs by itself, and the curvature along it. */
  diagonal: Float64Array;
  curvature: Float64Array;
};

/**
 * The weights that tell one class from all others, and at place `width` the bias: a linear support vector machine with squared
 * hinge loss, by dual coordinate descent with shrinking (Hsieh and others, "A Dual Coordinate Descent Method for Large-scale
 * Linear SVM", ICML 2008, algorithm 3).
 */
export function trainClass(training: TrainingInput): Float64Array {
  const { rows, width, signs, rounds, random } = training;
  const own = signs.reduce((count, sign) => count + Number(sign > 0), 0);
  const ownCost = COST * OWN_COUNT * Math.min(1, Math.sqrt(LARGE_CLASS / own));
  const diagonal = Float64Array.from(signs, (sign) => 0.5 / (sign > 0 ? ownCost : COST));
  const solver: Solver = {
    ...training,
    weights: new Float64Array(width + 1),
    dual: new Float64Array(signs.length),
    diagonal,
    curvature: diagonal.map((cost, text) => cost + 1 + squaredLength(rows.values[text] as Float64Array)),
  };
  const all = [...signs.keys()];
  let active = all;
  let bound = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    active = shuffle(active, random);
    const { kept, highest, lowest } = goThrough(solver, active, bound);
    const isDone = highest - lowest < TOLERANCE;
    if (isDone && active.length === signs.length) break;
    // What was put aside is looked at again before it is believed.
    active = isDone ? all : kept;
    bound = isDone || highest <= 0 ? Number.POSITIVE_INFINITY : highest;
  }
  return solver.weights;
}

/** One round. `kept`: the texts that are near enough to their margin to be looked at in the next one. */
function goThrough(solver: Solver, active: readonly number[], bound: number) {
  const round = { kept: [] as number[], highest: Number.NEGATIVE_INFINITY, lowest: Number.POSITIVE_INFINITY };
  for (const text of active) {
    const gradient = computeGradient(solver, text);
    const isFree = solver.dual[text] !== 0;
    if (!isFree && gradient > bound) continue;
    round.kept.push(text);
    const projected = isFree ? gradient : Math.min(gradient, 0);
    round.highest = Math.max(round.highest, projected);
    round.lowest = Math.min(round.lowest, projected);
    if (projected !== 0) step(solver, text, gradient);
  }
  return round;
}

function computeGradient({ rows, width, signs, weights, dual, diagonal }: Solver, text: number): number {
  const places = rows.places[text] as Int32Array;
  const values = rows.values[text] as Float64Array;
  let margin = weights[width] as number;
  for (let at = 0; at < places.length; at++)
    margin += (weights[places[at] as number] as number) * (values[at] as number);
  return (signs[text] as number) * margin - 1 + (diagonal[text] as number) * (dual[text] as number);
}

function step({ rows, width, signs, weights, dual, curvature }: Solver, text: number, gradient: number): void {
  const held = dual[text] as number;
  const next = Math.max(held - gradient / (curvature[text] as number), 0);
  dual[text] = next;
  const change = (next - held) * (signs[text] as number);
  const places = rows.places[text] as Int32Array;
  const values = rows.values[text] as Float64Array;
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number;
    weights[place] = (weights[place] as number) + change * (values[at] as number);
  }
  weights[width] = (weights[width] as number) + change;
}

const squaredLength = (values: Float64Array): number => values.reduce((sum, value) => sum + value ** 2, 0);

function shuffle(list: readonly number[], random: () => number): number[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const moved = mixed[last] as number;
    mixed[last] = mixed[other] as number;
    mixed[other] = moved;
  }
  return mixed;
}
