import type { BenchTable } from '../../../tools/measuring/bench-table.ts';
import { createGlyphReader } from '../src/index.ts';
import { CONTENDERS, prepareReaders } from './optical/peers/readers.ts';
import { computeQuantile } from './optical/tally.ts';
import { drawHostileScenes, FRAME_SIZE, type HostileScene } from './worst/hostile-scenes.ts';

/**
 * Turns over all frames, far apart in time, so that a slow phase of the machine spoils one turn of a frame and not its
 * median.
 */
const TURNS = 3;
/** Timed reads of a frame in each turn, as by a camera that lies still, after some untimed ones. */
const READS = 3;
const WARMING = 2;
const SHOWN = 8;
/** Aim for a frame of a live camera, in milliseconds on the reference machine. */
const AIM_MS = 60;
/**
 * Least ratio of Data Matrix's slowest frame to ours, so that the bound holds on a slow machine too. Both vary: 0.95 to
 * 1.2 was measured.
 */
const MIN_RATIO = 0.85;

const PEERS = ['Data Matrix, zxing-wasm', 'QR-H, zxing-wasm'] as const;

type SceneTimes = { readonly name: string; readonly ms: readonly number[] };

const peers = CONTENDERS.filter(({ name }) => PEERS.some((peer) => peer === name));

/** Adds the milliseconds of each read by ours and the other readers in turn, so that a slow moment affects all. */
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

async function timeScenes(scenes: readonly HostileScene[]): Promise<SceneTimes[]> {
  const timed = scenes.map((scene) => ({ scene, times: ['ours', ...peers].map(() => [] as number[]) }));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const { scene, times } of timed) await timeScene(scene, times);
  }
  return timed.map(({ scene, times }) => ({ name: scene.name, ms: times.map((one) => computeQuantile(one, 0.5)) }));
}

/** The quantile of each reader over all frames. */
function summarise(timed: readonly SceneTimes[], share: number): number[] {
  return [0, 1, 2].map((at) =>
    computeQuantile(
      timed.map(({ ms }) => ms[at] ?? 0),
      share,
    ),
  );
}

/**
 * `npm run bench worst-frames`: CPU time of the video reader on frames made to keep it busy, in one thread with nothing
 * beside it.
 */
export async function run(): Promise<BenchTable> {
  prepareReaders();
  const scenes = await drawHostileScenes();
  // The first reads warm up the compiler.
  await timeScenes(scenes.slice(0, 6));
  const timed = await timeScenes(scenes);
  const slowest = timed.toSorted((a, b) => (b.ms[0] ?? 0) - (a.ms[0] ?? 0));
  const formatRow = (name: string, ms: readonly number[]) => [name, ...ms.map((value) => value.toFixed(0))];
  const most = summarise(timed, 1);
  return {
    name: 'worst-frames',
    columns: [
      `frame of ${FRAME_SIZE.width} x ${FRAME_SIZE.height}`,
      'glyph, video, ms',
      ...PEERS.map((peer) => `${peer}, ms`),
    ],
    rows: [
      ...slowest.slice(0, SHOWN).map(({ name, ms }) => formatRow(name, ms)),
      formatRow(`median of ${timed.length}`, summarise(timed, 0.5)),
      formatRow('the dearest of each', most),
      [
        `frames within ${AIM_MS} ms`,
        ...[0, 1, 2].map((at) => timed.filter(({ ms }) => (ms[at] ?? 0) <= AIM_MS).length),
      ],
    ],
    thresholds: [
      { what: "Data Matrix's dearest frame against ours", value: (most[1] ?? 0) / (most[0] ?? 1), atLeast: MIN_RATIO },
    ],
  };
}
