import { expect, test } from 'vitest';
import { describeAge } from './age-words.ts';

const AT = '2026-11-30T04:00:00Z';

test('of a child the month of birth is said, of an adult the year, in both languages', () => {
  expect(describeAge('2017-04', AT, 'en')).toBe('9 years, born April 2017');
  expect(describeAge('2017-04', AT, 'it')).toContain('aprile 2017');
  // In the month of the birthday nobody knows which of two ages it is.
  expect(describeAge('2017-11', AT, 'en')).toBe('About 9 years, born November 2017');
  expect(describeAge('1979', AT, 'en')).toBe('About 47 years, born 1979');
  // Written while it was a child's.
  expect(describeAge('2007-04', AT, 'en')).toBe('19 years, born 2007');
});
