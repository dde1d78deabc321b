import { expect, test } from 'vitest';
import { buildScale, findScaleStep } from './map-scale.ts';

test.each([
  [[0, 0], ['0-0']],
  [
    [0, 1],
    ['0-0', '1-1'],
  ],
  [
    [4, 2],
    ['0-0', '1-1', '2-2', '3-3', '4-4'],
  ],
  [[5], ['0-0', '1-2', '3-4', '5-6']],
  [
    [9_704_151, 126_806],
    ['0-0', '1-5000000', '5000001-10000000'],
  ],
  [[730], ['0-0', '1-200', '201-400', '401-600', '601-800']],
])('the values %j have the steps %j', (values, steps) => {
  expect(buildScale(values).map(({ from, to }) => `${from}-${to}`)).toEqual(steps);
});

test('every value has a step, and nothing one of its own', () => {
  for (const largest of [1, 3, 5, 17, 99, 1000, 12_345]) {
    const scale = buildScale([largest]);
    expect(scale.length).toBeLessThanOrEqual(5);
    for (let value = 1; value <= largest; value += 1) {
      const step = scale[findScaleStep(scale, value)];
      expect([value, (step?.from ?? 0) <= value && value <= (step?.to ?? 0)]).toEqual([value, true]);
    }
    expect(findScaleStep(scale, 0)).toBe(0);
  }
});
