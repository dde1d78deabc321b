import { SYMBOL_COUNT } from '../format/alphabet.ts';
import { DATA_CELL_COUNT } from '../format/layout.ts';

/** Likelihoods of one glyph added up over the frames of a video, as logarithms: 333 x 16, bounded whatever the number of frames. */
export type Evidence = { readonly logs: Float64Array; frames: number; weight: number; lastFrame: number };

/** Old frames fade, so that a glyph that moved out of sight does not stay for ever. */
const FADE = 0.9;
/**
 * How many standard deviations more often than by chance a frame must name the evidence's symbols. Two glyphs, or one glyph and a grid laid
 * wrongly over it, agree by chance; 4 of their comparisons in 100,000 reach this.
 */
const MIN_AGREEMENT = 4;
/** Glyphs that are told apart at a time: that in sight, one beside it, and grids that only seemed to be one. */
const MAX_CASES = 4;
/** Frames after which evidence that nothing was added to is forgotten. */
const MAX_AGE = 30;

export function createEvidence(): Evidence {
  return { logs: new Float64Array(DATA_CELL_COUNT * SYMBOL_COUNT), frames: 0, weight: 0, lastFrame: 0 };
}

/**
 * The evidence as likelihoods, each cell's greatest 1. `sum` takes the frames for independent, as noise makes them; `mean` takes them for one
 * and the same, as blur does, which misleads every frame in the same way.
 */
export function likelihoodsOf({ logs, weight }: Evidence, reckoning: 'sum' | 'mean', out: Float32Array): void {
  const scale = reckoning === 'mean' ? 1 / Math.max(weight, 1) : 1;
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

/** How much likelier than by chance the frame (each cell summing to 1) and the evidence name the same symbols, in standard deviations of chance. */
export function measureAgreement(evidence: Evidence, frame: Float32Array): number {
  likelihoodsOf(evidence, 'sum', own);
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
  // Evidence that says nothing agrees with nothing: what is left of it is rounding.
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
 * Adds a frame's likelihoods to the evidence they agree with, or begins a new one: frames of different glyphs never mix. Answers the evidence
 * that the frame now is part of.
 */
export function fileEvidence(cases: Evidence[], frame: Float32Array, now: number): Evidence {
  const recent = cases.filter(({ lastFrame }) => now - lastFrame <= MAX_AGE);
  const agreements = recent.map((evidence) => measureAgreement(evidence, frame));
  const best = Math.max(...agreements, Number.NEGATIVE_INFINITY);
  const evidence = best >= MIN_AGREEMENT ? recent[agreements.indexOf(best)] : undefined;
  const chosen = evidence ?? createEvidence();
  addEvidence(chosen, frame, now);
  const others = recent.filter((other) => other !== chosen);
  // What grew over several frames is worth more than what was seen once, and of those the latest.
  const kept = others.toSorted((a, b) => Math.min(b.frames, 2) - Math.min(a.frames, 2) || b.lastFrame - a.lastFrame);
  cases.splice(0, cases.length, chosen, ...kept.slice(0, MAX_CASES - 1));
  return chosen;
}
