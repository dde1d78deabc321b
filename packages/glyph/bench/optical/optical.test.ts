import { beforeAll, expect, test } from 'vitest';
import { PLAIN_OPTICAL_SCENE } from '../../../camera/src/optical-scene.ts';
import { photograph } from '../../../camera/src/photograph.ts';
import { setUpView } from '../../../camera/src/view.ts';
import { fromSquare } from '../../src/detect/geometry/homography.ts';
import { DATA_CELLS } from '../../src/format/layout.ts';
import { encodeGlyph } from '../../src/index.ts';
import { CATEGORIES } from './categories.ts';
import { drawText } from './draw-text.ts';
import { judgeStages } from './judge-stages.ts';
import { drawScene, type SceneResult } from './measure-scene.ts';
import { CODES, drawCode, prepareWriter } from './peers/draw-codes.ts';
import { CONTENDERS, prepareReaders } from './peers/readers.ts';
import { readWithOracleCorners } from './read-oracle-corners.ts';
import { runScenes } from './run-scenes.ts';
import { openReportingSeeds, TUNING_SEEDS } from './seeds.ts';
import { readSelection } from './selection.ts';

beforeAll(() => {
  prepareWriter();
  prepareReaders();
});

test('the seed sets are disjoint, and tuning cannot open the reporting seeds', () => {
  const reporting = openReportingSeeds({ isTuning: false });
  expect(reporting.computeSeed(0, 0, 0)).toBeGreaterThan(TUNING_SEEDS.computeSeed(255, 255, 16_383));
  expect(
    new Set([TUNING_SEEDS.computeSeed(1, 0, 0), TUNING_SEEDS.computeSeed(0, 1, 0), TUNING_SEEDS.computeSeed(0, 0, 1)])
      .size,
  ).toBe(3);
  expect(() => openReportingSeeds({ isTuning: true })).toThrow('not for tuning');
});

test('fifteen categories of eight rising levels', () => {
  expect(CATEGORIES).toHaveLength(15);
  for (const { name, levels } of CATEGORIES) expect([name, levels.length, new Set(levels).size]).toEqual([name, 8, 8]);
});

test('a part is for tuning, the whole for the report; unknown words are named', () => {
  expect(readSelection([])).toMatchObject({ isWhole: true, seeds: { set: 'reporting' }, workers: 1 });
  expect(readSelection([]).jobs).toHaveLength(15 * 8 * 12);
  const part = readSelection(['tilt', 'phone', '--levels', '2', '--scenes', '3', '--tuning', '--workers', '2']);
  expect(part).toMatchObject({ isWhole: false, seeds: { set: 'tuning' }, workers: 2 });
  expect(part.jobs).toHaveLength(2 * 2 * 3);
  expect(new Set(part.jobs.map(({ level }) => level))).toEqual(new Set([3, 7]));
  expect(readSelection(['--tuning']).isWhole).toBe(false);
  expect(readSelection(['--tuning', '--alone'])).toMatchObject({ isAlone: true, isWhole: false });
  expect(readSelection(['--pattern', 'alien', '--tuning'])).toMatchObject({ pattern: 'alien', isWhole: false });
  expect(() => readSelection(['--pattern', 'alien'])).toThrow('--tuning');
  expect(() => readSelection(['--pattern', 'baroque', '--tuning'])).toThrow('classic');
  expect(() => readSelection(['--alone'])).toThrow('--tuning');
  expect(() => readSelection(['tilt'])).toThrow('--tuning');
  expect(() => readSelection(['tilted', '--tuning'])).toThrow('no category');
  expect(() => readSelection(['--levels', '9', '--tuning'])).toThrow('1 to 8');
});

test('a job is the same scene whenever it is drawn, another one in the other set', () => {
  const job = { category: 14, level: 7, scene: 5 };
  expect(drawScene(job, TUNING_SEEDS)).toEqual(drawScene(job, TUNING_SEEDS));
  expect(drawScene(job, TUNING_SEEDS).rotationDeg).not.toBe(
    drawScene(job, openReportingSeeds({ isTuning: false })).rotationDeg,
  );
});

