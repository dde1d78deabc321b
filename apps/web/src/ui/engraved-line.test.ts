import { expect, test } from 'vitest';
import { arcPoints, lineOutline, outlinePath } from './engraved-line.ts';

test('an outline has the asked width all along, square to the line', () => {
  const outline = lineOutline([0, 0, 10, 0, 20, 0], (along) => 2 + 2 * along);
  expect(outline).toEqual([0, 1, 10, 1.5, 20, 2, 20, -2, 10, -1.5, 0, -1]);
});

test('an arc begins and ends where it should, at one distance from its centre', () => {
  const points = arcPoints(5, 5, 3, 0, Math.PI, 8);
  expect(points.slice(0, 2)).toEqual([8, 5]);
  expect(points.at(-2)).toBeCloseTo(2);
  for (let at = 0; at < points.length; at += 2) {
    expect(Math.hypot((points[at] ?? 0) - 5, (points[at + 1] ?? 0) - 5)).toBeCloseTo(3);
  }
});

test('a path is one closed line', () => {
  expect(outlinePath([0, 0, 1, 0, 1, 1])).toBe('M0.00 0.00L1.00 0.00L1.00 1.00Z');
});
