import { expect, test } from 'vitest';
import { sumEvents, sumPlaywright, sumVitest } from './profile.ts';

const file = (name: string, startTime: number, endTime: number) => ({
  name,
  startTime,
  endTime,
  assertionResults: [{ fullName: 'a', status: 'passed' }],
});

test('a file that runs on both databases is one row', () => {
  const report = { testResults: [file('a.test.ts', 0, 1500), file('a.test.ts', 3000, 3500), file('b.test.ts', 0, 10)] };
  expect(sumVitest(report).map(({ seconds, count }) => [seconds, count])).toEqual([
    [2, 2],
    [0.01, 1],
  ]);
});

test('browser tests are summed by file, however deep their groups are', () => {
  const spec = (duration: number) => ({
    title: 'a',
    file: 'a.e2e.ts',
    tests: [{ status: 'expected', results: [{ duration }] }],
  });
  const report = {
    suites: [{ specs: [spec(1000)], suites: [{ specs: [spec(500)] }] }],
  };
  expect(sumPlaywright(report)).toEqual([{ name: 'e2e/a.e2e.ts', seconds: 1.5, count: 2 }]);
});

test('what was done often is counted and summed; without a report there is nothing', () => {
  const work = 'key derivation in Node' as const;
  expect(sumEvents([0, 250].map((ms) => ({ work, ms })))).toEqual([{ name: work, seconds: 0.25, count: 2 }]);
  expect([...sumVitest(null), ...sumPlaywright(null)]).toEqual([]);
});
