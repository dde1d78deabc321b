import type { ImageKind, LumaImage } from '@repo/contract/rules/image-rules';
import { expect, test } from 'vitest';
import { filledShare, selectAdvice } from './frame-advice.ts';

const WIDTH = 640;
const HEIGHT = 480;

function frame(shade: (x: number, y: number) => number): LumaImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) pixels[y * WIDTH + x] = shade(x, y);
  return { pixels, widthPx: WIDTH, heightPx: HEIGHT };
}

/** Stripes four pixels wide, as print looks from near. */
const print = (x: number) => (x % 8 < 4 ? 90 : 170);
const SIZE = { widthPx: 1920, heightPx: 1440 };
const advise = (kind: ImageKind, shade: (x: number, y: number) => number, size = SIZE) =>
  selectAdvice(kind, frame(shade), size);

test.each(['selfie', 'document'] as const)('a sharp %s in ordinary light is ready', (kind) => {
  expect(advise(kind, print)).toBe('ready');
});

test('light is mended before sharpness', () => {
  expect(advise('selfie', () => 10)).toBe('dark');
  expect(advise('selfie', () => 240)).toBe('bright');
});

test('a burnt-out spot on a document is glare, a lamp behind a person is not', () => {
  const spot = (x: number, y: number) => (x < 200 && y < 200 ? 255 : print(x));
  expect(advise('document', spot)).toBe('glare');
  expect(advise('selfie', spot)).toBe('ready');
});

test('a picture without edges is blurred', () => {
  expect(advise('selfie', (x) => 60 + x / 8)).toBe('blurred');
});

test('a document that is small in the frame has to come closer, blurred or not', () => {
  const far = (x: number, y: number) => (x > 240 && x < 400 && y > 180 && y < 300 ? print(x) : 120);
  expect(advise('document', far)).toBe('closer');
  expect(advise('document', () => 120)).toBe('closer');
  expect(filledShare(frame(print))).toBe(1);
});

test('a camera with too few pixels is said at once', () => {
  expect(advise('document', print, { widthPx: 640, heightPx: 480 })).toBe('small');
  expect(advise('selfie', print, { widthPx: 640, heightPx: 480 })).toBe('ready');
});
