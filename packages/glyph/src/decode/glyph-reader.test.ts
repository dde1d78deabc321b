import { rollDice } from '@house/camera/dice';
import { drawOpticalScene } from '@house/camera/draw-scene';
import { type OpticalScene, PLAIN_OPTICAL_SCENE } from '@house/camera/optical-scene';
import { photograph } from '@house/camera/photograph';
import { describe, expect, test } from 'vitest';
import { printGlyph, takeGlyph } from '../../test/take-glyph.ts';
import { encodeGlyph } from '../encode/encode-glyph.ts';
import { hintFor } from './give-hint.ts';
import { createGlyphReader } from './glyph-reader.ts';
import { readGlyph } from './read-glyph.ts';

/** Frames of one glyph, each with noise and a place of its own. */
function takeClip(seed: number, frameCount: number, given: Partial<OpticalScene>) {
  const payload = rollDice(seed).bytes(33);
  const print = printGlyph(encodeGlyph(payload));
  const still = drawOpticalScene(seed, given);
  const scenes = Array.from({ length: frameCount }, (_, i) => ({
    ...still,
    frame: i,
    shiftX: still.shiftX + 0.7 * i,
  }));
  return { payload, frames: scenes.map((scene) => photograph(scene, print)) };
}

test('a shaken, noisy clip gives its payload and no other', () => {
  const given = { sidePx: 160, blurPx: 2.4, noise: 80, background: 'plain' } as const;
  const { payload, frames } = takeClip(180_000, 4, given);
  const reader = createGlyphReader();
  const results = frames.map((frame) => reader.read(frame));
  const found = results.filter((result) => result.found);
  expect(found.length).toBeGreaterThanOrEqual(frames.filter((frame) => readGlyph(frame).found).length);
  expect(found.length).toBeGreaterThan(0);
  for (const result of found) {
    expect(result.payload).toEqual(payload);
  }
});

test('another glyph in front of the camera is read as itself', () => {
  const reader = createGlyphReader();
  const one = takeGlyph(181_000, { sidePx: 120 });
  const other = takeGlyph(181_100, { sidePx: 120 });
  for (const { frame, payload } of [one, other, one]) {
    expect(reader.read(frame)).toMatchObject({ found: true, payload });
  }
  reader.reset();
  expect(reader.read(other.frame)).toMatchObject({ found: true, payload: other.payload });
});

describe('hints', () => {
  test('nothing in sight: searching', () => {
    const frame = photograph({ ...PLAIN_OPTICAL_SCENE, background: 'plain' }, null);
    expect(createGlyphReader().read(frame)).toMatchObject({ found: false, hint: 'searching' });
  });

  test('no light: too dark', () => {
    const { frame } = takeGlyph(182_000, { sidePx: 160, noise: 20 });
    const dark = { ...frame, data: frame.data.map((value, i) => (i % 4 === 3 ? value : value / 60)) };
    expect(createGlyphReader().read(dark)).toMatchObject({ found: false, hint: 'too-dark' });
  });

  test('out of focus: blurred', () => {
    const given = { sidePx: 160, blurPx: 3, noise: 60, background: 'plain' } as const;
    const { frames } = takeClip(180_000, 1, given);
    expect(createGlyphReader().read(frames[0]!)).toMatchObject({ found: false, hint: 'blurred' });
  });

  test('small rings without a grid, or a grid of tiny cells: too far', () => {
    const ring = { x: 9, y: 9, xx: 0.04, xy: 0, yy: 0.04, isLight: false, score: 0.9 };
    const reading = {
      isPicture: true,
      factor: 1,
      rings: [ring, { ...ring, x: 40 }],
      hypotheses: [],
      tried: [],
      best: null,
      spent: 0,
      meanLight: 150,
    };
    expect(hintFor(reading)).toBe('too-far');
    expect(hintFor({ ...reading, rings: [ring] })).toBe('searching');
    const map = Float64Array.of(2, 0, 0, 0, 2, 0, 0, 0, 1);
    const numbers = { quality: 0, information: 50, orientation: -3, blurCells: 0.2, contrast: 90 };
    const best = { payload: null, map, bend: null, isLight: false, ...numbers, likelihoods: new Float32Array(0) };
    expect(hintFor({ ...reading, best })).toBe('too-far');
  });

  test('garbage: searching, and no throw', () => {
    const reader = createGlyphReader();
    expect(reader.read({ data: new Uint8ClampedArray(3), width: 9, height: 9 })).toEqual({
      found: false,
      reason: 'no-finders',
      hint: 'too-dark',
      corners: null,
    });
  });
});
