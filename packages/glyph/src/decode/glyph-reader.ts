import { acceptPayload } from '../coding/accept-payload.ts';
import { createSymbolDecoder } from '../coding/symbol-decoder.ts';
import type { Placement } from '../detect/bend.ts';
import { isPixelImage } from '../detect/grey-image.ts';
import type { Point } from '../detect/homography.ts';
import { SYMBOL_COUNT } from '../format/alphabet.ts';
import { DATA_CELL_COUNT } from '../format/layout.ts';
import { type Evidence, fileEvidence, likelihoodsOf } from './add-evidence.ts';
import { isSameGrid } from './compare-grids.ts';
import { boundIterations, COSTS, type Effort, LIVE_EFFORT, spend } from './effort.ts';
import type { ExpectedGrid, Lead } from './frame-lead.ts';
import { cropFrame, type FrameWindow, moveReading, windowOf } from './frame-window.ts';
import { hintFor, type ScanHint } from './give-hint.ts';
import { measureLook } from './measure-look.ts';
import { type FrameReading, readFrame } from './read-frame.ts';
import { boundEffort, concludeReading, type FrameImage, type ReadOptions, type ReadResult } from './read-glyph.ts';
import type { GridOutcome } from './read-grid.ts';
import { continueTrack, foretellCorners, foretellGrid, measureSpeed, missTrack, type Track } from './track-glyph.ts';

/** A frame's result; where nothing was read, with a hint, and the corners of the glyph that is in sight, if any, as `ReadResult` has them. */
export type FrameResult =
  | Extract<ReadResult, { found: true }>
  | (Extract<ReadResult, { found: false }> & { hint: ScanHint; corners: Point[] | null });

export type GlyphReader = {
  /** Reads one frame of a video. What frames before it showed of the same glyph counts too. Never throws. */
  read(frame: FrameImage): FrameResult;
  /** Forgets the frames before. */
  reset(): void;
};

/** A grid counts as seen when its orientation is clear of chance and its cells say something. */
const MIN_ORIENTATION = -2.6;
const MIN_INFORMATION_BITS = 60;
/** Frames without the glyph after which it is no longer expected anywhere. */
const MAX_MISSES = 4;
/** A glyph that is followed for so many frames unread is looked for afresh: what is followed may be no glyph. */
const SEARCH_EVERY = 8;
/** Grids that are remembered as looked into for nothing. */
const MAX_SET_ASIDE = 6;
/**
 * Of a frame's units, what is kept for decoding a frame together with those before it: once in vain. The other reckoning has its turn where units are
 * left, and comes first in the next frame.
 */
const JOINT_UNITS = 20;
/** Units a supposed grid may take in a frame once its orientation turns out doubtful: enough to make sure of it, then others have their turn. */
const DOUBT_UNITS = 30;

/** A followed glyph's cells look so much like symbols where it was foretold well; a few cells beside it, hardly. */
const CLEAR_FIT = 0.6;

const RECKONINGS = [
  ['sum', 'mean'],
  ['mean', 'sum'],
] as const;

type Memory = {
  cases: Evidence[];
  track: Track | null;
  setAside: Placement[];
  /** The grid that the last frame's units were too few for. */
  pending: ExpectedGrid | null;
  now: number;
  width: number;
  height: number;
};

function isSeen(best: GridOutcome | null): best is GridOutcome {
  return best !== null && best.orientation > MIN_ORIENTATION && best.information > MIN_INFORMATION_BITS;
}

function foretell(track: Track, corner: Pick<FrameWindow, 'left' | 'top'>): ExpectedGrid | null {
  const grid = foretellGrid(track, corner);
  return grid === null ? null : { ...grid, clearFit: CLEAR_FIT, isSure: false, isGlanced: true };
}

/** Looks where the glyph should be, and nowhere else. Null where it was not seen in the last frame, and where that is most of the frame. */
function readWindow(frame: FrameImage, { track, now }: Memory, units: number): FrameReading | null {
  if (track === null || track.missed > 0 || now % SEARCH_EVERY === 0 || !isPixelImage(frame)) {
    return null;
  }
  const window = windowOf(foretellCorners(track), frame);
  if (window === null) {
    return null;
  }
  const lead: Lead = { expected: foretell(track, window), setAside: [], doubtUnits: DOUBT_UNITS };
  return moveReading(readFrame(cropFrame(frame, window), units, lead), window);
}

