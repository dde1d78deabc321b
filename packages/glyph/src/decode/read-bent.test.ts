import { expect, test } from 'vitest';
import { photographGlyph, projectCell } from '../../test/photograph-glyph.ts';
import { GRID_SIZE } from '../format/layout.ts';
import { readGlyph } from './read-glyph.ts';

const CORNERS = [
  [0, 0],
  [GRID_SIZE, 0],
  [GRID_SIZE, GRID_SIZE],
  [0, GRID_SIZE],
] as const;

test.each([
  { arcDeg: 60, rotationDeg: 0, shiftX: 0 },
  { arcDeg: 80, rotationDeg: 0, shiftX: 90 },
  { arcDeg: 80, rotationDeg: 33, shiftX: -60 },
  { arcDeg: 100, rotationDeg: 90, shiftX: 0 },
  { arcDeg: 120, rotationDeg: 200, shiftX: 40 },
])(
  '[COD-15] round a bottle, $arcDeg degrees of it, turned by $rotationDeg: read, corners within a pixel and a half',
  ({ arcDeg, rotationDeg, shiftX }) => {
    const { frame, view, payload } = photographGlyph(195_000 + arcDeg, {
      bend: { kind: 'cylinder', arcDeg, axisDeg: 0 },
      rotationDeg,
      shiftX,
      shiftY: 0,
      background: 'plain',
    });
    const result = readGlyph(frame);
    expect(result).toMatchObject({ found: true, payload });
    for (const [i, { x, y }] of (result.found ? result.corners : []).entries()) {
      const [column, row] = CORNERS[i]!;
      const place = projectCell(view, column, row);
      expect(Math.hypot(x - place.x, y - place.y)).toBeLessThan(1.5);
    }
  },
);
