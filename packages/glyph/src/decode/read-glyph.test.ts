import { drawFrom } from '@repo/camera/drawing';
import { PLAIN_OPTICAL_SCENE } from '@repo/camera/optical-scene';
import { photograph } from '@repo/camera/photograph';
import { createRng } from '@repo/camera/rng';
import { describe, expect, test } from 'vitest';
import { isWhole } from '../../../../tools/testing/extent.ts';
import { mirrorFrame, photographGlyph, projectCell } from '../../test/photograph-glyph.ts';
import { encodeGlyph } from '../encode/encode-glyph.ts';
import { GRID_SIZE } from '../format/layout.ts';
import { rasterGlyph } from '../render/raster.ts';
import type { FrameReading } from './read-frame.ts';
import { type FrameImage, readGlyph } from './read-glyph.ts';

const payload = Uint8Array.from({ length: 33 }, (_, i) => 7 * i + 1);

describe('a drawn glyph', () => {
  test.each([100, 256, 601])('of %i px is read as it comes from the raster', (sizePx) => {
    const result = readGlyph(rasterGlyph(encodeGlyph(payload), sizePx));
    expect(result).toMatchObject({ found: true, payload, pattern: 'classic' });
  });

  test('is read from ink on a transparent ground', () => {
    const raster = rasterGlyph(encodeGlyph(payload), 300);
    for (let i = 0; i < raster.data.length; i += 4) {
      raster.data[i + 3] = 255 - (raster.data[i] ?? 0);
      raster.data.fill(0, i, i + 3);
    }
    expect(readGlyph(raster)).toMatchObject({ found: true, payload });
  });

  test('of 2000 px, above the size that is read in full, keeps its corners', () => {
    const sizePx = 2000;
    const small = rasterGlyph(encodeGlyph(payload), sizePx / 4);
    const data = new Uint8ClampedArray(4 * sizePx * sizePx);
    for (let at = 0; at < sizePx * sizePx; at++) {
      const from = Math.floor(at / sizePx / 4) * small.width + Math.floor((at % sizePx) / 4);
      data.fill(small.data[4 * from] ?? 0, 4 * at, 4 * at + 3);
      data[4 * at + 3] = 255;
    }
    const result = readGlyph({ data, width: sizePx, height: sizePx });
    const near = (2 * sizePx) / (GRID_SIZE + 4);
    const far = sizePx - near;
    expect(result.found).toBe(true);
    const corners = result.found ? result.corners : [];
    const wanted = [near, near, far, near, far, far, near, far];
    for (const [i, value] of corners.flatMap(({ x, y }) => [x, y]).entries()) {
      expect(Math.abs(value - (wanted[i] ?? 0))).toBeLessThan(4);
    }
  });
});

const CORNERS = [
  [0, 0],
  [GRID_SIZE, 0],
  [GRID_SIZE, GRID_SIZE],
  [0, GRID_SIZE],
] as const;

describe('a photographed glyph', () => {
  test.each([
    ['turned and tilted', false, {}],
    ['mirrored', true, {}],
    ['light on dark', false, { isInverted: true }],
  ])('%s: corners in the glyph’s own order, within a pixel', (_, isMirrored, given) => {
    const shot = photographGlyph(150_000, { sidePx: 200, tiltDeg: 35, ...given });
    const result = readGlyph(isMirrored ? mirrorFrame(shot.frame) : shot.frame);
    expect(result).toMatchObject({ found: true, payload: shot.payload });
    const truth = CORNERS.map(([column, row]) => {
      const { x, y } = projectCell(shot.view, column, row);
      return { x: isMirrored ? shot.frame.width - x : x, y };
    });
    const corners = result.found ? result.corners : [];
    expect(corners).toHaveLength(4);
    for (const [i, { x, y }] of corners.entries()) {
      expect(Math.hypot(x - truth[i]!.x, y - truth[i]!.y)).toBeLessThan(1);
    }
  });

  test('quality falls as the picture gets worse', () => {
    const qualities: number[] = [];
    for (const blurPx of [0.5, 2, 2.8]) {
      const { frame } = photographGlyph(150_100, { sidePx: 160, blurPx, background: 'plain' });
      const result = readGlyph(frame);
      qualities.push(result.found ? result.quality : -1);
    }
    expect(qualities[0]).toBeGreaterThan(0.9);
    expect(qualities).toEqual(qualities.toSorted((a, b) => b - a));
    expect(qualities[2]).toBeGreaterThan(0);
  });

  test('the same picture gives the same answer, and too little effort gives none', () => {
    const { frame } = photographGlyph(150_200, { sidePx: 100, tiltDeg: 20 });
    expect(readGlyph(frame)).toEqual(readGlyph(frame));
    expect(readGlyph(frame, { effort: 0 })).toEqual({ found: false, reason: 'no-grid' });
  });
});

/** Units that a frame may exceed its budget by after its last check: one round and a decoding. */
const MAX_OVERRUN = 45;

