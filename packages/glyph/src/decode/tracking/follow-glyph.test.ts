import { drawOpticalScene } from '@repo/camera/draw-scene';
import type { OpticalScene } from '@repo/camera/optical-scene';
import { photograph } from '@repo/camera/photograph';
import { createRng } from '@repo/camera/rng';
import { setUpView } from '@repo/camera/view';
import { expect, test } from 'vitest';
import { printGlyph } from '../../../test/photograph-glyph.ts';
import { encodeGlyph } from '../../encode/encode-glyph.ts';
import { FINDERS } from '../../format/finder.ts';
import { GRID_SIZE } from '../../format/layout.ts';
import { createGlyphReader } from '../glyph-reader.ts';
import { readFrame } from '../read-frame.ts';
import { type FrameImage, readGlyph } from '../read-glyph.ts';
import { isSameGrid, projectCorners } from './compare-grids.ts';
import { NO_PRIOR } from './frame-prior.ts';
import { computeWindow, cropFrame, moveReading } from './frame-window.ts';
import { continueTrack, missTrack, predictCorners } from './track-glyph.ts';

const payload = createRng(7).bytes(33);
const print = printGlyph(encodeGlyph(payload));

function draw(given: Partial<OpticalScene>): OpticalScene {
  return drawOpticalScene(4711, { sidePx: 150, background: 'plain', shiftX: 40, shiftY: -30, ...given });
}

/** The same picture with grey in place of the finders. */
function hideFinders(frame: FrameImage, scene: OpticalScene): FrameImage {
  const data = frame.data.slice();
  const reach = (3.2 / GRID_SIZE) * scene.sidePx;
  for (const { x, y } of FINDERS) {
    const centre = setUpView(scene).project(x / GRID_SIZE - 0.5, y / GRID_SIZE - 0.5);
    for (let row = Math.floor(centre.y - reach); row < centre.y + reach; row++) {
      for (let column = Math.floor(centre.x - reach); column < centre.x + reach; column++) {
        if (Math.hypot(column - centre.x, row - centre.y) < reach) {
          data.fill(150, 4 * (row * frame.width + column), 4 * (row * frame.width + column) + 3);
        }
      }
    }
  }
  return { ...frame, data };
}

test('a tracked glyph is read at its predicted place even when its finders are hidden', () => {
  const scene = draw({ noise: 110, blurPx: 2.2 });
  const reader = createGlyphReader();
  expect(reader.read(photograph(scene, print))).toMatchObject({ found: false, reason: 'unreadable' });
  const clear = draw({ shiftX: 42 });
  const bare = hideFinders(photograph(clear, print), clear);
  expect(readGlyph(bare).found).toBe(false);
  expect(reader.read(bare)).toMatchObject({ found: true, payload });
});

test('the corners of a tracked glyph are reported before it is read; without a glyph there are none', () => {
  const scene = draw({ noise: 110, blurPx: 2.2 });
  const result = createGlyphReader().read(photograph(scene, print));
  const truth = setUpView(scene).project(0, 0);
  expect(result).toMatchObject({ found: false });
  const corners = result.corners ?? [];
  expect(corners).toHaveLength(4);
  expect(corners.reduce((sum, { x }) => sum + x / 4, 0)).toBeCloseTo(truth.x, -1);
  expect(corners.reduce((sum, { y }) => sum + y / 4, 0)).toBeCloseTo(truth.y, -1);
  expect(createGlyphReader().read(photograph(scene, null))).toMatchObject({ found: false, corners: null });
});

/** Keeps the finders and replaces the cells between them with something that fits no symbol. */
function scramble(scene: OpticalScene): FrameImage {
  const frame = photograph(scene, print);
  const rng = createRng(12);
  const centre = setUpView(scene).project(0, 0);
  for (let k = 0; k < 30_000; k++) {
    const [x, y] = [centre.x + rng.between(-50, 50), centre.y + rng.between(-50, 50)];
    const at = 4 * (Math.floor(y) * frame.width + Math.floor(x));
    frame.data.fill(rng.below(256), at, at + 3);
  }
  return frame;
}

test('a grid that was read without a result is tried after the others', () => {
  const frame = scramble(draw({}));
  const first = readFrame(frame, 100);
  expect(first.tried.length).toBeGreaterThan(0);
  const second = readFrame(frame, 100, { ...NO_PRIOR, rejected: first.tried });
  expect(second.spent).toBeGreaterThan(0);
  for (const grid of second.tried) {
    expect(first.tried.some((other) => isSameGrid(grid, other))).toBe(false);
  }
});

