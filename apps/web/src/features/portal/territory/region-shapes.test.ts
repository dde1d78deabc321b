import { expect, test } from 'vitest';
import { REGION_SHAPES } from './region-shapes.ts';

test('every region of ISTAT has an outline of its own', () => {
  const codes = Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(2, '0'));
  expect([...REGION_SHAPES.keys()].sort()).toEqual(codes);
  expect(new Set(REGION_SHAPES.values()).size).toBe(20);
  for (const path of REGION_SHAPES.values()) expect(path).toMatch(/^m [\d.]+,[\d.]+ /);
});