test('every code carries the same 33 bytes, fills the same square, and every reader reads it face on', async () => {
  const text = drawText(7);
  expect(text).toMatch(/^[!-~]{33}$/);
  const scene = { ...PLAIN_OPTICAL_SCENE, rotationDeg: 4 };
  const read: Record<string, string | null> = {};
  for (const contender of CONTENDERS) {
    read[contender.name] = await contender.read(photograph(scene, await drawCode(contender.code, text)));
  }
  expect(read).toEqual(Object.fromEntries(CONTENDERS.map(({ name }) => [name, text])));
  for (const code of CODES) {
    const { levels, quiet } = await drawCode(code, text);
    const { cover, side } = levels[0]!;
    const zone = Math.round((quiet / (1 + 2 * quiet)) * side);
    const rows = Array.from({ length: side }, (_, y) =>
      cover.subarray(y * side, (y + 1) * side).some((ink) => ink > 0),
    );
    expect([
      code,
      Math.abs(rows.indexOf(true) - zone) < 2,
      Math.abs(side - rows.lastIndexOf(true) - 1 - zone) < 2,
    ]).toEqual([code, true, true]);
  }
});

test('no reader finds a code where there is none', async () => {
  const empty = photograph({ ...PLAIN_OPTICAL_SCENE, seed: 3 }, null);
  for (const { read } of CONTENDERS) expect(await read(empty)).toBeNull();
});

test('stages are judged against the truth: a grid half a cell off is located, registered only when its cells are', () => {
  const view = setUpView({ ...PLAIN_OPTICAL_SCENE, distortion: 0 });
  const { symbols } = encodeGlyph(new TextEncoder().encode(drawText(1)));
  const mapAt = (dx: number) => {
    const at = (u: number, v: number) => ({ x: view.project(u, v).x + dx, y: view.project(u, v).y });
    return fromSquare(0, 0, 21, [at(-0.5, -0.5), at(0.5, -0.5), at(0.5, 0.5), at(-0.5, 0.5)]);
  };
  const cellPx = 240 / 21;
  const likelihoods = new Float32Array(16 * DATA_CELLS.length);
  for (const [i, cell] of DATA_CELLS.entries())
    likelihoods[16 * i + (i < 33 ? (symbols[cell]! + 1) % 16 : symbols[cell]!)] = 1;
  const judge = (dx: number) => {
    const map = mapAt(dx);
    const best = {
      payload: null,
      map,
      bend: null,
      isLight: false,
      pattern: 'classic' as const,
      quality: 0,
      information: 0,
      orientation: 0,
      blurCells: 0,
      contrast: 0,
      likelihoods,
    };
    const reading = {
      isPicture: true,
      factor: 1,
      rings: [],
      hypotheses: [],
      tried: [{ map, bend: null }],
      best,
      pending: null,
      spent: 0,
      meanLight: 0,
    };
    return judgeStages(reading, view, symbols, false);
  };
  const exact = judge(0);
  expect(exact).toMatchObject({ end: 'not decoded', finders: 0 });
  expect(exact.cellError).toBeLessThan(0.01);
  expect(exact.symbolErrors).toBeCloseTo(33 / 333, 6);
  expect(judge(0.4 * cellPx)).toMatchObject({ end: 'not registered', symbolErrors: null });
  expect(judge(0.4 * cellPx).cornerError).toBeCloseTo(0.4, 2);
  expect(judge(0.7 * cellPx).end).toBe('not located');
});

test('worker threads give the same results as one thread, in the same order', async () => {
  const selection = readSelection(['size', 'tilt', '--levels', '1', '--scenes', '1', '--tuning', '--alone']);
  const withoutTimes = (results: readonly SceneResult[]) =>
    results.map(({ outcomes, ...rest }) => ({ ...rest, ends: outcomes.map(({ end }) => end) }));
  const here = await runScenes(selection);
  expect(here).toHaveLength(2);
  expect(withoutTimes(await runScenes({ ...selection, workers: 2 }))).toEqual(withoutTimes(here));
});

test('with the true corners the later stages read a frame', async () => {
  const text = drawText(9);
  const scene = { ...PLAIN_OPTICAL_SCENE, tiltDeg: 40, rotationDeg: 12, isInverted: true };
  const frame = photograph(scene, await drawCode('glyph', text));
  const payload = readWithOracleCorners(frame, setUpView(scene), true);
  expect(new TextDecoder().decode(payload ?? undefined)).toBe(text);
});