test('grids of doubtful orientation are limited in units, so that all of them are tried', () => {
  const frame = scramble(draw({ rotationDeg: 11 }));
  const [all, share] = [readFrame(frame, 1000), readFrame(frame, 1000, { ...NO_PRIOR, doubtUnits: 10 })];
  expect(share.tried.length).toBeGreaterThanOrEqual(all.tried.length);
  expect(share.spent).toBeLessThan(all.spent);
});

test('a grid left over when the units ran out is read first in the next frame', () => {
  const frame = photograph(draw({ noise: 40, blurPx: 2, tiltDeg: 40 }), print);
  const first = readFrame(frame, 12);
  expect(first.best?.payload ?? null).toBeNull();
  expect(first.pending).not.toBeNull();
  const second = readFrame(frame, 60, { ...NO_PRIOR, predicted: first.pending });
  expect(isSameGrid(second.tried[0]!, first.pending!)).toBe(true);
  expect(second.best?.payload).toEqual(payload);
  expect(second.pending).toBeNull();
});

test('a wrong prediction does not keep a glyph from being found by its finders', () => {
  const frame = photograph(draw({ noise: 40, blurPx: 2, tiltDeg: 40 }), print);
  const { best } = readFrame(frame, 120);
  for (const shift of [12, 45, -70]) {
    const map = Float64Array.from(best!.map, (value, i) => (i === 2 ? value + shift : value));
    const predicted = { ...best!, map, clearFit: 0.6, isSure: false, isQuickTried: true };
    expect(readFrame(frame, 120, { ...NO_PRIOR, predicted }).best?.payload, `${shift} px beside it`).toEqual(payload);
  }
});

test('a reading that runs out of units reports what it has found so far', () => {
  const frame = photograph(draw({ noise: 110, blurPx: 2.2 }), print);
  const told = [15, 20, 25, 30].map((units) => {
    const { best, pending } = readFrame(frame, units);
    expect(best === null ? pending : best.information > 0 || null, `${units} units`).not.toBeNull();
    return best?.information ?? 0;
  });
  expect(told.some((bits) => bits > 60)).toBe(true);
});

test('a window shows what the whole frame shows, at the same places', () => {
  const frame = photograph(draw({ sidePx: 110 }), print);
  const whole = readFrame(frame, 160);
  const window = computeWindow(projectCorners(whole.best!), frame)!;
  expect(window.width * window.height).toBeLessThan(0.5 * frame.width * frame.height);
  const part = moveReading(readFrame(cropFrame(frame, window), 160), window);
  expect(part.best?.payload).toEqual(payload);
  const places = [whole, part].map(({ best }) => projectCorners(best!));
  for (const [i, { x, y }] of places[0]!.entries()) {
    expect(Math.hypot(x - places[1]![i]!.x, y - places[1]![i]!.y)).toBeLessThan(1);
  }
  expect(computeWindow(projectCorners(whole.best!), { ...frame, width: 120, height: 120 })).toBeNull();
});

test('tracking predicts constant velocity; a sudden jump is not taken for movement', () => {
  const at = (x: number, y: number) => ({
    map: Float64Array.of(5, 0, x, 0, 5, y, 0, 0, 1),
    bend: null,
    isLight: false,
  });
  let track = continueTrack(null, at(10, 10));
  expect(predictCorners(track)[0]).toEqual({ x: 10, y: 10 });
  track = continueTrack(track, at(16, 12));
  expect(predictCorners(track)[0]).toEqual({ x: 22, y: 14 });
  expect(predictCorners(missTrack(track))[0]).toEqual({ x: 28, y: 16 });
  track = continueTrack(missTrack(track), at(28, 16));
  expect(predictCorners(track)[0]).toEqual({ x: 34, y: 18 });
  expect(predictCorners(continueTrack(track, at(300, 16)))[0]).toEqual({ x: 300, y: 16 });
});

test('no frame throws while a glyph is tracked', () => {
  const reader = createGlyphReader();
  const frame = photograph(draw({ noise: 110, blurPx: 2.2 }), print);
  const wrong: unknown[] = [
    null,
    undefined,
    {},
    { ...frame, data: undefined },
    { ...frame, data: [] },
    { ...frame, width: 1e9 },
  ];
  for (const other of wrong) {
    reader.read(frame);
    expect(reader.read(other as FrameImage)).toMatchObject({ found: false, reason: 'no-finders' });
  }
});
