import { expect, test } from 'vitest';
import { photographGlyph, projectCell } from '../../../test/photograph-glyph.ts';
import { FINDERS } from '../../format/finder.ts';
import { GRID_SIZE } from '../../format/layout.ts';
import { toGrey } from '../image/grey-image.ts';
import { detectBlobRings } from './blob-rings.ts';

test.each([
  ['40 px, eight for a finder', { sidePx: 40 }],
  ['40 px light on dark', { sidePx: 40, isInverted: true }],
  ['55 px', { sidePx: 55 }],
])('spotted at a side of %s: three finders at least, to a fifth of a cell, and little else', (_, given) => {
  const { frame, view, scene } = photographGlyph(191_000, given);
  const rings = detectBlobRings(toGrey(frame)!.grey);
  const cellPx = scene.sidePx / GRID_SIZE;
  const seen = FINDERS.filter(({ x, y }) => {
    const place = projectCell(view, x, y);
    return rings.some((ring) => Math.hypot(ring.x - place.x, ring.y - place.y) < 0.2 * cellPx);
  });
  expect(seen.length).toBeGreaterThanOrEqual(3);
  expect(rings.length).toBeLessThan(12);
  expect(rings.every((ring) => ring.isLight === scene.isInverted)).toBe(true);
});
