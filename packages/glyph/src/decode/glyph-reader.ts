import { acceptPayload } from '../coding/accept-payload.ts';
import { createSymbolDecoder } from '../coding/symbol-decoder.ts';
import type { Placement } from '../detect/geometry/bend.ts';
import type { Point } from '../detect/geometry/homography.ts';
import { isPixelImage } from '../detect/image/grey-image.ts';
import { SYMBOL_COUNT } from '../format/alphabet.ts';
import { DATA_CELL_COUNT } from '../format/layout.ts';
import { boundIterations, COSTS, type Effort, LIVE_EFFORT, spend } from './effort.ts';
import type { GridOutcome } from './grid/read-grid.ts';
import { hintFor, type ScanHint } from './hints/give-hint.ts';
import { measureAppearance } from './hints/measure-appearance.ts';
import { type FrameReading, readFrame } from './read-frame.ts';
import { boundEffort, concludeReading, type FrameImage, type ReadOptions, type ReadResult } from './read-glyph.ts';
import { associateEvidence, computeLikelihoods, type Evidence } from './tracking/add-evidence.ts';
import { isSameGrid } from './tracking/compare-grids.ts';
import type { FramePrior, PredictedGrid } from './tracking/frame-prior.ts';
import { computeWindow, cropFrame, type FrameWindow, moveReading } from './tracking/frame-window.ts';
import {
  continueTrack,
  measureSpeed,
  missTrack,
  predictCorners,
  predictMap,
  type Track,
} from './tracking/track-glyph.ts';

/**
 * The result of a frame. Without a payload it has a hint and the corners of the tracked glyph, if any, as in
 * `ReadResult`.
 */
export type FrameResult =
  | Extract<ReadResult, { found: true }>
  | (Extract<ReadResult, { found: false }> & { hint: ScanHint; corners: Point[] | null });

export type GlyphReader = {
  /** Reads one frame of a video, using what earlier frames showed of the same glyph. Never throws. */
  read(frame: FrameImage): FrameResult;
  /** Drops everything learned from earlier frames. */
  reset(): void;
};

/** A grid counts as seen if its orientation exceeds chance and its cells carry information. */
const MIN_ORIENTATION = -2.6;
const MIN_INFORMATION_BITS = 60;
/** Frames without the glyph after which tracking stops. */
const MAX_MISSES = 4;
/** The whole frame is searched again after so many frames of tracking without a reading: the track may be no glyph. */
const SEARCH_EVERY = 8;
/** Rejected grids that are remembered. */
const MAX_REJECTED = 6;
/**
 * Units reserved in each frame for decoding the accumulated evidence with one combiner. The other combiner runs if
 * units are left, and first in the next frame.
 */
const JOINT_UNITS = 20;
/** Units for a candidate grid in a frame once its orientation turns out doubtful, before other grids are tried. */
const DOUBT_UNITS = 30;

/** Fit that confirms a predicted grid; a few cells off, the fit is hardly ever this high. */
const CLEAR_FIT = 0.6;

const COMBINERS = [
  ['sum', 'mean'],
  ['mean', 'sum'],
] as const;

type Memory = {
  accumulators: Evidence[];
  track: Track | null;
  rejected: Placement[];
  /** The grid left over when the last frame's units ran out. */
  pending: PredictedGrid | null;
  now: number;
  width: number;
  height: number;
};

function isSeen(best: GridOutcome | null): best is GridOutcome {
  return best !== null && best.orientation > MIN_ORIENTATION && best.information > MIN_INFORMATION_BITS;
}

function predictGrid(track: Track, corner: Pick<FrameWindow, 'left' | 'top'>): PredictedGrid | null {
  const grid = predictMap(track, corner);
  return grid === null ? null : { ...grid, clearFit: CLEAR_FIT, isSure: false, isQuickTried: true };
}

/**
 * Reads only the window around the predicted grid. Returns null if the glyph was not seen in the last frame, or if the
 * window is most of the frame.
 */
function readWindow(frame: FrameImage, { track, now }: Memory, units: number): FrameReading | null {
  if (track === null || track.missed > 0 || now % SEARCH_EVERY === 0 || !isPixelImage(frame)) {
    return null;
  }
  const window = computeWindow(predictCorners(track), frame);
  if (window === null) {
    return null;
  }
  const prior: FramePrior = { predicted: predictGrid(track, window), rejected: [], doubtUnits: DOUBT_UNITS };
  return moveReading(readFrame(cropFrame(frame, window), units, prior), window);
}

function readWhole(frame: FrameImage, { track, pending, rejected }: Memory, units: number): FrameReading {
  // If the tracked glyph was lost, the pending grid is the likelier one.
  const isLost = track === null || (track.missed > 0 && pending !== null);
  const predicted = isLost ? pending : predictGrid(track, { left: 0, top: 0 });
  return moveReading(readFrame(frame, units, { predicted, rejected, doubtUnits: DOUBT_UNITS }), { left: 0, top: 0 });
}

