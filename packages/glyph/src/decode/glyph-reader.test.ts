import { drawOpticalScene } from '@repo/camera/draw-scene';
import { type OpticalScene, PLAIN_OPTICAL_SCENE } from '@repo/camera/optical-scene';
import { photograph } from '@repo/camera/photograph';
import { createRng } from '@repo/camera/rng';
import { describe, expect, test } from 'vitest';
import { photographGlyph, printGlyph } from '../../test/photograph-glyph.ts';
import { encodeGlyph } from '../encode/encode-glyph.ts';
import { createGlyphReader } from './glyph-reader.ts';
import { readGlyph } from './read-glyph.ts';

/** Frames of one glyph, each with its own noise and position. */
function photographClip(seed: number, frameCount: number, given: Partial<OpticalScene>) {
  const payload = createRng(seed).bytes(33);
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
  const { payload, frames } = photographClip(180_000, 4, given);
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
  const one = photographGlyph(181_000, { sidePx: 120 });
  const other = photographGlyph(181_100, { sidePx: 120 });
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
    const { frame } = photographGlyph(182_000, { sidePx: 160, noise: 20 });
    const dark = { ...frame, data: frame.data.map((value, i) => (i % 4 === 3 ? value : value / 60)) };
    expect(createGlyphReader().read(dark)).toMatchObject({ found: false, hint: 'too-dark' });
  });

  test('out of focus: blurred', () => {
    const given = { sidePx: 150, shiftX: 40, shiftY: -30, blurPx: 2.8, noise: 30, background: 'plain' } as const;
    const { frames } = photographClip(4711, 1, given);
    // Too few units to read it.
    expect(createGlyphReader({ effort: 25 }).read(frames[0]!)).toMatchObject({ found: false, hint: 'blurred' });
  });

  test('garbage: searching, and no throw', () => {
    const reader = createGlyphReader();
    expect(reader.read({ data: new Uint8ClampedArray(3), width: 9, height: 9 })).toEqual({
      found: false,
      reason: 'no-finders',
      hint: 'searching',
      corners: null,
    });
  });
});
