import { expect, test } from 'vitest';
import { ladderPath, ladderStops, SMALL_LADDER, WIDE_LADDER } from './ladder-geometry.ts';

test('four stops at even distances, rising ever faster, inside the box', () => {
  for (const box of [SMALL_LADDER, WIDE_LADDER]) {
    const stops = ladderStops(box);
    const gaps = stops.slice(1).map((stop, at) => stop.x - (stops[at]?.x ?? 0));
    const rises = stops.slice(1).map((stop, at) => (stops[at]?.y ?? 0) - stop.y);
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0);
    expect(rises).toEqual([...rises].sort((a, b) => a - b));
    expect(stops.at(-1)?.y).toBeCloseTo(box.top);
    expect(stops[0]?.y).toBeCloseTo(box.height - box.inset);
  }
});

test('the path ends on its stop', () => {
  const end = ladderStops(WIDE_LADDER).at(-1);
  if (!end) throw new Error('no stops');
  expect(ladderPath(WIDE_LADDER, end)).toMatch(new RegExp(`${end.x.toFixed(2)} ${end.y.toFixed(2)}$`));
});
