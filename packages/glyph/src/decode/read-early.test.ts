import { expect, test } from 'vitest';
import { photographGlyph } from '../../test/photograph-glyph.ts';
import { buildPyramid, toGrey } from '../detect/image/grey-image.ts';
import { locateFinders } from '../detect/rings/locate-finders.ts';
import { COSTS } from './effort.ts';
import { createEarlyReader } from './read-early.ts';

/** A clean glyph whose finders are large enough to show without the finest level. */
function photographPyramid(given: Parameters<typeof photographGlyph>[1] = {}) {
  const { frame, payload } = photographGlyph(171_000, { sidePx: 260, ...given });
  return { pyramid: buildPyramid(toGrey(frame)!.grey, 5), payload };
}

test('levels are searched from the coarsest until one is enough', () => {
  const { pyramid } = photographPyramid();
  const counts: number[] = [];
  const some = locateFinders(pyramid, (rings) => counts.push(rings.length) > 0 && rings.length >= 4);
  expect(some.length).toBe(counts.at(-1));
  expect(some.length).toBeLessThan(locateFinders(pyramid).length);
  expect(locateFinders(pyramid, () => false)).toEqual(locateFinders(pyramid));
});

test('a clean glyph is read by the rings of the coarse levels', () => {
  const { pyramid, payload } = photographPyramid();
  const { read } = createEarlyReader(pyramid, { left: 160 });
  const readings: ReturnType<typeof read>[] = [];
  locateFinders(pyramid, (rings) => readings.push(read(rings)) > 0 && readings.at(-1) !== null);
  expect(readings.at(-1)?.best.payload).toEqual(payload);
});

test('without all four finders, or in clutter, nothing is read early; there is only one try', () => {
  const { pyramid } = photographPyramid();
  const rings = locateFinders(pyramid).filter(({ score }) => score >= 0.75);
  expect(rings.length).toBeGreaterThanOrEqual(4);
  expect(createEarlyReader(pyramid, { left: 160 }).read(rings.slice(0, 3))).toBeNull();
  const clutter = Array.from({ length: 13 }, (_, i) => ({ ...rings[0]!, x: 40 * i }));
  expect(createEarlyReader(pyramid, { left: 160 }).read([...rings, ...clutter])).toBeNull();

  const { pyramid: hidden } = photographPyramid({ cover: { kind: 'anywhere', share: 0.3 }, blurPx: 4 });
  const effort = { left: 160 };
  const early = createEarlyReader(hidden, effort);
  // The rings of the clean picture lie where those of the covered one do, but its cells cannot be read.
  expect(early.read(rings)).toBeNull();
  const { left } = effort;
  expect(early.read(rings)).toBeNull();
  expect(effort.left).toBeGreaterThanOrEqual(left - COSTS.fit);
});
