import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase, type TestPostgres } from '../../packages/dev-env/src/databases/postgres-cluster.ts';
import { findFreePort } from '../../packages/dev-env/src/servers/free-port.ts';
import { buildWeb } from '../generating/build.ts';
import { reportFolder } from '../paths.ts';
import { printLine } from '../print-line.ts';
import { runCommand } from '../run-command.ts';
import { passedOnce, runStep, type StepResult, sumResults } from '../step.ts';
import { ensureChromium } from './chromium.ts';

type BrowserSpec = {
  title: string;
  file: string;
  tests: { status: string; results: { duration?: number; error?: { message?: string } }[] }[];
};
type BrowserSuite = { suites?: BrowserSuite[]; specs: BrowserSpec[] };
/** The part of Playwright's JSON report that is counted. */
export type BrowserReport = { suites: BrowserSuite[] };

/** With more flaky tests than this it is no accident, and the run fails. */
export const FLAKY_MAX = 3;

/** Time limit of all browser tests on a slow, busy machine. */
const BROWSER_LIMIT_MS = 40 * 60_000;

export type BrowserRun = {
  env?: Record<string, string>;
  /** Without it the server runs on its embedded database. */
  postgres?: TestPostgres | undefined;
};

/**
 * Runs Playwright against the real server on its own port, folders and data; `filters` are Playwright's file filters
 * and options.
 */
export async function runBrowserTests(
  filters: readonly string[],
  { env = {}, postgres }: BrowserRun = {},
): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
  mkdirSync(reportFolder, { recursive: true });
  const report = join(reportFolder, 'playwright.json');
  rmSync(report, { force: true });
  try {
    const end = await runCommand('playwright', ['test', ...filters], {
      timeoutMs: BROWSER_LIMIT_MS,
      env: {
        ...env,
        E2E_PORT: String(await findFreePort()),
        E2E_FOLDER: folder,
        E2E_DATABASE_URL: postgres === undefined ? '' : await makeDatabase(postgres),
        // Servers that a test starts for itself make theirs (packages/dev-env/src/servers/own-database.ts).
        TEST_DATABASE_URL: postgres?.url ?? '',
        TEST_RUN: postgres?.run ?? '',
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

/**
 * Counts the report: a test that passed at its second try is named with the reason of the first, a skipped one counts as failed, and so does an exit code
 * without a failed test.
 */
export function countPlaywright(report: BrowserReport | null, exitCode: number, output: string): StepResult {
  const tests = (report?.suites ?? []).flatMap(listSpecs).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      name: `${file}: ${title}`,
      reason: results[0]?.error?.message ?? '',
    })),
  );
  const flaky = tests.filter(({ status }) => status === 'flaky');
  const passed = tests.filter(({ status }) => status === 'expected').length + flaky.length;
  const bad = tests.length - passed + (flaky.length > FLAKY_MAX ? 1 : 0);
  const failed = bad === 0 && (exitCode !== 0 || passed === 0) ? 1 : bad;
  return { passed, failed, details: output, notes: flaky.map(({ name, reason }) => `flaky: ${name} ${reason}`) };
}

export function listSpecs(suite: BrowserSuite): BrowserSpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)];
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
