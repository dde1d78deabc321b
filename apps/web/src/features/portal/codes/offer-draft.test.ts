import { expect, test } from 'vitest';
import { findProblem } from './offer-draft.ts';

test('an offer is sent only with what its way needs, read as people write it', () => {
  const problems = (
    [
      ['slip', ''],
      ['username', ' '],
      ['username', 'mario.rossi'],
      ['email', 'mario@'],
      ['email', ' mario@example.org '],
      ['taxCode', 'RSSMRC80A01X000A'],
      ['taxCode', 'rss mrc 80a01 x000b'],
    ] as const
  ).map(([way, typed]) => findProblem({ way, typed }) === null);
  expect(problems).toEqual([true, false, true, false, true, false, true]);
});
