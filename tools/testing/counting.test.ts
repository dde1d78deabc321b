import { expect, test } from 'vitest';
import { runCommand } from '../run-command.ts';
import { runStep, runSteps, sumResults } from '../step.ts';
import { type BrowserReport, countPlaywright } from './e2e.ts';
import { countVitest, type VitestReport } from './unit-tests.ts';

function vitestReport(statuses: string[], fileStatus = 'passed'): VitestReport {
  const assertionResults = statuses.map((status, at) => ({ fullName: `test ${at}`, status, failureMessages: [] }));
  return { testResults: [{ name: 'a.test.ts', status: fileStatus, message: 'no such module', assertionResults }] };
}

test('passed tests of Vitest are counted', () => {
  expect(countVitest(vitestReport(['passed', 'passed']), 0, '')).toMatchObject({ passed: 2, failed: 0 });
});

test('skipped, todo and failed tests of Vitest have failed', () => {
  const result = countVitest(vitestReport(['passed', 'skipped', 'todo', 'failed']), 1, '');
  expect(result).toMatchObject({ passed: 1, failed: 3 });
  expect(result.details).toContain('skipped: test 1');
});

test('a test file that does not load is one failure', () => {
  expect(countVitest(vitestReport([], 'failed'), 1, '')).toMatchObject({ passed: 0, failed: 1 });
});

test('Vitest without a report, without a test, or red without a reason has failed', () => {
  expect(countVitest(null, 0, '')).toMatchObject({ passed: 0, failed: 1 });
  expect(countVitest({ testResults: [] }, 0, '')).toMatchObject({ passed: 0, failed: 1 });
  expect(countVitest(vitestReport(['passed']), 1, 'Unhandled Rejection')).toMatchObject({ passed: 1, failed: 1 });
});

function browserReport(statuses: string[]): BrowserReport {
  const specs = statuses.map((status, at) => ({
    title: `test ${at}`,
    file: 'a.e2e.ts',
    line: at,
    tests: [{ status, results: [] }],
  }));
  return { suites: [{ title: 'a', specs: [], suites: [{ title: 'b', specs }] }], errors: [] };
}

test('skipped and flaky browser tests have failed, and each is listed for a retry', () => {
  const result = countPlaywright(browserReport(['expected', 'unexpected', 'flaky', 'skipped']), 1, '');
  expect(result).toMatchObject({ passed: 1, failed: 3 });
  expect(result.failedTests.map(({ line, title }) => [line, title])).toEqual([
    [1, 'test 1'],
    [2, 'test 2'],
    [3, 'test 3'],
  ]);
});

test('Playwright without a report, without a test, or red without a reason has failed', () => {
  expect(countPlaywright(null, 0, '')).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright({ suites: [], errors: [] }, 0, '')).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright({ suites: [], errors: [{ message: 'no server' }] }, 1, '')).toMatchObject({
    passed: 0,
    failed: 1,
  });
  expect(countPlaywright(browserReport(['expected']), 1, '')).toMatchObject({ passed: 1, failed: 1 });
});

test('a step that throws has failed, and the others still run', async () => {
  const results = await runSteps(
    [
      { name: 'planted: throws', run: () => Promise.reject(new Error('planted')) },
      { name: 'planted: passes', run: async () => ({ passed: 2, failed: 0, details: '', notes: [] }) },
    ],
    2,
  );
  expect(sumResults(results)).toEqual({ passed: 2, failed: 1 });
});

test('a command that hangs is ended and has failed', async () => {
  const end = await runCommand('node', ['-e', 'setInterval(() => 1, 1000)'], { timeoutMs: 200 });
  expect(end).toMatchObject({ code: 124, output: expect.stringContaining('was ended after 0.2 s') });
});

test('the reason of a failed step is kept', async () => {
  const result = await runStep({ name: 'planted: throws', run: () => Promise.reject(new Error('the reason')) });
  expect(result.details).toContain('the reason');
});
