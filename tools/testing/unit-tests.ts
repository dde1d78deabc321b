import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestPostgres } from '../../packages/dev-env/src/databases/postgres-cluster.ts';
import { reportFolder } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import type { StepResult } from '../step.ts';

type TestFile = {
  name: string;
  startTime?: number;
  endTime?: number;
  assertionResults: { fullName: string; status: string }[];
};
/** The part of Vitest's JSON report that is counted. */
export type VitestReport = { testResults: TestFile[] };

/** Time limit of all unit and server tests on a slow, busy machine. */
const UNIT_LIMIT_MS = 40 * 60_000;

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
  /** Where the PDFs with hostile texts are put. */
  papersFolder?: string;
};

/** Runs Vitest, which says what failed, and counts from its report, so that a run without tests is a failure. */
export async function runUnitTests(name: string, options: UnitTestOptions = {}): Promise<StepResult> {
  mkdirSync(reportFolder, { recursive: true });
  const report = join(reportFolder, `vitest-${name}.json`);
  for (const file of [report, options.sentFile ?? report]) rmSync(file, { force: true });
  const projects = (options.projects ?? []).flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`];
  const words = ['run', ...projects, ...(options.files ?? []), ...reporters];
  const end = await runCommand('vitest', words, {
    timeoutMs: options.timeoutMs ?? UNIT_LIMIT_MS,
    env: {
      ...(options.quick === true ? { TEST_QUICK: '1' } : {}),
      ...(options.onBoth === true ? { TEST_DATABASES: 'both' } : {}),
      ...(options.isWhole === true ? { TEST_EXTENT: 'whole' } : {}),
      TEST_DATABASE_URL: options.postgres?.url ?? '',
      TEST_RUN: options.postgres?.run ?? '',
      TEST_STATEMENTS: options.sentFile ?? '',
      TEST_PAPERS_FOLDER: options.papersFolder ?? '',
    },
  });
  return countVitest(readReport(report), end.code, end.output);
}

function readReport(path: string): VitestReport | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as VitestReport) : null;
}

/** Counts the report: a skipped test counts as failed, and so does an exit code without a failed test. */
export function countVitest(report: VitestReport | null, exitCode: number, output: string): StepResult {
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const bad = tests.filter(({ status }) => status !== 'passed');
  const passed = tests.length - bad.length;
  const failed = bad.length === 0 && (exitCode !== 0 || passed === 0) ? 1 : bad.length;
  const names = bad.map(({ status, fullName }) => `${status}: ${fullName}`);
  return { passed, failed, details: [output, ...names].join('\n'), notes: [] };
}
