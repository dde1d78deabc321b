import { expect, test } from 'vitest';
import { hintFor, type UnreadFrame } from './give-hint.ts';

const frame = { data: new Uint8ClampedArray(4), width: 640, height: 480 };
const ring = { x: 9, y: 9, xx: 0.04, xy: 0, yy: 0.04, isLight: false, score: 0.9 };

/** A glyph of 168 px in sight, unread, with nothing wrong. */
function seen({
  best = {},
  appearance = {},
  reading = {},
  ...rest
}: Record<string, object | number | boolean> = {}): UnreadFrame {
  const map = Float64Array.of(8, 0, 100, 0, 8, 100, 0, 0, 1);
  const numbers = { quality: 0, information: 300, orientation: -1.5, blurCells: 0.2, contrast: 90 };
  const grid = { payload: null, map, bend: null, isLight: false, ...numbers, likelihoods: new Float32Array(0) };
  const stages = { isPicture: true, factor: 1, rings: [ring], hypotheses: [], tried: [], spent: 0, meanLight: 150 };
  return {
    frame,
    reading: { ...stages, best: { ...grid, ...Object(best) }, ...Object(reading) },
    isSeen: true,
    appearance: { light: 120, glare: 0, evenness: 0.9, tiltDeg: 10, cellPx: 8, ...Object(appearance) },
    speedCells: 0,
    ...rest,
  };
}

test('hint reading for a glyph without a problem, searching without a glyph', () => {
  expect(hintFor(seen())).toBe('reading');
  expect(hintFor(seen({ isSeen: false }))).toBe('searching');
  expect(hintFor({ ...seen({ reading: { best: null } }), isSeen: false, appearance: null })).toBe('searching');
});

test('each problem has its hint', () => {
  expect(hintFor(seen({ appearance: { light: 20 } }))).toBe('too-dark');
  expect(hintFor(seen({ appearance: { glare: 0.2 } }))).toBe('glare');
  expect(hintFor(seen({ appearance: { tiltDeg: 66 } }))).toBe('tilted');
  expect(hintFor(seen({ appearance: { cellPx: 2 } }))).toBe('too-far');
  expect(hintFor(seen({ appearance: { evenness: 0.2 } }))).toBe('hold-still');
  expect(hintFor(seen({ best: { blurCells: 0.58 }, speedCells: 1 }))).toBe('hold-still');
  expect(hintFor(seen({ best: { blurCells: 0.58 } }))).toBe('blurred');
  expect(hintFor(seen({ best: { blurCells: 0.42 }, appearance: { cellPx: 3 } }))).toBe('too-far');
  const outside = Float64Array.of(40, 0, -60, 0, 40, -60, 0, 0, 1);
  expect(hintFor(seen({ best: { map: outside }, appearance: { cellPx: 40 } }))).toBe('too-near');
});

test('ambiguous signs give no hint: tilt of bent paper, unevenness of a tilted sheet, a sharp glyph that moves', () => {
  const bottle = new Float64Array(72).fill(0.1);
  expect(hintFor(seen({ appearance: { tiltDeg: 66 }, best: { bend: bottle } }))).toBe('reading');
  expect(hintFor(seen({ appearance: { tiltDeg: 66 }, best: { bend: bottle.map((shift) => shift / 10) } }))).toBe(
    'tilted',
  );
  expect(hintFor(seen({ appearance: { tiltDeg: 50, evenness: 0.3 } }))).toBe('reading');
  expect(hintFor(seen({ speedCells: 1 }))).toBe('reading');
});

test('an uncertain grid of three rings gives hints of glare and movement, one of two rings none', () => {
  const unsure = (appearance: object, hypotheses: object[]) =>
    seen({ isSeen: false, appearance, reading: { hypotheses } });
  expect(hintFor(unsure({ glare: 0.3 }, [{}]))).toBe('glare');
  expect(hintFor(unsure({ evenness: 0.2 }, [{}]))).toBe('hold-still');
  expect(hintFor(unsure({ tiltDeg: 70, evenness: 0.7 }, [{}]))).toBe('searching');
  expect(hintFor(unsure({ glare: 0.3 }, []))).toBe('searching');
});

test('without a grid: small good rings are far away, a dark frame needs light', () => {
  const without = (reading: object): UnreadFrame => ({
    ...seen({ reading: { best: null, ...reading } }),
    isSeen: false,
    appearance: null,
  });
  expect(hintFor(without({ rings: [ring, { ...ring, x: 40 }] }))).toBe('too-far');
  expect(hintFor(without({ rings: [ring] }))).toBe('searching');
  expect(hintFor(without({ rings: [ring, { ...ring, score: 0.5 }] }))).toBe('searching');
  expect(hintFor(without({ meanLight: 12 }))).toBe('too-dark');
  expect(hintFor(without({ isPicture: false, meanLight: 0 }))).toBe('searching');
});
