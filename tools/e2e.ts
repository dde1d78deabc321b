import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { findFreePort } from './free-port.ts';
import { reportFolder } from './paths.ts';
import { runCommand } from './run-command.ts';
import { say } from './say.ts';
import { passedOnce, runStep, type StepResult, sumResults } from './step.ts';

type BrowserTest = { status: string; results: { error?: { message?: string } }[] };
type BrowserSpec = { title: string; file: string; tests: BrowserTest[] };
type BrowserSuite = { title: string; suites?: BrowserSuite[]; specs: BrowserSpec[] };
/** The part of Playwright's JSON report that we count. */
export type BrowserReport = { suites: BrowserSuite[]; errors: { message?: string }[] };

/** In parts, each with a server of its own: one command that hangs must end before it has cost a quarter of an hour. */
export function browserParts(count: number): string[] {
  return Array.from({ length: count }, (_, part) => `--shard=${part + 1}/${count}`);
}

/** Playwright against the real server on its own port and folders; `filters` are Playwright's file filters. */
export async function runBrowserTests(filters: string[], env: Record<string, string> = {}): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'house-e2e-'));
  mkdirSync(reportFolder, { recursive: true });
  const report = join(reportFolder, 'playwright.json');
  rmSync(report, { force: true });
  try {
    const end = await runCommand('playwright', ['test', ...filters], {
      env: {
        ...env,
        E2E_PORT: String(await findFreePort()),
        E2E_FOLDER: folder,
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

/** A skipped test has failed, a flaky one too (there are no second tries), and a run without a test has failed once. */
export function countPlaywright(report: BrowserReport | null, exitCode: number, output: string): StepResult {
  if (report === null) return { passed: 0, failed: 1, details: `playwright wrote no report\n${output}`, notes: [] };
  const details = report.errors.map((error) => error.message ?? 'error without a message');
  let passed = 0;
  const tests = report.suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ spec, test })));
  for (const { spec, test } of tests) {
    if (test.status === 'expected') passed += 1;
    else details.push(`${spec.file}: ${spec.title} (${test.status})\n  ${firstMessage(test)}`);
  }
  if (passed === 0 && details.length === 0) details.push(`playwright found no test\n${output.slice(-4000)}`);
  if (exitCode !== 0 && details.length === 0) details.push(`playwright ended with ${exitCode}\n${output.slice(-6000)}`);
  return { passed, failed: details.length, details: details.join('\n'), notes: [] };
}

function specsOf(suite: BrowserSuite): BrowserSpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function firstMessage(test: BrowserTest): string {
  return test.results.map((result) => result.error?.message).find((message) => message !== undefined) ?? '';
}

/** `npm run e2e [word]`: builds what is stale, then runs the browser tests whose file name holds the word. */
export async function run(args: string[]): Promise<number> {
  const browser = await ensureChromium();
  if (!browser.ready) {
    say(browser.sentence);
    return 1;
  }
  const built = await runStep({ name: 'build', run: async () => passedOnce([await buildWeb()]) });
  const tests = await runStep({ name: 'browser tests', run: () => runBrowserTests(args) });
  return sumResults([built, tests]).failed === 0 ? 0 : 1;
}
