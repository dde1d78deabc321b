import type { Frame } from '../../packages/camera/src/develop.ts';
import type { Dice } from '../../packages/camera/src/dice.ts';
import { photograph } from '../../packages/camera/src/photograph.ts';
import { encodeGlyph, PATTERNS, PAYLOAD_LENGTH } from '../../packages/glyph/src/index.ts';
import { printGlyph } from '../../packages/glyph/test/take-glyph.ts';
import { forgeGlyph } from '../forge-glyph.ts';
import { CLIP_KINDS } from '../optical/clips/clip-kinds.ts';
import { CLIP_FRAMES, type Clip, drawClip } from '../optical/clips/draw-clip.ts';
import { TUNING_SEEDS } from '../optical/seeds.ts';

/** A film that is harmed frame by frame: all of one size, so that a reader may follow what it sees. */
export type HostileFilm = { readonly payloads: readonly Uint8Array[]; readonly frames: () => Generator<Frame> };

/** Films in which a glyph is hard to read, beyond those that anybody tunes by hand. */
const FIRST_CLIP = 13_000;
const CLIPS = 3_000;
const FRAMES = 12;

type Harm = (frame: Frame, before: Frame | null, dice: Dice) => Frame;

function changed(frame: Frame, change: (data: Uint8ClampedArray) => unknown): Frame {
  const data = new Uint8ClampedArray(frame.data);
  change(data);
  return { ...frame, data };
}

const untouched: Harm = (frame) => frame;

/** What may happen to a frame on its way; half of the frames arrive as they were. */
const HARMS: readonly Harm[] = [
  untouched,
  untouched,
  untouched,
  untouched,
  untouched,
  // Stands still while the hand goes on.
  (frame, before) => before ?? frame,
  (frame, _, dice) => changed(frame, (data) => data.fill(dice.below(256))),
  (frame, _, dice) => changed(frame, (data) => data.set(dice.bytes(data.length >> 3), dice.below(data.length >> 1))),
  (frame) => ({ ...frame, data: frame.data.map((value, i) => (i % 4 === 3 ? value : 255 - value)) }),
  // The lower part is of another moment, moved aside.
  (frame, _, dice) =>
    changed(frame, (data) => data.copyWithin((data.length >> 1) + 4 * dice.below(60), data.length >> 1)),
];

/** Two films of the same size, cut together: the other glyph comes into sight where the first one was followed. */
export function drawHostileFilm(dice: Dice): HostileFilm {
  const first = drawTake(dice);
  const second = drawTake(dice);
  const cut = 4 + dice.below(FRAMES);
  return {
    payloads: [first.payload, second.payload].filter((payload) => payload !== null),
    *frames() {
      let before: Frame | null = null;
      const shots = [...first.shots.slice(0, cut), ...second.shots.slice(cut)];
      for (const shoot of shots) {
        const harm = HARMS[dice.below(HARMS.length)] ?? untouched;
        before = harm(shoot(), before, dice);
        yield before;
      }
    },
  };
}

/** A glyph, or a counterfeit that is seen and followed and never read, filmed from somewhere in a clip; a frame is photographed when it is asked for. */
function drawTake(dice: Dice): { payload: Uint8Array | null; shots: (() => Frame)[] } {
  const payload = dice.below(2) === 0 ? dice.bytes(PAYLOAD_LENGTH) : null;
  const pattern = PATTERNS[dice.below(PATTERNS.length)] ?? 'classic';
  const drawing = printGlyph(payload === null ? forgeGlyph(dice, pattern) : encodeGlyph(payload, { pattern }));
  const clip: Clip = { kind: dice.below(CLIP_KINDS.length), clip: FIRST_CLIP + dice.below(CLIPS), scale: 1 };
  const from = dice.below(CLIP_FRAMES - FRAMES);
  const scenes = drawClip(clip, TUNING_SEEDS).slice(from, from + FRAMES);
  return { payload, shots: scenes.map((scene) => () => photograph(scene, drawing)) };
}
