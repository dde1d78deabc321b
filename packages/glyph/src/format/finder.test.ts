import { expect, test } from 'vitest';
import { isInBands } from './band.ts';
import { FINDER_RADIUS, FINDER_UNIT, FINDERS, finderBands, isFinderInk } from './finder.ts';
import { GRID_SIZE } from './layout.ts';

const STEP = 0.005;
/** The light engraving lines are 0.04 cells wide; runs shorter than this are taken for them and closed. */
const LINE_LIMIT = 0.05;

type Run = { isDark: boolean; length: number };

/** Dark and light runs through a centre, engraving lines closed, the light ends cut off. */
function measureRuns(x: number, y: number, angle: number): Run[] {
  const runs: Run[] = [];
  for (let r = -FINDER_RADIUS - 2 * STEP; r <= FINDER_RADIUS + 2 * STEP; r += STEP) {
    const isDark = isFinderInk(x + r * Math.cos(angle), y + r * Math.sin(angle));
    const last = runs.at(-1);
    if (last?.isDark === isDark) {
      last.length += STEP;
    } else {
      runs.push({ isDark, length: STEP });
    }
  }
  const inner = runs.slice(1, -1);
  return inner.reduce<Run[]>((closed, run) => {
    const last = closed.at(-1);
    if (last && (last.isDark === run.isDark || run.length < LINE_LIMIT)) {
      last.length += run.length;
      return closed;
    }
    return closed.concat({ ...run });
  }, []);
}

test('solid finders run 1:1:3:1:1 in every direction', () => {
  for (const { x, y } of FINDERS.filter(({ isHollow }) => !isHollow)) {
    for (let angle = 0; angle < Math.PI; angle += Math.PI / 7) {
      const runs = measureRuns(x, y, angle);
      expect(runs.map(({ isDark }) => isDark)).toEqual([true, false, true, false, true]);
      for (const [i, units] of [1, 1, 3, 1, 1].entries()) {
        expect(Math.abs(runs[i]!.length - units * FINDER_UNIT)).toBeLessThan(3 * STEP);
      }
    }
  }
});

test('exactly one finder is hollow, the bottom right one', () => {
  expect(FINDERS.filter(({ isHollow }) => isHollow)).toEqual([
    { x: GRID_SIZE - FINDER_RADIUS, y: GRID_SIZE - FINDER_RADIUS, isHollow: true },
  ]);
  expect(FINDERS.map(({ x, y }) => isFinderInk(x, y))).toEqual([true, true, false, true]);
});

test('folding the four finders onto one gives the drawing of their rings', () => {
  for (const finder of FINDERS) {
    for (let i = 0; i < 2500; i++) {
      const angle = i * 2.399;
      const r = (FINDER_RADIUS * (i + 0.5)) / 2501;
      const x = finder.x + r * Math.cos(angle);
      const y = finder.y + r * Math.sin(angle);
      expect(isFinderInk(x, y)).toBe(isInBands(finderBands(finder), x, y));
    }
  }
});

test('hairlines decorate three corners of a finder and leave the inner one to a known cell', () => {
  const diagonal = (2.61 + 0.0001) / Math.SQRT2;
  const { x, y } = FINDERS[0]!;
  expect(isFinderInk(x - diagonal, y - diagonal)).toBe(true);
  expect(isFinderInk(x + diagonal, y - diagonal)).toBe(true);
  expect(isFinderInk(x - diagonal, y + diagonal)).toBe(true);
  expect(isFinderInk(x + diagonal, y + diagonal)).toBe(false);
});
