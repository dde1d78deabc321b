import { expect, test } from 'vitest';
import { rollDice } from '../../test/frames/dice.ts';
import { photographLabel, seePlace } from '../../test/frames/roll-label.ts';
import { encodeGlyph } from '../encode/encode-glyph.ts';
import { GRID_SIZE } from '../format/layout.ts';
import { readGlyph } from './read-glyph.ts';

const CORNERS = [
  [0, 0],
  [GRID_SIZE, 0],
  [GRID_SIZE, GRID_SIZE],
  [0, GRID_SIZE],
] as const;

test.each([
  { arcDeg: 60, turnDeg: 0, shiftX: 0 },
  { arcDeg: 80, turnDeg: 0, shiftX: 90 },
  { arcDeg: 80, turnDeg: 33, shiftX: -60 },
  { arcDeg: 100, turnDeg: 90, shiftX: 0 },
  { arcDeg: 120, turnDeg: 200, shiftX: 40 },
])(
  '[COD-15] round a bottle, $arcDeg degrees of it, turned by $turnDeg: read, corners within a pixel and a half',
  (label) => {
    const payload = rollDice(195_000 + label.arcDeg + label.turnDeg).bytes(33);
    const frame = photographLabel(encodeGlyph(payload), label, 195_500);
    const result = readGlyph(frame);
    expect(result).toMatchObject({ found: true, payload });
    for (const [i, { x, y }] of (result.found ? result.corners : []).entries()) {
      const [column, row] = CORNERS[i]!;
      const place = seePlace(label, column, row);
      expect(Math.hypot(x - place.x, y - place.y)).toBeLessThan(1.5);
    }
  },
);
