import { expect, test } from 'vitest';
import { runCommand } from '../run-command.ts';
import { runStep, runSteps, sumResults } from '../step.ts';
import { type BrowserReport, countPlaywright, FLAKY_MAX } from './e2e.ts';
import { countVitest, type VitestReport } from './unit-tests.ts';

function vitestReport(statuses: string[]): VitestReport {
  const assertionResults = statuses.map((status, at) => ({ fullName: `test ${at}`, status }));
  return { testResults: [{ name: 'a.test.ts', assertionResults }] };
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
  expect(countVitest(vitestReport([]), 1, 'no such module')).toMatchObject({ passed: 0, failed: 1 });
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
    tests: [{ status, results: [{ error: { message: 'the reason' } }, {}] }],
  }));
  return { suites: [{ specs: [], suites: [{ specs }] }] };
}

test('skipped browser tests have failed, and one that passes alone is named', () => {
  expect(countPlaywright(browserReport(['expected', 'unexpected', 'flaky', 'skipped']), 1, '')).toMatchObject({
    passed: 2,
    failed: 2,
    notes: ['flaky: a.e2e.ts: test 2 the reason'],
  });
});

test('more than three flaky browser tests fail the run', () => {
  const flaky = (count: number) => browserReport(Array.from({ length: count }, () => 'flaky'));
  expect(countPlaywright(flaky(FLAKY_MAX), 0, '')).toMatchObject({ passed: FLAKY_MAX, failed: 0 });
  expect(countPlaywright(flaky(FLAKY_MAX + 1), 0, '')).toMatchObject({ passed: FLAKY_MAX + 1, failed: 1 });
});

test('Playwright without a report, without a test, or red without a reason has failed', () => {
  expect(countPlaywright(null, 0, '')).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright({ suites: [] }, 0, '')).toMatchObject({ passed: 0, failed: 1 });
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
