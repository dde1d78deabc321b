import { photograph } from './camera/photograph.ts';
import { CATEGORIES } from './categories.ts';
import { drawText } from './draw-scene.ts';
import { type Job, sceneOf, timeRead } from './measure-scene.ts';
import { drawCode } from './peers/draw-codes.ts';
import { CONTENDERS } from './peers/readers.ts';
import type { Seeds } from './seeds.ts';
import { quantileOf } from './tally.ts';

/** Milliseconds a frame of one contender at one size, alone on the machine's thread. */
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
/** Scenes beyond those of the rates, of every category at its third level: where all still read. */
const FIRST_SCENE = 8000;
const LEVEL = 2;

function summarise(values: readonly number[]) {
  return { median: quantileOf(values, 0.5), p95: quantileOf(values, 0.95) };
}

async function timeAt(size: (typeof SIZES)[number], seeds: Seeds, rounds: number): Promise<ReaderTimes[]> {
  const marks = CONTENDERS.map(() => ({ hits: [] as number[], empties: [] as number[], falseReads: 0 }));
  for (let i = 0; i < rounds * CATEGORIES.length; i++) {
    const job: Job = {
      category: i % CATEGORIES.length,
      level: LEVEL,
      scene: FIRST_SCENE + Math.floor(i / CATEGORIES.length),
    };
    const scene = sceneOf(job, seeds, size);
    const text = drawText(scene.seed);
    const empty = await photograph(scene, null);
    for (const [at, contender] of CONTENDERS.entries()) {
      const mark = marks[at];
      const hit = await timeRead(contender, await photograph(scene, await drawCode(contender.code, text)), text);
      const miss = await timeRead(contender, empty, null);
      if (hit.end === 'read') mark?.hits.push(hit.ms);
      mark?.empties.push(miss.ms);
      if (mark !== undefined && miss.end === 'wrong') mark.falseReads++;
    }
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

/** Times hits and empty frames at both sizes. Nothing else should run: not even the bench's own workers. */
export async function timeReaders(seeds: Seeds, rounds: number): Promise<ReaderTimes[]> {
  const times: ReaderTimes[] = [];
  for (const size of SIZES) times.push(...(await timeAt(size, seeds, rounds)));
  return times;
}
