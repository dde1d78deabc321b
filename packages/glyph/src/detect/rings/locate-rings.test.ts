import { expect, test } from 'vitest';
import { createRandom } from '../../coding/random.ts';
import { isFinderInk } from '../../format/finder.ts';
import { buildPyramid, type GreyImage, toGrey } from '../image/grey-image.ts';
import { subtractMean } from '../image/subtract-mean.ts';
import { locateFinders } from './locate-finders.ts';
import { checkColumn, measureRing } from './measure-ring.ts';
import { type RowHit, scanRows } from './scan-rows.ts';

const SIDE = 96;
const FINE = 4;

type RingDrawing = {
  diameter: number;
  x: number;
  y: number;
  squeeze?: number;
  angle?: number;
  contrast?: number;
  isLight?: boolean;
};

/** One antialiased ring finder of a diameter in pixels, squeezed along one direction, on grey. */
function drawRing({ diameter, x, y, squeeze = 1, angle = 0, contrast = 120, isLight = false }: RingDrawing): GreyImage {
  const data = new Float32Array(SIDE * SIDE);
  const cells = 4.5 / diameter;
  for (let i = 0; i < SIDE * SIDE * FINE * FINE; i++) {
    const at = Math.floor(i / (FINE * FINE));
    const dx = (at % SIDE) + ((i % FINE) + 0.5) / FINE - x;
    const dy = Math.floor(at / SIDE) + ((Math.floor(i / FINE) % FINE) + 0.5) / FINE - y;
    const along = (dx * Math.cos(angle) + dy * Math.sin(angle)) * cells;
    const across = ((dy * Math.cos(angle) - dx * Math.sin(angle)) * cells) / squeeze;
    const isInk = Math.hypot(along, across) <= 2.25 && isFinderInk(2.25 + along, 2.25 + across);
    data[at] = (data[at] ?? 0) + (isInk === isLight ? contrast : 0) / (FINE * FINE);
  }
  return { data: data.map((light) => light + 60), width: SIDE, height: SIDE };
}

function addNoise({ data, ...size }: GreyImage, deviation: number, seed: number): GreyImage {
  const random = createRandom(seed);
  const one = () => random.below(2001) / 1000 - 1;
  // The sum of three even numbers of -1..1 has the deviation 1.
  return { ...size, data: data.map((light) => light + deviation * (one() + one() + one())) };
}

function measureError(image: GreyImage, { x, y, isLight = false }: RingDrawing): number {
  const rings = locateFinders(buildPyramid(image, 3)).filter((ring) => ring.isLight === isLight);
  return Math.min(...rings.map((ring) => Math.hypot(ring.x - x, ring.y - y)));
}

const diameters = [9, 11, 13, 16, 19, 26, 33];

test.each(diameters)('found wherever it lies between the scanned rows: a ring of %d pixels', (diameter) => {
  for (const y of [48, 48.25, 48.5, 48.75, 49, 49.5]) {
    const drawn = { diameter, x: 48.3, y };
    expect([diameter, y, measureError(drawRing(drawn), drawn) < 0.7]).toEqual([diameter, y, true]);
  }
});

test.each([0, 0.4, Math.PI / 4, 1.2, Math.PI / 2, 2.4])(
  'found squeezed to half its width at an angle of %d',
  (angle) => {
    const drawn = { diameter: 20, x: 47.6, y: 48.2, squeeze: 0.5, angle };
    expect(measureError(drawRing(drawn), drawn)).toBeLessThan(0.7);
  },
);

test('a ring of 20 x 10 pixels is found wherever it lies between the scanned rows', () => {
  const lost: number[] = [];
  for (let y = 47; y < 50; y += 0.2) {
    const drawn = { diameter: 20, x: 47.6, y, squeeze: 0.5, angle: 0 };
    if (measureError(drawRing(drawn), drawn) >= 0.7) lost.push(y);
  }
  expect(lost).toEqual([]);
});

test.each([false, true])('found at a twentieth of the contrast and in noise, light on dark: %s', (isLight) => {
  const faint = { diameter: 18, x: 48.3, y: 47.9, contrast: 14, isLight };
  expect(measureError(drawRing(faint), faint)).toBeLessThan(0.7);
  const noisy = { diameter: 18, x: 48.3, y: 47.9, contrast: 90, isLight };
  expect(measureError(addNoise(drawRing(noisy), 12, 3), noisy)).toBeLessThan(0.9);
});

test('a ring at the edge of the picture is found, one that is cut is none, and neither walks out of it', () => {
  const near = { diameter: 16, x: 9.5, y: 9.5 };
  expect(measureError(drawRing(near), near)).toBeLessThan(0.7);
  const cut = { diameter: 16, x: 2, y: 2 };
  expect(measureError(drawRing(cut), cut)).toBe(Number.POSITIVE_INFINITY);
});

test('nearly all false hits in noise fail the first check', () => {
  const image = addNoise({ data: new Float32Array(SIDE * SIDE).fill(40), width: SIDE, height: SIDE }, 7, 5);
  const level = subtractMean(image, 3);
  const spots: RowHit[] = [];
  scanRows(level, 1, { band: { minLength: 7, maxLength: 20 }, rowStep: 1 }, (hit) => spots.push(hit));
  const checked = spots.map((hit) => checkColumn(level, hit)).filter((spot) => spot !== null);
  expect(checked.length).toBeGreaterThan(100);
  expect(checked.filter((spot) => measureRing(level, image, spot) !== null).length).toBeLessThan(0.02 * checked.length);
});

test('every second row is scanned when asked, and no other', () => {
  const level = subtractMean(drawRing({ diameter: 16, x: 48, y: 48 }), 3);
  const rows = new Set<number>();
  scanRows(level, 1, { band: { minLength: 7, maxLength: 20 }, rowStep: 2 }, ({ y }) => rows.add(y - 0.5));
  expect(rows.size).toBeGreaterThan(1);
  expect([...rows].every((y) => y % 2 === 0)).toBe(true);
});

test.each([
  [40, 30, 3],
  [24, 24, 3],
  [5, 9, 3],
  [33, 20, 1],
])('light less its local mean, %d x %d, reach %d', (width, height, reach) => {
  const random = createRandom(1);
  const data = Float32Array.from({ length: width * height }, () => random.below(256));
  const out = subtractMean({ data, width, height }, reach).data;
  for (let at = 0; at < data.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const window = [...data.keys()].filter(
      (other) => Math.abs((other % width) - x) <= reach && Math.abs(Math.floor(other / width) - y) <= reach,
    );
    const mean = window.reduce((sum, other) => sum + data[other]!, 0) / window.length;
    expect(out[at]).toBeCloseTo(data[at]! - mean, 3);
  }
});

test('pixels that do not begin on a word, or are transparent, are read as any others', () => {
  const random = createRandom(2);
  const bytes = new Uint8ClampedArray(4 * 30 * 30 + 1).map(() => random.below(256));
  const shifted = toGrey({ data: bytes.subarray(1), width: 30, height: 30 })!.grey.data.slice();
  const aligned = toGrey({ data: bytes.slice(1), width: 30, height: 30 })!.grey.data;
  expect(aligned).toEqual(shifted);
  const [r = 0, g = 0, b = 0, alpha = 0] = bytes.subarray(1);
  expect(aligned[0]).toBeCloseTo(255 + (((77 * r + 150 * g + 29 * b) / 256 - 255) * alpha) / 255, 3);
});
