import type { Frame } from '../../../../camera/src/develop.ts';
import type { OpticalScene } from '../../../../camera/src/optical-scene.ts';
import { photograph } from '../../../../camera/src/photograph.ts';
import { createGlyphReader } from '../../../src/index.ts';
import { drawText } from '../draw-text.ts';
import { type Code, drawCode } from '../peers/draw-codes.ts';
import type { Contender } from '../peers/readers.ts';
import type { Seeds } from '../seeds.ts';
import { CLIP_FRAMES, type Clip, computeClipSeed, drawClip, FRAMES_A_SECOND } from './draw-clip.ts';

/** One frame's result and the thread's milliseconds it took. */
type FrameText = { readonly text: string | null; readonly ms: number };

/** Result of a clip for one reader, in the clip's own time. `atSeconds` is null if it was never read. */
export type ClipReading = {
  readonly atSeconds: number | null;
  readonly wrong: number;
  readonly frames: readonly number[];
};

/** A reader on one clip: with every frame, and in real time. */
export type ClipOutcome = { readonly everyFrame: ClipReading; readonly realTime: ClipReading };

export type ClipResult = Clip & { readonly outcomes: readonly ClipOutcome[] };

type FrameReader = (frame: number) => Promise<FrameText>;

/** Renders frames on demand: most clips are read before their end. */
function openFilm(scenes: readonly OpticalScene[], text: string) {
  const films = new Map<Code, Map<number, Frame>>();
  return async (code: Code, frame: number): Promise<Frame> => {
    const film = films.get(code) ?? new Map<number, Frame>();
    films.set(code, film);
    const scene = scenes[frame];
    if (scene === undefined) throw new Error(`the clip has no frame ${frame}`);
    const known = film.get(frame) ?? photograph(scene, await drawCode(code, text));
    film.set(frame, known);
    return known;
  };
}

/** CPU time of this thread, so that other work on the machine does not count. */
function readClockMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function look(frame: Frame, read: (frame: Frame) => Promise<string | null>): Promise<FrameText> {
  const start = readClockMs();
  const text = await read(frame);
  return { text, ms: readClockMs() - start };
}

const LATIN = new TextDecoder('latin1');

/**
 * Our reader remembers frames, so it starts anew for each mode of watching; the others do not, so each frame is read
 * once for both.
 */
function startReader(
  { code, read }: Contender,
  take: (code: Code, frame: number) => Promise<Frame>,
): () => FrameReader {
  if (code === 'glyph') {
    return () => {
      const reader = createGlyphReader();
      const readNext = async (frame: Frame) => {
        const result = reader.read(frame);
        return result.found ? LATIN.decode(result.payload) : null;
      };
      return async (frame) => look(await take(code, frame), readNext);
    };
  }
  const texts = new Map<number, FrameText>();
  return () => async (frame) => {
    const known = texts.get(frame) ?? (await look(await take(code, frame), read));
    texts.set(frame, known);
    return known;
  };
}

/** The frames of a clip that are shown, `to` excluded. */
export type ClipSpan = { readonly from: number; readonly to: number };

/**
 * Watches until the text is read. With `isRealTime` the next frame is the latest one when the previous read ends; those
 * between are dropped.
 */
async function watch(
  looker: FrameReader,
  text: string,
  { from, to }: ClipSpan,
  isRealTime: boolean,
): Promise<ClipReading> {
  const frames: number[] = [];
  let wrong = 0;
  let frame = from;
  while (frame < to) {
    const { text: reported, ms } = await looker(frame);
    frames.push(ms);
    const atSeconds = (frame + 1) / FRAMES_A_SECOND + (isRealTime ? ms / 1000 : 0);
    if (reported === text) return { atSeconds, wrong, frames };
    wrong += reported === null ? 0 : 1;
    frame = isRealTime ? Math.max(frame + 1, Math.floor(atSeconds * FRAMES_A_SECOND) - 1) : frame + 1;
  }
  return { atSeconds: null, wrong, frames };
}

/** Shows one clip with each code to each reader of that code, in both modes. */
export async function watchClip(
  clip: Clip,
  seeds: Seeds,
  contenders: readonly Contender[],
  span: ClipSpan = { from: 0, to: CLIP_FRAMES },
): Promise<ClipResult> {
  const scenes = drawClip(clip, seeds);
  const text = drawText(computeClipSeed(clip, seeds));
  const take = openFilm(scenes, text);
  const outcomes: ClipOutcome[] = [];
  for (const contender of contenders) {
    const start = startReader(contender, take);
    outcomes.push({
      everyFrame: await watch(start(), text, span, false),
      realTime: await watch(start(), text, span, true),
    });
  }
  return { ...clip, outcomes };
}
