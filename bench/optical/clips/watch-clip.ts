import type { Frame } from '../../../packages/camera/src/develop.ts';
import type { OpticalScene } from '../../../packages/camera/src/optical-scene.ts';
import { photograph } from '../../../packages/camera/src/photograph.ts';
import { createGlyphReader } from '../../../packages/glyph/src/index.ts';
import { drawText } from '../draw-text.ts';
import { type Code, drawCode } from '../peers/draw-codes.ts';
import type { Contender } from '../peers/readers.ts';
import type { Seeds } from '../seeds.ts';
import { CLIP_FRAMES, type Clip, drawClip, FRAMES_A_SECOND, seedOf } from './draw-clip.ts';

/** What a reader made of one frame, and the milliseconds of its thread that this took. */
type Look = { readonly text: string | null; readonly ms: number };

/** How a clip ended for one reader, in the clip's own time. `atSeconds` is null where it was never read. */
export type Watching = {
  readonly atSeconds: number | null;
  readonly wrong: number;
  readonly frames: readonly number[];
};

/** A reader on one clip: every frame given, and as many as it can follow. */
export type ClipOutcome = { readonly everyFrame: Watching; readonly realTime: Watching };

export type ClipResult = Clip & { readonly outcomes: readonly ClipOutcome[] };

type Looker = (frame: number) => Promise<Look>;

/** Frames are photographed when a reader asks for them: most clips are read before their end. */
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

/** Time of this thread alone: what else the machine does is not the reader's. */
function readClockMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function look(frame: Frame, read: (frame: Frame) => Promise<string | null>): Promise<Look> {
  const start = readClockMs();
  const text = await read(frame);
  return { text, ms: readClockMs() - start };
}

const LATIN = new TextDecoder('latin1');

/** Our reader remembers frames, so that it starts anew for every way of watching; its peers do not, and a frame is read once. */
function startLooker({ code, read }: Contender, take: (code: Code, frame: number) => Promise<Frame>): () => Looker {
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
  const looks = new Map<number, Look>();
  return () => async (frame) => {
    const known = looks.get(frame) ?? (await look(await take(code, frame), read));
    looks.set(frame, known);
    return known;
  };
}

/** Frames of a clip that are shown, the last one not among them. */
export type Span = { readonly from: number; readonly to: number };

/** Watches until the text is read. With `isRealTime` a frame is seen when the one before is done: what came meanwhile is lost. */
async function watch(looker: Looker, text: string, { from, to }: Span, isRealTime: boolean): Promise<Watching> {
  const frames: number[] = [];
  let wrong = 0;
  let frame = from;
  while (frame < to) {
    const { text: said, ms } = await looker(frame);
    frames.push(ms);
    const atSeconds = (frame + 1) / FRAMES_A_SECOND + (isRealTime ? ms / 1000 : 0);
    if (said === text) return { atSeconds, wrong, frames };
    wrong += said === null ? 0 : 1;
    frame = isRealTime ? Math.max(frame + 1, Math.floor(atSeconds * FRAMES_A_SECOND) - 1) : frame + 1;
  }
  return { atSeconds: null, wrong, frames };
}

/** One clip with each code, watched by each reader of that code in both ways. */
export async function watchClip(
  clip: Clip,
  seeds: Seeds,
  contenders: readonly Contender[],
  span: Span = { from: 0, to: CLIP_FRAMES },
): Promise<ClipResult> {
  const scenes = drawClip(clip, seeds);
  const text = drawText(seedOf(clip, seeds));
  const take = openFilm(scenes, text);
  const outcomes: ClipOutcome[] = [];
  for (const contender of contenders) {
    const start = startLooker(contender, take);
    outcomes.push({
      everyFrame: await watch(start(), text, span, false),
      realTime: await watch(start(), text, span, true),
    });
  }
  return { ...clip, outcomes };
}
