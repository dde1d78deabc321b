import { createGlyphReader } from '../packages/glyph/src/index.ts';
import type { BenchTable } from '../tools/bench-table.ts';
import { CONTENDERS, prepareReaders } from './optical/peers/readers.ts';
import { quantileOf } from './optical/tally.ts';
import { drawHostileScenes, FRAME_SIZE, type HostileScene } from './worst/hostile-scenes.ts';

/** All frames come so often, far apart in time: a slow spell of the machine spoils one turn of a frame, not its median. */
const TURNS = 3;
/** In each turn a frame is read so often, as by a camera that lies still, after so many that do not count. */
const READS = 3;
const WARMING = 2;
const SHOWN = 8;
/** Milliseconds that a frame of a live camera should take at most, on the machine that wrote docs/measured.md. */
const AIM_MS = 60;
/** Data Matrix's dearest frame of all against ours: the bound holds on a slow machine too. Both are restless figures: 0.95 to 1.2 was measured. */
const FLOOR = 0.85;

const PEERS = ['Data Matrix, zxing-wasm', 'QR-H, zxing-wasm'] as const;

type Timed = { readonly name: string; readonly ms: readonly number[] };

const peers = CONTENDERS.filter(({ name }) => PEERS.some((peer) => peer === name));

/** Adds the milliseconds of each read by ours and the peers, who take turns so that a slow moment is every reader's. */
async function timeScene({ frame }: HostileScene, times: readonly number[][]): Promise<void> {
  const readers = [createGlyphReader(), ...peers];
  for (let i = 0; i < WARMING + READS; i++) {
    for (const [at, reader] of readers.entries()) {
      const start = performance.now();
      await reader.read(frame);
      if (i >= WARMING) times[at]?.push(performance.now() - start);
    }
  }
}

async function timeScenes(scenes: readonly HostileScene[]): Promise<Timed[]> {
  const timed = scenes.map((scene) => ({ scene, times: ['ours', ...peers].map(() => [] as number[]) }));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const { scene, times } of timed) await timeScene(scene, times);
  }
  return timed.map(({ scene, times }) => ({ name: scene.name, ms: times.map((one) => quantileOf(one, 0.5)) }));
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
  // The first reads of all compile what the others use.
  await timeScenes(scenes.slice(0, 6));
  const timed = await timeScenes(scenes);
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
