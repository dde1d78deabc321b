import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { findScaleEnd, formatPeople, formatShare, roundedUp } from './portal-numbers.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

test('Italian numbers are grouped from four digits on, and no share of somebody reads as nobody', () => {
  overwriteGetLocale(() => 'it');
  expect([formatPeople(999), formatPeople(1234), formatPeople(59_433_744)]).toEqual(['999', '1.234', '59.433.744']);
  expect([
    formatShare(0),
    formatShare(0.246),
    formatShare(0.0042),
    formatShare(0.0000165),
    formatShare(1 / 3_000_000),
  ]).toEqual(['0%', '24,6%', '0,42%', '< 0,01%', '< 0,01%']);
});

test.each([
  [1, 1],
  [3, 5],
  [5, 5],
  [6, 10],
  [230, 500],
  [0.3, 0.5],
  [0.011, 0.02],
  [0.0002, 0.0002],
])('a scale for %s ends at %s', (value, end) => {
  expect(roundedUp(value)).toBe(end);
});

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [10, 10],
  [11, 20],
  [230, 500],
])('a scale for a count of %s ends at %s, and its middle is whole', (count, end) => {
  expect(findScaleEnd(count)).toBe(end);
  expect((end / 2) % 1).toBe(0);
});
