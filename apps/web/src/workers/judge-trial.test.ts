import { drawPicture } from '@repo/camera/drawing';
import { type OpticalScene, PLAIN_OPTICAL_SCENE } from '@repo/camera/optical-scene';
import { photograph } from '@repo/camera/photograph';
import { setUpView } from '@repo/camera/view';
import { encodeGlyph, type FrameReading, rasterGlyph, readGlyph } from '@repo/glyph';
import { expect, test } from 'vitest';
import { judgeTrial } from './judge-trial.ts';

const payload = Uint8Array.from({ length: 33 }, (_, i) => i * 7 + 1);
const glyph = encodeGlyph(payload);
const SIDE = 500;
const { data } = rasterGlyph(glyph, SIDE, { quietZone: 2 });
const drawing = drawPicture(
  Float32Array.from({ length: SIDE * SIDE }, (_, i) => 1 - data[4 * i]! / 255),
  SIDE,
  2 / 21,
);
const clock = { allowed: 160, pictureMs: 1, readMs: 2 };

function tryOn(given: Partial<OpticalScene>) {
  const scene = { ...PLAIN_OPTICAL_SCENE, sidePx: 210, distortion: 0, ...given };
  const readings: FrameReading[] = [];
  const result = readGlyph(photograph(scene, drawing), { onStages: (reading) => readings.push(reading) });
  const report = judgeTrial(readings[0]!, result, { payload, symbols: glyph.symbols, known: glyph.symbols }, clock);
  return { scene, report };
}

const countCells = (report: ReturnType<typeof tryOn>['report'], state: string) =>
  report.cells?.filter((cell) => cell.state === state).length;

test('a good picture: four rings where they are, cells where they are, all symbols right, the checks hold', () => {
  const { scene, report } = tryOn({ tiltDeg: 35, tiltAxisDeg: 40, rotationDeg: 20 });
  const view = setUpView(scene);
  for (const [x, y] of [
    [2.25, 2.25],
    [18.75, 2.25],
    [18.75, 18.75],
    [2.25, 18.75],
  ] as const) {
    const truth = view.project(x / 21 - 0.5, y / 21 - 0.5);
    const distances = report.rings.map(({ middle }) => Math.hypot(middle.x - truth.x, middle.y - truth.y));
    expect(Math.min(...distances)).toBeLessThan(1);
  }
  for (const corner of [0, 21, 22 * 11 + 11, 22 * 22 - 1]) {
    const truth = view.project((corner % 22) / 21 - 0.5, Math.floor(corner / 22) / 21 - 0.5);
    const seen = report.lattice![corner]!;
    expect(Math.hypot(seen.x - truth.x, seen.y - truth.y)).toBeLessThan(1.5);
  }
  expect(report).toMatchObject({ end: 'read', drawn: report.read, ...clock });
  expect(report).toMatchObject({ pattern: 'classic', isBent: false });
  expect(report.decoding?.holds).toBe(true);
  expect(report.cellPx).toBeGreaterThan(7);
  expect(report.cellPx).toBeLessThan(10.5);
  expect(countCells(report, 'fixed')).toBe(441 - 333);
  // One look was enough: hardly a cell is wrong, and few are as sure as they could be.
  expect(report.isQuick).toBe(true);
  expect((countCells(report, 'sure') ?? 0) + (countCells(report, 'unsure') ?? 0)).toBeGreaterThan(300);
});

test('a ring is as large as it is seen', () => {
  const { report } = tryOn({});
  const radii = report.rings.map(({ a, b }) => Math.sqrt(Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y)));
  expect(radii.length).toBeGreaterThanOrEqual(4);
  // Things on the table look like rings too.
  const errors = radii.map((radius) => Math.abs(radius - 22.5)).toSorted((x, y) => x - y);
  // Large ones are found in a coarse picture, of four pixels in one each way.
  for (const error of errors.slice(0, 4)) expect(error).toBeLessThan(3);
});

test('a picture that takes the thorough way: most cells are sure', () => {
  const { report } = tryOn({ blurPx: 2.4 });
  expect(report).toMatchObject({ end: 'read', isQuick: false });
  expect(countCells(report, 'sure')).toBeGreaterThan(150);
});

test('what is covered has no vote or is wrong, and the payload comes out all the same', () => {
  const { report } = tryOn({ cover: { kind: 'corner', share: 0.12 } });
  expect(report.end).toBe('read');
  expect((countCells(report, 'covered') ?? 0) + (countCells(report, 'wrong') ?? 0)).toBeGreaterThan(20);
});

test('nothing in sight: no grid, no cells, nothing read', () => {
  const readings: FrameReading[] = [];
  const empty = photograph({ ...PLAIN_OPTICAL_SCENE, background: 'plain' }, null);
  const result = readGlyph(empty, { onStages: (reading) => readings.push(reading) });
  const report = judgeTrial(readings[0]!, result, { payload, symbols: null, known: glyph.symbols }, clock);
  expect(report).toMatchObject({ end: 'no-finders', lattice: null, cells: null, decoding: null, read: null });
});
