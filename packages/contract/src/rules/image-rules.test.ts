import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  differenceHash,
  hashDistance,
  IMAGE_LIMITS,
  imageProblems,
  type LumaImage,
  lumaOfRgba,
  measureImage,
  shrinkLuma,
} from './image-rules.ts';

const SHARP = { sharpness: 500, meanLuma: 128, clippedShare: 0 };

function drawn(widthPx: number, heightPx: number, luma: (x: number, y: number) => number): LumaImage {
  const pixels = Uint8Array.from({ length: widthPx * heightPx }, (_, at) =>
    luma(at % widthPx, Math.floor(at / widthPx)),
  );
  return { pixels, widthPx, heightPx };
}

describe('size', () => {
  test('[WIZ-20, X-07] a selfie of 300 x 300 passes, one pixel less on either side does not', () => {
    expect(imageProblems('selfie', { widthPx: 300, heightPx: 300 }, SHARP)).toEqual([]);
    expect(imageProblems('selfie', { widthPx: 299, heightPx: 300 }, SHARP)).toEqual([
      { code: 'image_too_small', value: 299, limit: 300 },
    ]);
    expect(imageProblems('selfie', { widthPx: 100, heightPx: 100 }, SHARP)).toEqual([
      { code: 'image_too_small', value: 100, limit: 300 },
    ]);
  });

  test('a document needs 1000 pixels on its long side, whichever way it lies', () => {
    expect(imageProblems('document', { widthPx: 1000, heightPx: 630 }, SHARP)).toEqual([]);
    expect(imageProblems('document', { widthPx: 630, heightPx: 1000 }, SHARP)).toEqual([]);
    expect(imageProblems('document', { widthPx: 999, heightPx: 630 }, SHARP).map((one) => one.code)).toEqual([
      'image_too_small',
    ]);
    expect(imageProblems('document', { widthPx: 4000, heightPx: 20 }, SHARP).map((one) => one.code)).toEqual([
      'image_too_small',
    ]);
  });
});

describe('light and focus', () => {
  const stripes = drawn(600, 600, (x) => (Math.floor(x / 6) % 2 === 0 ? 40 : 210));
  const soft = drawn(600, 600, (x) => 125 + 85 * Math.sin(x / 40));
  const listProblems = (image: LumaImage) =>
    imageProblems('selfie', image, measureImage('selfie', image)).map((one) => one.code);

  test('crisp edges pass, the same picture without edges is blurred', () => {
    expect(listProblems(stripes)).toEqual([]);
    expect(listProblems(soft)).toEqual(['blurred']);
  });

  test('a dark, a bright and a burnt picture are told apart', () => {
    const shown = (share: number) => (x: number, y: number) =>
      x < 600 * share ? 255 : 30 + 130 * ((x ^ y) & 4 ? 1 : 0);
    expect(listProblems(drawn(600, 600, (x) => (Math.floor(x / 6) % 2 === 0 ? 0 : 60)))).toEqual(['too_dark']);
    expect(listProblems(drawn(600, 600, (x) => (Math.floor(x / 6) % 2 === 0 ? 200 : 249)))).toEqual(['too_bright']);
    expect(listProblems(drawn(600, 600, shown(0.4)))).toEqual(['glare']);
    expect(listProblems(drawn(600, 600, shown(0.2)))).toEqual([]);
    const document = drawn(1200, 800, (x, y) => (x < 72 ? 255 : 30 + 130 * ((x ^ y) & 4 ? 1 : 0)));
    const measured = measureImage('document', document);
    expect(imageProblems('document', document, measured).map((one) => one.code)).toEqual(['glare']);
    expect(measured.clippedShare).toBeCloseTo(0.06, 2);
  });

  test('sharpness is measured at one size: a larger copy of a picture measures alike', () => {
    const at = (widthPx: number) =>
      drawn(widthPx, widthPx, (x) => (Math.floor((x * 32) / widthPx) % 2 === 0 ? 40 : 210));
    const small = measureImage('selfie', at(512)).sharpness;
    const large = measureImage('selfie', at(2048)).sharpness;
    expect(large / small).toBeGreaterThan(0.9);
    expect(large / small).toBeLessThan(1.1);
    expect(shrinkLuma(at(2048), IMAGE_LIMITS.selfie.measuredAtPx).widthPx).toBe(512);
    expect(shrinkLuma(at(100), IMAGE_LIMITS.selfie.measuredAtPx).widthPx).toBe(100);
  });
});

describe('brightness and hash', () => {
  test('white, black and the three colours have the luma they look like', () => {
    const rgba = [255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255];
    expect([...lumaOfRgba(rgba, 5, 1).pixels]).toEqual([255, 0, 76, 149, 28]);
  });

  test('the hash survives scaling and light, and differs for another picture', () => {
    const hill = (side: number, lift = 0) =>
      drawn(side, side, (x, y) => lift + 100 + 90 * Math.sin((7 * x) / side) * Math.cos((5 * y) / side));
    const other = drawn(400, 400, (x, y) => 120 + 100 * Math.cos((11 * x) / 400 + (3 * y) / 400));
    expect(differenceHash(hill(400))).toMatch(/^[0-9a-f]{16}$/);
    expect(hashDistance(differenceHash(hill(400)), differenceHash(hill(900, 30)))).toBeLessThanOrEqual(4);
    expect(hashDistance(differenceHash(hill(400)), differenceHash(other))).toBeGreaterThan(16);
    expect(hashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64);
  });

  test('no picture, however odd, gives anything but finite numbers', () => {
    fc.assert(
      fc.property(
        fc.record({
          widthPx: fc.integer({ min: 1, max: 40 }),
          heightPx: fc.integer({ min: 1, max: 40 }),
          fill: fc.nat(255),
        }),
        (one) => {
          const image = drawn(one.widthPx, one.heightPx, (x, y) => (x * y * one.fill) % 256);
          const measured = measureImage('document', image);
          for (const value of Object.values(measured)) expect(Number.isFinite(value)).toBe(true);
          expect(differenceHash(image)).toMatch(/^[0-9a-f]{16}$/);
        },
      ),
    );
  });
});
