import { type BrowserResult, type BrowserRun, describeFailure, type FailedTest, runBrowserTests } from './e2e.ts';
import type { StepResult } from './step.ts';

/** If more tests than this pass only when run alone, the run has failed. */
export const FLAKY_MAX = 3;
/** With this many failures something is broken, and a second try is pointless. */
export const SECOND_TRIES_MAX = 10;

/** The results of the browser tests so far, and the failures that run once more at the end. */
export function setAside(first: BrowserResult): { result: StepResult; again: FailedTest[] } {
  const { failedTests, failed } = first;
  if (failedTests.length === 0 || failedTests.length > SECOND_TRIES_MAX || failed > failedTests.length)
    return { result: first, again: [] };
  const notes = failedTests.map((test) => `runs once more at the end: ${describeFailure(test)}`);
  return { result: { passed: first.passed, failed: 0, details: '', notes }, again: failedTests };
}

/** One at a time on a server of their own, by file and line. */
export async function tryAgain(again: readonly FailedTest[], postgres: BrowserRun['postgres']): Promise<StepResult> {
  const places = [...new Set(again.map(({ file, line }) => `${file}:${line}`))];
  return judgeSecondTry(
    again,
    await runBrowserTests([...places, '--workers=1'], { postgres, report: 'playwright-again.json' }),
  );
}

/** Rows of one table share a line: only those that failed the first time count. A test that is missing has failed again. */
export function judgeSecondTry(again: readonly FailedTest[], second: BrowserResult): StepResult {
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
