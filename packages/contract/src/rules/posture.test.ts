import fc from 'fast-check';
import { expect, test } from 'vitest';
import { POSTURE_NAMES, POSTURE_STATES, POSTURE_WEIGHTS, type PostureState, postureScore } from './posture.ts';

const all = (state: PostureState) => POSTURE_NAMES.map((name) => ({ name, state }));
const anyFactors = fc.tuple(
  ...POSTURE_NAMES.map((name) => fc.constantFrom(...POSTURE_STATES).map((state) => ({ name, state }))),
);

test('the weights make 100, and everything in place is 100', () => {
  expect(Object.values(POSTURE_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  expect(postureScore(all('met'))).toBe(100);
  expect(postureScore(all('unmet'))).toBe(0);
});

test('[DASH-05] [X-26] with too little known there is no score, and never a preset one', () => {
  expect(postureScore([])).toBeNull();
  expect(postureScore(all('unknown'))).toBeNull();
  const few = all('unknown').map((one) => (one.name === 'passkey' ? { ...one, state: 'met' as const } : one));
  expect(postureScore(few)).toBeNull();
});

test('[X-26] what is unknown leaves the sum', () => {
  const half = POSTURE_NAMES.map((name) => ({
    name,
    state: name === 'identity' ? ('unknown' as const) : ('met' as const),
  }));
  expect(postureScore(half)).toBe(100);
});

test('the score stays in 0 to 100 and never falls when a measure comes into place', () => {
  fc.assert(
    fc.property(anyFactors, fc.constantFrom(...POSTURE_NAMES), (factors, name) => {
      const before = postureScore(factors);
      const after = postureScore(factors.map((one) => (one.name === name ? { ...one, state: 'met' as const } : one)));
      if (before === null) return;
      expect(before).toBeGreaterThanOrEqual(0);
      expect(before).toBeLessThanOrEqual(100);
      expect(after).not.toBeNull();
      expect(after ?? -1).toBeGreaterThanOrEqual(before);
    }),
  );
});
