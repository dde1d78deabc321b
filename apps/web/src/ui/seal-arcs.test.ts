import { expect, test } from 'vitest';
import { parseArcs, sealKernel, sealPaths } from './seal-arcs.ts';

const only = (sector: number, value: number) => Array.from({ length: 12 }, (_, at) => (at === sector ? value : 0));

test('every value of every sector draws something else', () => {
  for (let sector = 0; sector < 12; sector += 1) {
    const drawings = Array.from({ length: 16 }, (_, value) => JSON.stringify(sealPaths(only(sector, value))));
    expect(new Set(drawings).size).toBe(16);
  }
});

test('no value leaves a sector empty', () => {
  for (let value = 0; value < 16; value += 1) {
    const { wide, fine } = sealPaths(Array.from({ length: 12 }, () => value));
    expect(`${wide}${fine}`.match(/M/g)?.length).toBeGreaterThanOrEqual(12);
  }
});

test('the kernel follows all arcs, the avatar follows the id', () => {
  expect(new Set([0, 1, 2].map((value) => sealKernel(only(0, value)))).size).toBe(3);
  expect(parseArcs('0192f3a4-5b6c-7d8e-9f01-23456789abcd')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});
