import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../free-port.ts';
import { buildWeb } from '../generating/build.ts';
import { reportFolder } from '../paths.ts';
import { printLine } from '../print-line.ts';
import { runCommand } from '../run-command.ts';
import { passedOnce, runStep, type StepResult, sumResults } from '../step.ts';
import { ensureChromium } from './chromium.ts';
import { makeDatabase, type TestPostgres } from './postgres-cluster.ts';

type BrowserTest = { status: string; results: { duration?: number; error?: { message?: string } }[] };
type BrowserSpec = { title: string; file: string; line: number; tests: BrowserTest[] };
type BrowserSuite = { title: string; suites?: BrowserSuite[]; specs: BrowserSpec[] };
/** The part of Playwright's JSON report that is counted. */
export type BrowserReport = { suites: BrowserSuite[]; errors: { message?: string }[] };

/** A browser test that did not pass: `file` relative to e2e/, first line, title and message. */
export type FailedTest = { file: string; line: number; title: string; message: string };
/** `failed` also counts failures outside a test: a server that did not start, a failing exit code without a reason. */
export type BrowserResult = StepResult & { failedTests: FailedTest[] };

/** Time limit of all browser tests on a slow, busy machine. */
const BROWSER_LIMIT_MS = 40 * 60_000;

export type BrowserRun = {
  env?: Record<string, string>;
  /** Without it the server runs on its embedded database. */
  postgres?: TestPostgres | undefined;
  /** File name of Playwright's report. */
  report?: string;
};

/**
 * Runs Playwright against the real server on its own port, folders and data; `filters` are Playwright's file filters
 * and options.
 */
export async function runBrowserTests(
  filters: readonly string[],
  { env = {}, postgres, report: reportName = 'playwright.json' }: BrowserRun = {},
): Promise<BrowserResult> {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
  mkdirSync(reportFolder, { recursive: true });
  const report = join(reportFolder, reportName);
  rmSync(report, { force: true });
  try {
    const end = await runCommand('playwright', ['test', ...filters], {
      timeoutMs: BROWSER_LIMIT_MS,
      env: {
        ...env,
        E2E_PORT: String(await findFreePort()),
        E2E_FOLDER: folder,
        E2E_DATABASE_URL: postgres === undefined ? '' : await makeDatabase(postgres),
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    });
    return countPlaywright(readReport(report), end.code, end.output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(path: string): BrowserReport | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as BrowserReport) : null;
}

/** Counts the report: a skipped test counts as failed, and a run without a test as one failure. */
export function countPlaywright(report: BrowserReport | null, exitCode: number, output: string): BrowserResult {
  if (report === null) return failedRun(`playwright wrote no report\n${output}`);
  const others = report.errors.map((error) => error.message ?? 'error without a message');
  const failedTests: FailedTest[] = [];
  let passed = 0;
  const tests = report.suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ spec, test })));
  for (const { spec, test } of tests) {
    if (test.status === 'expected') passed += 1;
    else {
      const { file, line, title } = spec;
      failedTests.push({ file, line, title, message: `(${test.status})\n  ${firstMessage(test)}` });
    }
  }
  const isUnexplained = others.length === 0 && failedTests.length === 0;
  if (passed === 0 && isUnexplained) others.push(`playwright found no test\n${output.slice(-4000)}`);
  else if (exitCode !== 0 && isUnexplained) others.push(`playwright ended with ${exitCode}\n${output.slice(-6000)}`);
  const details = [...others, ...failedTests.map(describeFailure)];
  return { passed, failed: details.length, details: details.join('\n'), notes: [], failedTests };
}

function failedRun(details: string): BrowserResult {
  return { passed: 0, failed: 1, details, notes: [], failedTests: [] };
}

export function describeFailure({ file, title, message }: FailedTest): string {
  return `${file}: ${title} ${message}`;
}

export function specsOf(suite: BrowserSuite): BrowserSpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function firstMessage(test: BrowserTest): string {
  return test.results.map((result) => result.error?.message).find((message) => message !== undefined) ?? '';
}

/**
 * `npm run e2e [word]`: builds what is out of date, then runs the browser tests whose path contains the word. No
 * retries.
 */
export async function run(args: string[]): Promise<number> {
  const browser = await ensureChromium();
  if (!browser.ready) {
    printLine(browser.sentence);
    return 1;
  }
  const built = await runStep({ name: 'build', run: async () => passedOnce([await buildWeb()]) });
  const tests = await runStep({ name: 'browser tests', run: () => runBrowserTests(args) });
  return sumResults([built, tests]).failed === 0 ? 0 : 1;
}
