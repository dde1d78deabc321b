import { describe, expect, test } from 'vitest';
import { printSideOf } from '../../test/frames/draw-scene.ts';
import type { Scene } from '../../test/frames/scene.ts';
import { takeGlyph } from '../../test/frames/take.ts';
import { readGlyph } from './read-glyph.ts';

const SCENES = 20;
const FLOOR = 0.95;
const BLOCK_SHARE = 5 / 21;

/** Share of the scenes that are read; a wrong payload fails at once. */
async function measureRate(firstSeed: number, give: (i: number) => Partial<Scene>): Promise<number> {
  let found = 0;
  for (let i = 0; i < SCENES; i++) {
    const { frame, payload } = await takeGlyph(firstSeed + 10 * i, give(i));
    const result = readGlyph(frame);
    if (result.found) {
      expect(result.payload).toEqual(payload);
      found++;
    }
  }
  return found / SCENES;
}

const corner = (i: number) => ({ corner: (i % 4) as 0 | 1 | 2 | 3, share: BLOCK_SHARE });

const floors: [string, (i: number) => Partial<Scene>][] = [
  ['[COD-15] a side of 70 px, turned anywhere', () => ({ printSidePx: printSideOf(70) })],
  ['[COD-15] a tilt of 50 degrees about any axis', () => ({ printSidePx: printSideOf(160), tiltDeg: 50 })],
  ['[COD-15] a blur of 2 px at a side of 160 px', () => ({ printSidePx: printSideOf(160), blurPx: 2 })],
  ['JPEG quality 30', () => ({ printSidePx: printSideOf(120), jpegQuality: 30 })],
  ['[COD-15] a corner covered, finder and all', (i) => ({ printSidePx: printSideOf(140), coveredCorner: corner(i) })],
  ['light on dark', () => ({ printSidePx: printSideOf(120), isInverted: true })],
  ['mirrored', () => ({ printSidePx: printSideOf(120), isMirrored: true })],
  [
    'a phone in a hurry: tilt, blur, noise, JPEG and a covered corner together',
    (i) => ({
      printSidePx: printSideOf(180),
      tiltDeg: 30,
      blurPx: 1.2,
      motionPx: 2,
      noise: 8,
      jpegQuality: 50,
      coveredCorner: corner(i),
    }),
  ],
];

describe('at 640 x 480, at least 95 % of pictures are read with', () => {
  test.each(floors)(
    '%s',
    async (title, give) => {
      const firstSeed = 100_000 + 1000 * floors.findIndex(([name]) => name === title);
      expect(await measureRate(firstSeed, give)).toBeGreaterThanOrEqual(FLOOR);
    },
    300_000,
  );
});