/** A page of 150 ring finders, each a corner of many hypotheses, without any symbols between them. */
function drawClutter(): FrameImage {
  const rng = createRng(170_000);
  const [width, height, modulePx] = [1280, 720, 4];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let i = 0; i < 150; i++) {
    const [atX, atY] = [84 * (i % 15) + rng.between(10, 22), 70 * Math.floor(i / 15) + rng.between(8, 18)];
    for (let y = 0; y < 7 * modulePx; y++) {
      for (let x = 0; x < 7 * modulePx; x++) {
        const fromCentre = Math.hypot(x + 0.5 - 3.5 * modulePx, y + 0.5 - 3.5 * modulePx) / modulePx;
        const isInk = fromCentre < 1.5 || (fromCentre > 2.5 && fromCentre < 3.5);
        const at = 4 * ((Math.floor(atY) + y) * width + Math.floor(atX) + x);
        data.fill(isInk ? 0 : 255, at, at + 3);
      }
    }
  }
  return { data, width, height };
}

test('many finders take no more than the effort', () => {
  const clutter = drawClutter();
  for (const effort of isWhole ? [20, 120, 400] : [20, 400]) {
    const spent: number[] = [];
    const ringCounts: number[] = [];
    const onStages = (reading: FrameReading) => {
      spent.push(reading.spent);
      ringCounts.push(reading.rings.length);
    };
    expect(readGlyph(clutter, { effort, onStages }).found).toBe(false);
    expect(ringCounts[0]).toBeGreaterThan(60);
    expect(spent[0]).toBeGreaterThan(effort / 2);
    expect(spent[0]).toBeLessThan(effort + MAX_OVERRUN);
  }
});

const EMPTY_FRAMES = isWhole ? 150 : 48;

describe('[COD-14] pictures without a glyph', () => {
  test('a code of square modules is not one', () => {
    const rng = createRng(160_000);
    const modules = Array.from({ length: 33 }, () => Array.from({ length: 33 }, () => rng.below(2) === 1));
    const isDark = (x: number, y: number) => modules[Math.floor(y)]?.[Math.floor(x)] === true;
    const frame = photograph({ ...PLAIN_OPTICAL_SCENE, seed: 160_001 }, drawFrom(isDark, 33, 4, 16));
    expect(readGlyph(frame).found).toBe(false);
  });

  test(`nothing is read in ${EMPTY_FRAMES} empty frames`, () => {
    for (let i = 0; i < EMPTY_FRAMES; i++) {
      const background = (['clutter', 'text', 'plain'] as const)[i % 3] ?? 'plain';
      const scene = { ...PLAIN_OPTICAL_SCENE, width: 320, height: 240, seed: 161_000 + i, background, noise: i % 12 };
      expect(readGlyph(photograph(scene, null)).found).toBe(false);
    }
  });
});

/** Frames that no camera produces. */
function drawOddFrame(i: number): FrameImage {
  const rng = createRng(170_000 + i);
  const width = 24 + rng.below(200);
  const height = 24 + rng.below(200);
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const period = 1 + rng.below(20);
  const paint: ((x: number, y: number) => number)[] = [
    () => rng.below(256),
    () => period,
    (x, y) => ((Math.floor(x / period) + Math.floor(y / period)) % 2) * 255,
    (x, y) => 128 + 127 * Math.sin(Math.hypot((x % 60) - 30, (y % 60) - 30) / (1 + period / 4)),
    (x) => (Math.floor(x / period) % 2) * 255,
    (x, y) => (x * y) % 256,
  ];
  const light = paint[i % paint.length] ?? paint[0]!;
  for (let at = 0; at < width * height; at++) {
    data.fill(light(at % width, Math.floor(at / width)), 4 * at, 4 * at + 3);
  }
  return { data, width, height };
}

describe('never throws', () => {
  test('on noise, even ground, checkerboards, rings, stripes, moire', () => {
    for (let i = 0; i < (isWhole ? 72 : 36); i++) {
      expect(readGlyph(drawOddFrame(i)).found).toBe(false);
    }
  });

  test('on a glyph cut off, torn or overlaid with noise', () => {
    const { data } = rasterGlyph(encodeGlyph(payload), 200);
    const rng = createRng(171_000);
    for (let i = 0; i < (isWhole ? 20 : 10); i++) {
      const torn = data.slice();
      const from = 4 * rng.below(200 * 200);
      torn.fill(rng.below(256), from, from + 4 * rng.below(30_000));
      const height = 24 + rng.below(176);
      const result = readGlyph({ data: torn, width: 200, height });
      expect([true, false]).toContain(result.found);
      if (result.found) {
        expect(result.payload).toEqual(payload);
      }
    }
  });

  const pixels = new Uint8ClampedArray(4 * 64 * 64);
  test.each([
    ['no data', { data: new Uint8ClampedArray(0), width: 64, height: 64 }],
    ['too few pixels', { data: pixels.subarray(4), width: 64, height: 64 }],
    ['no size', { data: pixels, width: 0, height: 0 }],
    ['a negative size', { data: pixels, width: -64, height: -64 }],
    ['a broken size', { data: pixels, width: Number.NaN, height: 64 }],
    ['an endless size', { data: pixels, width: Number.POSITIVE_INFINITY, height: 1 }],
    ['half a pixel', { data: pixels, width: 63.5, height: 64 }],
    ['a huge size without the pixels', { data: pixels, width: 60_000, height: 60_000 }],
  ])('on %s', (_, image) => {
    expect(readGlyph(image)).toEqual({ found: false, reason: 'no-finders' });
  });

  test('on a long thin picture', () => {
    const data = new Uint8ClampedArray(4 * 40_000 * 24).fill(90);
    expect(readGlyph({ data, width: 40_000, height: 24 }).found).toBe(false);
  });
});
