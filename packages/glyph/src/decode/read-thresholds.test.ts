import type { OpticalScene } from '@repo/camera/optical-scene';
import { describe, expect, test } from 'vitest';
import { isWhole } from '../../../../tools/testing/extent.ts';
import { mirrorFrame, photographGlyph } from '../../test/photograph-glyph.ts';
import { readGlyph } from './read-glyph.ts';

const SCENES = isWhole ? 20 : 5;
/** One picture of each kind may be lost. */
const MIN_RATE = (SCENES - 1) / SCENES;
/** A finder's whole block and more, as a share of the grid's area. */
const CORNER_SHARE = 0.08;

type SceneOptions = Partial<OpticalScene> & { readonly isMirrored?: true };

/** Share of the scenes that are read; a wrong payload fails at once. */
function measureRate(firstSeed: number, give: () => SceneOptions): number {
  let found = 0;
  for (let i = 0; i < SCENES; i++) {
    const { isMirrored, ...given } = give();
    const { frame, payload } = photographGlyph(firstSeed + 10 * i, given);
    const result = readGlyph(isMirrored ? mirrorFrame(frame) : frame);
    if (result.found) {
      expect(result.payload).toEqual(payload);
      found++;
    }
  }
  return found / SCENES;
}

const corner = { kind: 'corner', share: CORNER_SHARE } as const;

const thresholds: [string, () => SceneOptions][] = [
  ['[COD-15] a side of 70 px, turned anywhere', () => ({ sidePx: 70 })],
  ['[COD-15] a tilt of 50 degrees about any axis', () => ({ sidePx: 160, tiltDeg: 50 })],
  ['[COD-15] a blur of 2 px at a side of 160 px', () => ({ sidePx: 160, blurPx: 2 })],
  ['JPEG quality 30', () => ({ sidePx: 120, jpegQuality: 30 })],
  ['[COD-15] a corner covered, finder and all', () => ({ sidePx: 140, cover: corner })],
  ['light on dark', () => ({ sidePx: 120, isInverted: true })],
  ['mirrored', () => ({ sidePx: 120, isMirrored: true })],
  [
    'a phone in a hurry: tilt, blur, noise, JPEG and a covered corner together',
    () => ({
      sidePx: 180,
      tiltDeg: 30,
      blurPx: 1.2,
      motionPx: 2,
      noise: 8,
      jpegQuality: 50,
      cover: corner,
    }),
  ],
];

describe('at 640 x 480 pictures are read with', () => {
  test.each(thresholds)('%s', (title, give) => {
    const firstSeed = 100_000 + 1000 * thresholds.findIndex(([name]) => name === title);
    expect(measureRate(firstSeed, give)).toBeGreaterThanOrEqual(MIN_RATE);
  });
});
