import { SYMBOL_COUNT } from '../format/alphabet.ts';
import { DATA_CELL_COUNT } from '../format/layout.ts';

/** Likelihoods of one glyph added up over the frames of a video, as logarithms: 333 x 16, bounded whatever the number of frames. */
export type Evidence = { readonly logs: Float64Array; frames: number; doubts: number };

/** Old frames fade, so that a glyph that moved out of sight does not stay for ever. */
const FADE = 0.9;
/** A frame must name the evidence's symbols more often than chance would, by this share of chance, or it shows another glyph. */
const MIN_AGREEMENT = 0.12;
/** Frames in a row that speak of another glyph before the evidence is given up; a single one may have been misread. */
const MAX_DOUBTS = 2;

export function createEvidence(): Evidence {
  return { logs: new Float64Array(DATA_CELL_COUNT * SYMBOL_COUNT), frames: 0, doubts: 0 };
}

export function clearEvidence(evidence: Evidence): void {
  evidence.logs.fill(0);
  evidence.frames = 0;
  evidence.doubts = 0;
}

/** The evidence as likelihoods, each cell's greatest 1. */
export function likelihoodsOf({ logs }: Evidence, out: Float32Array): void {
  for (let start = 0; start < logs.length; start += SYMBOL_COUNT) {
    let best = Number.NEGATIVE_INFINITY;
    for (let i = start; i < start + SYMBOL_COUNT; i++) {
      best = Math.max(best, logs[i] ?? 0);
    }
    for (let i = start; i < start + SYMBOL_COUNT; i++) {
      out[i] = Math.exp((logs[i] ?? 0) - best);
    }
  }
}

/** How much likelier than by chance the frame (each cell summing to 1) and the evidence name the same symbol: 0 for strangers, up to 15. */
function measureAgreement(evidence: Evidence, frame: Float32Array): number {
  const own = new Float32Array(frame.length);
  likelihoodsOf(evidence, own);
  let agreement = 0;
  for (let start = 0; start < frame.length; start += SYMBOL_COUNT) {
    let sum = 0;
    let shared = 0;
    for (let i = start; i < start + SYMBOL_COUNT; i++) {
      sum += own[i] ?? 0;
      shared += (own[i] ?? 0) * (frame[i] ?? 0);
    }
    agreement += (SYMBOL_COUNT * shared) / sum - 1;
  }
  return agreement / DATA_CELL_COUNT;
}

/**
 * Adds a frame's likelihoods. A frame that speaks of another glyph is left out; after a few of them in a row, or where the evidence is
 * one frame itself, the evidence starts afresh with the newest.
 */
export function addEvidence(evidence: Evidence, frame: Float32Array): void {
  if (evidence.frames > 0 && measureAgreement(evidence, frame) < MIN_AGREEMENT) {
    evidence.doubts++;
    if (evidence.frames > 1 && evidence.doubts <= MAX_DOUBTS) {
      return;
    }
    clearEvidence(evidence);
  }
  evidence.doubts = 0;
  for (let i = 0; i < evidence.logs.length; i++) {
    evidence.logs[i] = FADE * (evidence.logs[i] ?? 0) + Math.log(Math.max(frame[i] ?? 0, 1e-4));
  }
  evidence.frames++;
}
