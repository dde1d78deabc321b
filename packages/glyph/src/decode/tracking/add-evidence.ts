import { SYMBOL_COUNT } from '../../format/alphabet.ts';
import { DATA_CELL_COUNT } from '../../format/layout.ts';

/** Log-likelihoods of one glyph summed over the frames of a video: 333 x 16 numbers, whatever the number of frames. */
export type Evidence = { readonly logs: Float64Array; frames: number; weight: number; lastFrame: number };

/** Weight of older frames at each new one, so that a glyph that left the frame is forgotten. */
const FADE = 0.9;
/**
 * By how many standard deviations a frame must agree with the accumulated symbols more often than by chance. Of
 * comparisons between two glyphs, or a glyph and a misplaced grid, 4 in 100,000 reach this.
 */
const MIN_AGREEMENT = 4;
/** Accumulators kept at a time: for the tracked glyph, one beside it, and false grids. */
const MAX_ACCUMULATORS = 4;
/** Frames without an addition after which an accumulator is dropped. */
const MAX_AGE = 30;

export function createEvidence(): Evidence {
  return { logs: new Float64Array(DATA_CELL_COUNT * SYMBOL_COUNT), frames: 0, weight: 0, lastFrame: 0 };
}

/**
 * The evidence as likelihoods, the greatest of each cell scaled to 1. `sum` treats frames as independent, which holds
 * for noise; `mean` treats them as one observation, which holds for blur because blur biases every frame alike.
 */
export function computeLikelihoods({ logs, weight }: Evidence, combiner: 'sum' | 'mean', out: Float32Array): void {
  const scale = combiner === 'mean' ? 1 / Math.max(weight, 1) : 1;
  for (let start = 0; start < logs.length; start += SYMBOL_COUNT) {
    let best = Number.NEGATIVE_INFINITY;
    for (let i = start; i < start + SYMBOL_COUNT; i++) {
      best = Math.max(best, logs[i] ?? 0);
    }
    for (let i = start; i < start + SYMBOL_COUNT; i++) {
      out[i] = Math.exp(scale * ((logs[i] ?? 0) - best));
    }
  }
}

const own = new Float32Array(DATA_CELL_COUNT * SYMBOL_COUNT);

/**
 * Agreement of a frame (each cell summing to 1) with the evidence beyond chance, in standard deviations of chance
 * agreement.
 */
export function measureAgreement(evidence: Evidence, frame: Float32Array): number {
  computeLikelihoods(evidence, 'sum', own);
  let agreement = 0;
  let squares = 0;
  for (let start = 0; start < frame.length; start += SYMBOL_COUNT) {
    let sum = 0;
    let shared = 0;
    for (let i = start; i < start + SYMBOL_COUNT; i++) {
      sum += own[i] ?? 0;
      shared += (own[i] ?? 0) * (frame[i] ?? 0);
    }
    const excess = (SYMBOL_COUNT * shared) / sum - 1;
    agreement += excess;
    squares += excess * excess;
  }
  // Uniform evidence agrees with nothing: what is left of it is rounding error.
  return squares > 1e-6 ? agreement / Math.sqrt(squares) : 0;
}

export function addEvidence(evidence: Evidence, frame: Float32Array, now: number): void {
  for (let i = 0; i < evidence.logs.length; i++) {
    evidence.logs[i] = FADE * (evidence.logs[i] ?? 0) + Math.log(Math.max(frame[i] ?? 0, 1e-4));
  }
  evidence.frames++;
  evidence.weight = FADE * evidence.weight + 1;
  evidence.lastFrame = now;
}

/**
 * Adds a frame's likelihoods to the accumulator they agree with, or to a new one, so that frames of different glyphs
 * never mix. Returns the accumulator that holds the frame.
 */
export function associateEvidence(accumulators: Evidence[], frame: Float32Array, now: number): Evidence {
  const recent = accumulators.filter(({ lastFrame }) => now - lastFrame <= MAX_AGE);
  const agreements = recent.map((evidence) => measureAgreement(evidence, frame));
  const best = Math.max(...agreements, Number.NEGATIVE_INFINITY);
  const evidence = best >= MIN_AGREEMENT ? recent[agreements.indexOf(best)] : undefined;
  const chosen = evidence ?? createEvidence();
  addEvidence(chosen, frame, now);
  const others = recent.filter((other) => other !== chosen);
  // Keep accumulators of several frames before those of one frame, the latest first.
  const kept = others.toSorted((a, b) => Math.min(b.frames, 2) - Math.min(a.frames, 2) || b.lastFrame - a.lastFrame);
  accumulators.splice(0, accumulators.length, chosen, ...kept.slice(0, MAX_ACCUMULATORS - 1));
  return chosen;
}