function readWhole(frame: FrameImage, { track, pending, setAside }: Memory, units: number): FrameReading {
  // Where the followed glyph was lost from sight, one that waits for its turn is the likelier.
  const isLost = track === null || (track.missed > 0 && pending !== null);
  const expected = isLost ? pending : foretell(track, { left: 0, top: 0 });
  return moveReading(readFrame(frame, units, { expected, setAside, doubtUnits: DOUBT_UNITS }), { left: 0, top: 0 });
}

/** First where the glyph should be, then everywhere, with what is left of the units. */
function readNext(frame: FrameImage, memory: Memory, units: number): FrameReading {
  const near = readWindow(frame, memory, units);
  if (near !== null && (near.best?.payload || isSeen(near.best) || near.spent >= units)) {
    return near;
  }
  const spent = near?.spent ?? 0;
  const far = readWhole(frame, memory, units - spent);
  return { ...far, best: far.best ?? near?.best ?? null, spent: far.spent + spent };
}

/** Remembers where the glyph was seen, or which grids were none. */
function remember(memory: Memory, { best, tried, pending }: FrameReading): void {
  const { pending: before } = memory;
  const hadTurn = pending !== null && tried.some((grid) => isSameGrid(grid, pending));
  // Whose second turn gave nothing leaves it to others.
  const hadTwo = hadTurn && before !== null && isSameGrid(pending, before);
  memory.pending = hadTwo ? null : pending;
  if (isSeen(best)) {
    memory.track = continueTrack(memory.track, best);
    memory.setAside = [];
    return;
  }
  const waiting = memory.pending;
  const done = waiting === null ? tried : tried.filter((grid) => !isSameGrid(grid, waiting));
  // Where all that could be tried was set aside, its turn comes again.
  const isThrough = tried.length === 0 && pending === null;
  memory.setAside = isThrough ? [] : [...done, ...memory.setAside].slice(0, MAX_SET_ASIDE);
  const missed = memory.track === null ? null : missTrack(memory.track);
  memory.track = missed !== null && missed.missed <= MAX_MISSES ? missed : null;
}

/** What the person may do about a frame that was not read. */
function adviseOn(frame: FrameImage, reading: FrameReading, track: Track | null): ScanHint {
  const { best } = reading;
  const look = best === null ? null : measureLook(frame, best);
  const speedCells = track === null ? 0 : measureSpeed(track);
  return hintFor({ frame, reading, isSeen: isSeen(best), look, speedCells });
}

function startMemory(): Memory {
  return { cases: [], track: null, setAside: [], pending: null, now: 0, width: 0, height: 0 };
}

/** A frame of another size is of another camera: nothing of the old one says where anything is in it. */
function turnTo(memory: Memory, frame: FrameImage): void {
  // Whatever comes in: pixels that are none are refused further down.
  const { width = 0, height = 0 } = frame ?? {};
  if (memory.width !== width || memory.height !== height) {
    Object.assign(memory, { track: null, setAside: [], pending: null, width, height });
  }
  memory.now++;
}

/**
 * A reader for video. A glyph that was seen is followed: the next frame is looked at first where it should be. Frames that cannot be read alone
 * add up (333 x 16 numbers in all, old frames fading), each with those that agree with it, so that two glyphs never mix. A supposed grid that
 * gave nothing leaves its turn to others in the next frame. Options as for `readGlyph`.
 */
export function createGlyphReader(options: ReadOptions = {}): GlyphReader {
  const together = new Float32Array(DATA_CELL_COUNT * SYMBOL_COUNT);
  const decoder = createSymbolDecoder();
  let memory = startMemory();

  const decodeTogether = (best: GridOutcome, effort: Effort): Uint8Array | null => {
    const evidence = fileEvidence(memory.cases, best.likelihoods, memory.now);
    if (evidence.frames < 2) {
      return null;
    }
    for (const reckoning of RECKONINGS[memory.now % 2] ?? []) {
      if (effort.left <= 0) {
        return null;
      }
      likelihoodsOf(evidence, reckoning, together);
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
      turnTo(memory, frame);
      const units = boundEffort(options.effort ?? LIVE_EFFORT);
      const reading = readNext(frame, memory, Math.max(units - (memory.cases.length > 0 ? JOINT_UNITS : 0), 0));
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
        hint: adviseOn(frame, reading, memory.track),
        corners: memory.track?.missed === 0 ? [...memory.track.corners] : null,
      };
    },
    reset() {
      memory = startMemory();
    },
  };
}
