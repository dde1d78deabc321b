import type { Frame } from '../../../camera/src/develop.ts';
import { photograph } from '../../../camera/src/photograph.ts';
import type { Rng } from '../../../camera/src/rng.ts';
import { encodeGlyph, PATTERNS, PAYLOAD_LENGTH } from '../../src/index.ts';
import { printGlyph } from '../../test/photograph-glyph.ts';
import { forgeGlyph } from '../forge-glyph.ts';
import { CLIP_KINDS } from '../optical/clips/clip-kinds.ts';
import { CLIP_FRAMES, type Clip, drawClip } from '../optical/clips/draw-clip.ts';
import { TUNING_SEEDS } from '../optical/seeds.ts';

/** A film damaged frame by frame; all frames have one size, so that a reader can track what it sees. */
export type HostileFilm = { readonly payloads: readonly Uint8Array[]; readonly frames: () => Generator<Frame> };

/** First clip number of films with hard glyphs, outside the range used for tuning. */
const FIRST_CLIP = 13_000;
const CLIPS = 3_000;
const FRAMES = 12;

type Damage = (frame: Frame, before: Frame | null, rng: Rng) => Frame;

function changed(frame: Frame, change: (data: Uint8ClampedArray) => unknown): Frame {
  const data = new Uint8ClampedArray(frame.data);
  change(data);
  return { ...frame, data };
}

const untouched: Damage = (frame) => frame;

/** Damage to a frame; half of the frames stay intact. */
const DAMAGES: readonly Damage[] = [
  untouched,
  untouched,
  untouched,
  untouched,
  untouched,
  // Repeats the previous frame.
  (frame, before) => before ?? frame,
  (frame, _, rng) => changed(frame, (data) => data.fill(rng.below(256))),
  (frame, _, rng) => changed(frame, (data) => data.set(rng.bytes(data.length >> 3), rng.below(data.length >> 1))),
  (frame) => ({ ...frame, data: frame.data.map((value, i) => (i % 4 === 3 ? value : 255 - value)) }),
  // Rolling shutter: the lower part belongs to another moment and is shifted aside.
  (frame, _, rng) =>
    changed(frame, (data) => data.copyWithin((data.length >> 1) + 4 * rng.below(60), data.length >> 1)),
];

/** Two films of the same size cut together: another glyph appears where the first one was tracked. */
export function drawHostileFilm(rng: Rng): HostileFilm {
  const first = drawTake(rng);
  const second = drawTake(rng);
  const cut = 4 + rng.below(FRAMES);
  return {
    payloads: [first.payload, second.payload].filter((payload) => payload !== null),
    *frames() {
      let before: Frame | null = null;
      const shots = [...first.shots.slice(0, cut), ...second.shots.slice(cut)];
      for (const shoot of shots) {
        const damage = DAMAGES[rng.below(DAMAGES.length)] ?? untouched;
        before = damage(shoot(), before, rng);
        yield before;
      }
    },
  };
}

/**
 * A film, from somewhere in a clip, of a glyph or of a counterfeit that is tracked but never read; frames are rendered
 * on demand.
 */
function drawTake(rng: Rng): { payload: Uint8Array | null; shots: (() => Frame)[] } {
  const payload = rng.below(2) === 0 ? rng.bytes(PAYLOAD_LENGTH) : null;
  const pattern = PATTERNS[rng.below(PATTERNS.length)] ?? 'classic';
  const drawing = printGlyph(payload === null ? forgeGlyph(rng, pattern) : encodeGlyph(payload, { pattern }));
  const clip: Clip = { kind: rng.below(CLIP_KINDS.length), clip: FIRST_CLIP + rng.below(CLIPS), scale: 1 };
  const from = rng.below(CLIP_FRAMES - FRAMES);
  const scenes = drawClip(clip, TUNING_SEEDS).slice(from, from + FRAMES);
  return { payload, shots: scenes.map((scene) => () => photograph(scene, drawing)) };
}