/** Reads the predicted window first, then the whole frame with the units that are left. */
function readNext(frame: FrameImage, memory: Memory, units: number): FrameReading {
  const near = readWindow(frame, memory, units);
  if (near !== null && (near.best?.payload || isSeen(near.best) || near.spent >= units)) {
    return near;
  }
  const spent = near?.spent ?? 0;
  const far = readWhole(frame, memory, units - spent);
  return { ...far, best: far.best ?? near?.best ?? null, spent: far.spent + spent };
}

/** Updates the track from a glyph that was seen, or else the list of rejected grids. */
function remember(memory: Memory, { best, tried, pending }: FrameReading): void {
  const { pending: before } = memory;
  const wasTried = pending !== null && tried.some((grid) => isSameGrid(grid, pending));
  // A grid that failed twice is not kept pending.
  const failedTwice = wasTried && before !== null && isSameGrid(pending, before);
  memory.pending = failedTwice ? null : pending;
  if (isSeen(best)) {
    memory.track = continueTrack(memory.track, best);
    memory.rejected = [];
    return;
  }
  const waiting = memory.pending;
  const done = waiting === null ? tried : tried.filter((grid) => !isSameGrid(grid, waiting));
  // If every candidate was rejected before, all become eligible again.
  const isExhausted = tried.length === 0 && pending === null;
  memory.rejected = isExhausted ? [] : [...done, ...memory.rejected].slice(0, MAX_REJECTED);
  const missed = memory.track === null ? null : missTrack(memory.track);
  memory.track = missed !== null && missed.missed <= MAX_MISSES ? missed : null;
}

/** The hint for a frame that was not read. */
function hintOnFrame(frame: FrameImage, reading: FrameReading, track: Track | null): ScanHint {
  const { best } = reading;
  const appearance = best === null ? null : measureAppearance(frame, best);
  const speedCells = track === null ? 0 : measureSpeed(track);
  return hintFor({ frame, reading, isSeen: isSeen(best), appearance, speedCells });
}

function startMemory(): Memory {
  return { accumulators: [], track: null, rejected: [], pending: null, now: 0, width: 0, height: 0 };
}

/** Starts a frame. A change of size means another camera, so the track no longer applies. */
function beginFrame(memory: Memory, frame: FrameImage): void {
  // The frame may be anything: invalid pixels are refused later.
  const { width = 0, height = 0 } = frame ?? {};
  if (memory.width !== width || memory.height !== height) {
    Object.assign(memory, { track: null, rejected: [], pending: null, width, height });
  }
  memory.now++;
}

/**
 * A reader for video. It tracks a glyph that was seen and searches the next frame first where it should be. Evidence of
 * frames that cannot be read alone accumulates (333 x 16 numbers, old frames fading), one accumulator for each glyph. A
 * grid that was read without a result is tried after the others in the next frame. Options as for `readGlyph`.
 */
export function createGlyphReader(options: ReadOptions = {}): GlyphReader {
  const together = new Float32Array(DATA_CELL_COUNT * SYMBOL_COUNT);
  const decoder = createSymbolDecoder();
  let memory = startMemory();

  const decodeTogether = (best: GridOutcome, effort: Effort): Uint8Array | null => {
    const evidence = associateEvidence(memory.accumulators, best.likelihoods, memory.now);
    if (evidence.frames < 2) {
      return null;
    }
    for (const combiner of COMBINERS[memory.now % 2] ?? []) {
      if (effort.left <= 0) {
        return null;
      }
      computeLikelihoods(evidence, combiner, together);
      const decoding = decoder.decode(together, boundIterations(effort));
      spend(effort, COSTS.decodeRound * decoding.iterations);
      const payload = acceptPayload(decoding, together);
      if (payload !== null) {
        return payload;
      }
    }
    return null;
  };

  return {
    read(frame) {
      beginFrame(memory, frame);
      const units = boundEffort(options.effort ?? LIVE_EFFORT);
      const reading = readNext(frame, memory, Math.max(units - (memory.accumulators.length > 0 ? JOINT_UNITS : 0), 0));
      const alone = concludeReading(reading);
      if (alone.found) {
        options.onStages?.(reading);
        memory = startMemory();
        return alone;
      }
      remember(memory, reading);
      const { best } = reading;
      const kept = Math.max(units - reading.spent, JOINT_UNITS);
      const effort = { left: kept };
      const payload = isSeen(best) ? decodeTogether(best, effort) : null;
      options.onStages?.({ ...reading, spent: reading.spent + kept - effort.left });
      if (payload !== null && best !== null) {
        memory = startMemory();
        const joint = concludeReading({ ...reading, best: { ...best, payload } });
        if (joint.found) {
          return joint;
        }
      }
      return {
        ...alone,
        hint: hintOnFrame(frame, reading, memory.track),
        corners: memory.track?.missed === 0 ? [...memory.track.corners] : null,
      };
    },
    reset() {
      memory = startMemory();
    },
  };
}
