import { expect, test } from 'vitest';
import { mirrorFrame, photographGlyph, projectCell } from '../../../test/photograph-glyph.ts';
import { GRID_SIZE } from '../../format/layout.ts';
import type { FrameReading } from '../read-frame.ts';
import { readGlyph } from '../read-glyph.ts';

type Frame = Parameters<typeof readGlyph>[0];

/** Most work of the quick reading: a grid is fitted, rectified, normalised, demodulated twice and settled. */
const CLEAN_UNITS = 16;

function read(frame: Frame) {
  let stages: FrameReading | null = null;
  const result = readGlyph(frame, { onStages: (reading) => (stages = reading) });
  const { spent = Number.NaN } = (stages ?? {}) as Partial<FrameReading>;
  return { result, spent };
}

/** A quarter turn. */
function turnFrame({ data, width, height }: Frame): Frame {
  const out = new Uint8ClampedArray(data.length);
  for (let i = 0; i < width * height; i++) {
    const at = 4 * ((height - 1 - (i % height)) * width + Math.floor(i / height));
    out.set(data.subarray(at, at + 4), 4 * i);
  }
  return { data: out, width: height, height: width };
}

test('clean glyphs are read the quick way in every orientation', () => {
  const { frame, payload } = photographGlyph(170_000, { sidePx: 160, rotationDeg: 8 });
  let seen: Frame = frame;
  for (const _ of [0, 1, 2, 3]) {
    for (const picture of [seen, mirrorFrame(seen)]) {
      const { result, spent } = read(picture);
      expect(result).toMatchObject({ found: true, payload, pattern: 'classic' });
      expect(spent).toBeLessThan(CLEAN_UNITS);
    }
    seen = turnFrame(seen);
  }
});

test('the quick way locates the corners to a tenth of a cell', () => {
  const { frame, view } = photographGlyph(170_001, { sidePx: 160, tiltDeg: 25, distortion: 0 });
  const { result, spent } = read(frame);
  expect(spent).toBeLessThan(CLEAN_UNITS);
  const places = [
    projectCell(view, 0, 0),
    projectCell(view, GRID_SIZE, 0),
    projectCell(view, GRID_SIZE, GRID_SIZE),
    projectCell(view, 0, GRID_SIZE),
  ];
  for (const [i, place] of places.entries()) {
    const corner = result.found ? result.corners[i]! : { x: 0, y: 0 };
    expect(Math.hypot(corner.x - place.x, corner.y - place.y)).toBeLessThan((0.1 * 160) / GRID_SIZE);
  }
});

test('glyphs that the quick way cannot read are read thoroughly', () => {
  const { frame, payload } = photographGlyph(170_002, {
    sidePx: 160,
    cover: { kind: 'anywhere', share: 0.12 },
    blurPx: 2,
  });
  const { result, spent } = read(frame);
  expect(result).toMatchObject({ found: true, payload });
  expect(spent).toBeGreaterThan(CLEAN_UNITS);
});
