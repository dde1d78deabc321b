import { expect, test } from 'vitest';
import { JOINS_DRAWN_MAX, layPath } from './path-geometry.ts';

test.each([1, 4, JOINS_DRAWN_MAX, 40])(
  'a way of %i joins rises within its picture, each join with a hash that is given',
  (joins) => {
    const { width, height, stops, given, branches } = layPath(joins);
    const drawn = Math.min(joins, JOINS_DRAWN_MAX);
    expect([stops.length, given.length, branches.length]).toEqual([drawn + 1, drawn, drawn]);
    for (const { x, y } of [...stops, ...given]) {
      expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
    }
    expect(stops.toSorted((a, b) => b.y - a.y)).toEqual(stops);
  },
);
