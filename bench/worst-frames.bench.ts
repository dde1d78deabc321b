import { createGlyphReader } from '../packages/glyph/src/index.ts';
import type { BenchTable } from '../tools/bench-table.ts';
import { CONTENDERS, prepareReaders } from './optical/peers/readers.ts';
import { quantileOf } from './optical/tally.ts';
import { drawHostileScenes, FRAME_SIZE, type HostileScene } from './worst/hostile-scenes.ts';

/** Each frame is read so often, as by a camera that lies still, after so many that do not count. */
const READS = 7;
const WARMING = 2;
const SHOWN = 8;
/** Milliseconds that a frame of a live camera should take at most, on the machine of the study. */
const AIM_MS = 60;
/** What the dearest frame of all may be of Data Matrix's dearest, the other way round. */
const FLOOR = 0.5;

const PEERS = ['Data Matrix, zxing-wasm', 'QR-H, zxing-wasm'] as const;

type Timed = { readonly name: string; readonly ms: readonly number[] };

async function timeOne(read: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < WARMING + READS; i++) {
    const start = performance.now();
    await read();
    if (i >= WARMING) times.push(performance.now() - start);
  }
  return quantileOf(times, 0.5);
}

async function timeScene({ name, frame }: HostileScene): Promise<Timed> {
  const reader = createGlyphReader();
  const peers = CONTENDERS.filter((contender) => PEERS.some((peer) => peer === contender.name));
  const ms = [await timeOne(() => reader.read(frame))];
  for (const peer of peers) ms.push(await timeOne(() => peer.read(frame)));
  return { name, ms };
}

/** Of each reader over all frames. */
function summarise(timed: readonly Timed[], share: number): number[] {
  return [0, 1, 2].map((at) =>
    quantileOf(
      timed.map(({ ms }) => ms[at] ?? 0),
      share,
    ),
  );
}

/** `npm run bench worst-frames`: what the video reader takes of a thread for frames that are made to keep it busy, one thread, nothing beside it. */
export async function run(): Promise<BenchTable> {
  prepareReaders();
  const scenes = await drawHostileScenes();
  for (const scene of scenes.slice(0, 6)) await timeScene(scene);
  const timed: Timed[] = [];
  for (const scene of scenes) timed.push(await timeScene(scene));
  const dearest = timed.toSorted((a, b) => (b.ms[0] ?? 0) - (a.ms[0] ?? 0));
  const say = (name: string, ms: readonly number[]) => [name, ...ms.map((value) => value.toFixed(0))];
  const most = summarise(timed, 1);
  return {
    name: 'worst-frames',
    columns: [
      `frame of ${FRAME_SIZE.width} x ${FRAME_SIZE.height}`,
      'glyph, video, ms',
      ...PEERS.map((peer) => `${peer}, ms`),
    ],
    rows: [
      ...dearest.slice(0, SHOWN).map(({ name, ms }) => say(name, ms)),
      say(`median of ${timed.length}`, summarise(timed, 0.5)),
      say('the dearest of each', most),
      [
        `frames within ${AIM_MS} ms`,
        ...[0, 1, 2].map((at) => timed.filter(({ ms }) => (ms[at] ?? 0) <= AIM_MS).length),
      ],
    ],
    floors: [
      { what: "Data Matrix's dearest frame against ours", value: (most[1] ?? 0) / (most[0] ?? 1), atLeast: FLOOR },
    ],
  };
}
