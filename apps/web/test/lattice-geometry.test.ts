import { describe, expect, test } from 'vitest';
import { computeSwell, FULL_LINE, latticeRings, swollenArcs } from './lattice-geometry.ts';

describe('the lattice', () => {
  test('has its points on every other crossing and none in the centre', () => {
    const rings = latticeRings(6, 4);
    expect(rings.some(({ x, y }) => x === 0 && y === 0)).toBe(false);
    expect(rings.every(({ x, y }) => (Math.abs(x) + Math.abs(y)) % 2 === 1)).toBe(true);
  });

  test('swells on the finder’s ring and disc and nowhere between or outside', () => {
    expect([computeSwell({ x: 0, y: 0 }), computeSwell({ x: 1, y: 0 }), computeSwell({ x: 0, y: 3 })]).toEqual([
      1, 1, 1,
    ]);
    expect([computeSwell({ x: 2, y: 0 }), computeSwell({ x: 4, y: 0 }), computeSwell({ x: -3, y: 3 })]).toEqual([
      0, 0, 0,
    ]);
  });

  test('a ring far from the finder has no swollen part, one inside is one closed band of the full width', () => {
    expect(swollenArcs({ x: 8, y: 1, radius: 0.45 })).toEqual([]);
    const [band, ...more] = swollenArcs({ x: 0, y: 1, radius: 0.15 });
    expect(more).toEqual([]);
    const outer = band?.[0];
    const inner = band?.at(-1);
    expect(Math.hypot((outer?.x ?? 0) - (inner?.x ?? 0), (outer?.y ?? 0) - (inner?.y ?? 0))).toBeCloseTo(FULL_LINE, 6);
  });
});
