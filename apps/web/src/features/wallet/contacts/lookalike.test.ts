import { expect, test } from 'vitest';
import { findLookalike } from './lookalike.ts';

const KNOWN = 'qx7Hk2mVt9RbWd4PnZc8Lq3FvY6JsXg25UhT';
const OTHER = '1Q8vNc4TzR2xKmP7dWq5YbJ3sLh9FgTaUt6C';

test('the same first and last four characters look alike, whatever stands between', () => {
  expect(findLookalike(`qx7H${'z'.repeat(28)}5UhT`, [OTHER, KNOWN])).toBe(KNOWN);
  expect(findLookalike(`qx7H${'z'.repeat(28)}5UhU`, [KNOWN])).toBeNull();
  expect(findLookalike(`qx7J${'z'.repeat(28)}5UhT`, [KNOWN])).toBeNull();
});

test('case alone makes no difference to the eye', () => {
  expect(findLookalike(`qx7h${'z'.repeat(28)}5uHt`, [KNOWN])).toBe(KNOWN);
  expect(findLookalike(KNOWN.toLowerCase(), [KNOWN])).toBe(KNOWN);
});

test('a few changed, missing or added characters look alike', () => {
  expect(findLookalike(KNOWN.replace('qx7H', 'qxAB').replace('5UhT', '5UxT'), [KNOWN])).toBe(KNOWN);
  expect(findLookalike(KNOWN.slice(1), [KNOWN])).toBe(KNOWN);
  expect(findLookalike(`${KNOWN}12`, [KNOWN])).toBe(KNOWN);
  const six = KNOWN.replace('7Hk2mV', 'AAAAAA');
  expect(findLookalike(six, [KNOWN])).toBeNull();
});

test('a known address, and one that is like none, is no lookalike', () => {
  expect(findLookalike(KNOWN, [KNOWN, OTHER])).toBeNull();
  expect(findLookalike(OTHER, [KNOWN])).toBeNull();
  expect(findLookalike(OTHER, [])).toBeNull();
  expect(findLookalike('', [KNOWN])).toBeNull();
  expect(findLookalike('qx', ['qx'])).toBeNull();
});
