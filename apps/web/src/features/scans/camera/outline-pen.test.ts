// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startOutline } from './outline-pen.ts';

const painted: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => painted.push(paint));
  vi.stubGlobal('cancelAnimationFrame', () => painted.splice(0));
});
afterEach(() => {
  painted.splice(0);
  vi.unstubAllGlobals();
});

const square = (x: number) => [
  { x, y: 0 },
  { x: x + 10, y: 0 },
  { x: x + 10, y: 10 },
  { x, y: 10 },
];
const formatPoints = (x: number) =>
  square(x)
    .map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`)
    .join(' ');

function paintAll(): number {
  let frames = 0;
  for (let paint = painted.shift(); paint !== undefined; paint = painted.shift()) {
    paint();
    frames++;
  }
  return frames;
}

test('the outline glides to where the glyph is, and asks for no frame once it is there', () => {
  const drawn: string[] = [];
  const pen = startOutline((points) => drawn.push(points), false);
  pen.follow(square(0));
  expect(drawn).toEqual([formatPoints(0)]);
  expect(painted).toHaveLength(0);
  pen.follow(square(20));
  expect(drawn).toHaveLength(1);
  const frames = paintAll();
  expect(frames).toBeGreaterThan(3);
  expect(drawn.at(1)).toBe(formatPoints(8));
  expect(drawn.at(-1)).toBe(formatPoints(20));
});

test('what comes back into sight is where it is at once', () => {
  const drawn: string[] = [];
  const pen = startOutline((points) => drawn.push(points), false);
  pen.follow(square(0));
  pen.follow(null);
  pen.follow(square(300));
  expect(drawn).toEqual([formatPoints(0), formatPoints(300)]);
});

test('with reduced motion nothing glides', () => {
  const drawn: string[] = [];
  const pen = startOutline((points) => drawn.push(points), true);
  pen.follow(square(0));
  pen.follow(square(20));
  expect(drawn).toEqual([formatPoints(0), formatPoints(20)]);
  expect(painted).toHaveLength(0);
});
