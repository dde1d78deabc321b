import type { StepResult } from '../step.ts';
import { type BrowserResult, type BrowserRun, describeFailure, type FailedTest, runBrowserTests } from './e2e.ts';

/** With more flaky tests than this it is no accident, and the run fails. */
export const FLAKY_MAX = 3;
/** Most failures that are retried; with more, something is broken. */
export const RETRIES_MAX = 10;

/** Splits the first run of the browser tests into its final results and the failures to retry at the end of the run. */
export function setAside(first: BrowserResult): { result: StepResult; again: FailedTest[] } {
  const { failedTests, failed } = first;
  if (failedTests.length === 0 || failedTests.length > RETRIES_MAX || failed > failedTests.length)
    return { result: first, again: [] };
  const notes = failedTests.map((test) => `runs once more at the end: ${describeFailure(test)}`);
  return { result: { passed: first.passed, failed: 0, details: '', notes }, again: failedTests };
}

/** Retries the failed tests by file and line, one at a time on a server of their own. */
export async function retryFailed(again: readonly FailedTest[], postgres: BrowserRun['postgres']): Promise<StepResult> {
  const places = [...new Set(again.map(({ file, line }) => `${file}:${line}`))];
  return judgeRetry(
    again,
    await runBrowserTests([...places, '--workers=1'], { postgres, report: 'playwright-again.json' }),
  );
}

/**
 * Judges the retry. Tests from one table share a line, so only those that failed the first time count. A test missing
 * from the retry has failed again.
 */
export function judgeRetry(again: readonly FailedTest[], second: BrowserResult): StepResult {
  const nameOf = ({ file, title }: FailedTest) => `${file}: ${title}`;
  const failedTwice = new Map(second.failedTests.map((test) => [nameOf(test), test]));
  const isBroken = second.failed > second.failedTests.length || second.passed + second.failed < again.length;
  const isFlaky = (test: FailedTest) => !isBroken && !failedTwice.has(nameOf(test));
  const flaky = again.filter(isFlaky);
  const details = again
    .filter((test) => !isFlaky(test))
    .map((test) => describeFailure(failedTwice.get(nameOf(test)) ?? test));
  if (isBroken) details.push(second.details);
  if (flaky.length > FLAKY_MAX) details.push(`${flaky.length} tests passed only alone, at most ${FLAKY_MAX} may`);
  const notes = flaky.map((test) => `flaky: ${nameOf(test)}`);
  return { passed: flaky.length, failed: details.length, details: details.join('\n'), notes };
}
