import { describe, expect, test } from 'vitest';
import type { BrowserResult, FailedTest } from './e2e.ts';
import { FLAKY_MAX, judgeRetry, RETRIES_MAX, setAside } from './retry.ts';

const fail = (at: number): FailedTest => ({
  file: `a${at}.e2e.ts`,
  line: 7,
  title: `test ${at}`,
  message: '(unexpected)',
});
const fails = (count: number) => Array.from({ length: count }, (_, at) => fail(at));

function ran(passed: number, failedTests: FailedTest[], others = 0): BrowserResult {
  return { passed, failed: failedTests.length + others, details: 'the details', notes: [], failedTests };
}

describe('a browser test that fails', () => {
  test('is retried, and counts neither as passed nor as failed yet', () => {
    const { result, again } = setAside(ran(5, fails(2)));
    expect(result).toMatchObject({ passed: 5, failed: 0 });
    expect(result.notes[0]).toContain('a0.e2e.ts: test 0');
    expect(again).toEqual(fails(2));
  });

  test('is not retried when very many fail, or the run itself did', () => {
    const many = ran(5, fails(RETRIES_MAX + 1));
    expect(setAside(many)).toEqual({ result: many, again: [] });
    const broken = ran(5, fails(1), 1);
    expect(setAside(broken)).toEqual({ result: broken, again: [] });
  });

  test('counts as passed when it passes alone, and is named', () => {
    expect(judgeRetry(fails(2), ran(2, []))).toMatchObject({
      passed: 2,
      failed: 0,
      notes: ['flaky: a0.e2e.ts: test 0', 'flaky: a1.e2e.ts: test 1'],
    });
  });

  test('has failed when it fails again; what shares its line and passed before does not count', () => {
    expect(judgeRetry(fails(2), ran(3, [fail(1)]))).toMatchObject({
      passed: 1,
      failed: 1,
      notes: ['flaky: a0.e2e.ts: test 0'],
    });
  });

  test('has failed when it is missing from the retry or the retry did not end', () => {
    expect(judgeRetry(fails(2), ran(1, []))).toMatchObject({ passed: 0, failed: 3 });
    expect(judgeRetry(fails(1), ran(1, [], 1))).toMatchObject({ passed: 0, failed: 2 });
  });

  test('fails the run when more than three are flaky', () => {
    expect(judgeRetry(fails(FLAKY_MAX), ran(FLAKY_MAX, []))).toMatchObject({ failed: 0 });
    const result = judgeRetry(fails(FLAKY_MAX + 1), ran(FLAKY_MAX + 1, []));
    expect(result).toMatchObject({ passed: FLAKY_MAX + 1, failed: 1 });
    expect(result.notes).toHaveLength(FLAKY_MAX + 1);
  });
});
