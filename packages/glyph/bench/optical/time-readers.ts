import type { Frame } from '../../../camera/src/develop.ts';
import { photograph } from '../../../camera/src/photograph.ts';
import { CATEGORIES } from './categories.ts';
import { drawText } from './draw-text.ts';
import { drawScene, type Job, timeRead } from './measure-scene.ts';
import { type Code, drawCode, prepareWriter } from './peers/draw-codes.ts';
import { CONTENDERS, prepareReaders } from './peers/readers.ts';
import type { Seeds } from './seeds.ts';
import { computeQuantile } from './tally.ts';

/** Milliseconds a frame of one contender at one size, alone on its thread. */
export type ReaderTimes = {
  readonly contender: string;
  readonly size: string;
  readonly hitMs: { readonly median: number; readonly p95: number };
  readonly emptyMs: { readonly median: number; readonly p95: number };
  readonly hits: number;
  readonly falseReads: number;
};

const SIZES = [
  { width: 640, height: 480 },
  { width: 1280, height: 720 },
] as const;
/** First scene, after those of the rates; every category at its third level, where all readers still read. */
const FIRST_SCENE = 8000;
const LEVEL = 2;
/** Untimed scenes that warm up the compiler. */
const WARMING = 4;

function summarise(values: readonly number[]) {
  return { median: computeQuantile(values, 0.5), p95: computeQuantile(values, 0.95) };
}

type Mark = { hits: number[]; empties: number[]; falseReads: number };

/** Times one scene with each code and once without; the times go to each reader's marks. */
async function timeScene(job: Job, seeds: Seeds, size: (typeof SIZES)[number], marks: readonly Mark[]): Promise<void> {
  const scene = drawScene(job, seeds, size);
  const text = drawText(scene.seed);
  const empty = photograph(scene, null);
  const frames = new Map<Code, Frame>();
  for (const [at, { code }] of CONTENDERS.entries()) {
    const contender = CONTENDERS[at];
    const mark = marks[at];
    if (contender === undefined || mark === undefined) continue;
    const frame = frames.get(code) ?? photograph(scene, await drawCode(code, text));
    frames.set(code, frame);
    const hit = await timeRead(contender, frame, text);
    const miss = await timeRead(contender, empty, null);
    if (hit.end === 'read') mark.hits.push(hit.ms);
    mark.empties.push(miss.ms);
    mark.falseReads += miss.end === 'wrong' ? 1 : 0;
  }
}

function startMarks(): Mark[] {
  return CONTENDERS.map(() => ({ hits: [], empties: [], falseReads: 0 }));
}

async function timeAt(size: (typeof SIZES)[number], seeds: Seeds, rounds: number): Promise<ReaderTimes[]> {
  const marks = startMarks();
  for (let i = 0; i < WARMING; i++)
    await timeScene({ category: i, level: 0, scene: FIRST_SCENE }, seeds, size, startMarks());
  for (let i = 0; i < rounds * CATEGORIES.length; i++) {
    const scene = FIRST_SCENE + 1 + Math.floor(i / CATEGORIES.length);
    await timeScene({ category: i % CATEGORIES.length, level: LEVEL, scene }, seeds, size, marks);
  }
  return CONTENDERS.map(({ name }, at) => ({
    contender: name,
    size: `${size.width} x ${size.height}`,
    hitMs: summarise(marks[at]?.hits ?? []),
    emptyMs: summarise(marks[at]?.empties ?? []),
    hits: marks[at]?.hits.length ?? 0,
    falseReads: marks[at]?.falseReads ?? 0,
  }));
}

/** Times hits and empty frames at both sizes. Nothing else should run, not even the bench's own workers. */
export async function timeReaders(seeds: Seeds, rounds: number): Promise<ReaderTimes[]> {
  prepareWriter();
  prepareReaders();
  const times: ReaderTimes[] = [];
  for (const size of SIZES) times.push(...(await timeAt(size, seeds, rounds)));
  return times;
}
