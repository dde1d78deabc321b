import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportFolder } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import type { StepResult } from '../step.ts';
import type { TestPostgres } from './postgres-cluster.ts';

type Assertion = { fullName: string; status: string; failureMessages?: string[] | null };
type TestFile = {
  name: string;
  status: string;
  message?: string;
  startTime?: number;
  endTime?: number;
  assertionResults: Assertion[];
};
/** The part of Vitest's JSON report that is counted. */
export type VitestReport = { testResults: TestFile[] };

export type UnitTestOptions = {
  projects?: readonly string[];
  /** Parts of the paths of test files; none means all. */
  files?: readonly string[];
  quick?: boolean;
  postgres?: TestPostgres | undefined;
  /** Runs every server test on both databases, not only those in the list. */
  onBoth?: boolean;
  /** Measures read rates on all their pictures. */
  isWhole?: boolean;
  timeoutMs?: number;
  /** Where the server's tests write down the statements of the server. */
  sentFile?: string;
};

/** Runs Vitest and counts from its report, so that a run without tests is a failure. */
export async function runUnitTests(name: string, options: UnitTestOptions = {}): Promise<StepResult> {
  mkdirSync(reportFolder, { recursive: true });
  const report = join(reportFolder, `vitest-${name}.json`);
  for (const file of [report, options.sentFile ?? report]) rmSync(file, { force: true });
  const projects = (options.projects ?? []).flatMap((project) => ['--project', project]);
  const words = ['run', ...projects, ...(options.files ?? []), '--reporter=json', `--outputFile.json=${report}`];
  const end = await runCommand('vitest', words, {
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
    env: {
      ...(options.quick === true ? { TEST_QUICK: '1' } : {}),
      ...(options.onBoth === true ? { TEST_DATABASES: 'both' } : {}),
      ...(options.isWhole === true ? { TEST_EXTENT: 'whole' } : {}),
      TEST_DATABASE_URL: options.postgres?.url ?? '',
      TEST_RUN: options.postgres?.run ?? '',
      TEST_STATEMENTS: options.sentFile ?? '',
    },
  });
  return countVitest(readReport(report), end.code, end.output);
}

function readReport(path: string): VitestReport | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  } catch {
    return null;
  }
}

/**
 * Counts the report: a skipped test counts as failed, a file that does not load as one failure, and so does an
 * unexplained failing exit.
 */
export function countVitest(report: VitestReport | null, exitCode: number, output: string): StepResult {
  if (report === null) return { passed: 0, failed: 1, details: `vitest wrote no report\n${output}`, notes: [] };
  const details: string[] = [];
  let passed = 0;
  for (const file of report.testResults) {
    const bad = file.assertionResults.filter((one) => one.status !== 'passed');
    passed += file.assertionResults.length - bad.length;
    details.push(
      ...bad.map((one) => `${file.name}\n  ${one.status}: ${one.fullName}\n${shorten(one.failureMessages)}`),
    );
    if (file.status !== 'passed' && bad.length === 0)
      details.push(`${file.name}\n  did not load: ${file.message ?? ''}`);
  }
  if (passed === 0 && details.length === 0) details.push('vitest found no test');
  if (exitCode !== 0 && details.length === 0) details.push(`vitest ended with ${exitCode}\n${output.slice(-6000)}`);
  return { passed, failed: details.length, details: details.join('\n'), notes: [] };
}

const linesPerFailure = 20;

/** The first lines of a failure, without the frames of the test runner. */
function shorten(messages: string[] | null | undefined): string {
  const lines = (messages ?? [])
    .flatMap((message) => message.split('\n'))
    .filter((line) => !line.includes('node_modules/'));
  return lines
    .slice(0, linesPerFailure)
    .map((line) => `  ${line}`)
    .join('\n');
}
