import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Work } from '../../packages/dev-env/src/count-work.ts';
import { repoRoot, reportFolder } from '../paths.ts';
import { printLine } from '../print-line.ts';
import type { TimedResult } from '../step.ts';
import { type BrowserReport, listSpecs } from './e2e.ts';
import type { VitestReport } from './unit-tests.ts';

// Reports where a run's time went: steps, the slowest files, and counts of expensive work.

const SLOWEST_COUNT = 30;

type Event = { work: Work; ms: number };
type ProfileRow = { name: string; seconds: number; count: number };

/** Starts a profile: child processes of this run append their events to the file whose path this returns. */
export function openProfile(): string {
  mkdirSync(reportFolder, { recursive: true });
  const events = join(reportFolder, 'profile-events.jsonl');
  rmSync(events, { force: true });
  process.env.TEST_PROFILE = events;
  return events;
}

/** Prints the profile as the Markdown tables of docs/measured.md. */
export function printProfile(steps: readonly TimedResult[], eventsFile: string): void {
  printTable(
    ['step', 'seconds', 'tests'],
    steps.map(({ name, seconds, passed, failed }) => [name, seconds.toFixed(0), String(passed + failed)]),
  );
  const files = [
    ...sumVitest(readJson<VitestReport>('vitest-all.json')),
    ...sumPlaywright(readJson<BrowserReport>('playwright.json')),
  ];
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_COUNT);
  printTable([`the ${SLOWEST_COUNT} dearest files of ${files.length}`, 'seconds', 'tests'], slowest.map(toCells));
  const events = existsSync(eventsFile) ? readFileSync(eventsFile, 'utf8').trim().split('\n') : [];
  const work = sumEvents(events.filter((line) => line !== '').map((line) => JSON.parse(line) as Event));
  printTable(['work', 'seconds', 'times'], work.map(toCells));
}

const toCells = ({ name, seconds, count }: ProfileRow) => [name, seconds.toFixed(1), String(count)];

function printTable(columns: readonly string[], rows: readonly (readonly string[])[]): void {
  for (const row of [columns, columns.map(() => '---'), ...rows]) printLine(`| ${row.join(' | ')} |`);
  printLine('');
}

function readJson<T>(name: string): T | null {
  const path = join(reportFolder, name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null;
}

/** Sums the time of each file; one that runs on both databases has both times. */
export function sumVitest(report: VitestReport | null): ProfileRow[] {
  const rows = (report?.testResults ?? []).map(({ name, startTime = 0, endTime = 0, assertionResults }) => ({
    name: relative(repoRoot, name),
    seconds: (endTime - startTime) / 1000,
    count: assertionResults.length,
  }));
  return merge(rows);
}

export function sumPlaywright(report: BrowserReport | null): ProfileRow[] {
  const specs = (report?.suites ?? []).flatMap(listSpecs);
  return merge(
    specs.map(({ file, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const ms = results.reduce((sum, { duration = 0 }) => sum + duration, 0);
      return { name: `e2e/${file}`, seconds: ms / 1000, count: tests.length };
    }),
  );
}

export function sumEvents(events: readonly Event[]): ProfileRow[] {
  return merge(events.map(({ work, ms }) => ({ name: work, seconds: ms / 1000, count: 1 })));
}

function merge(rows: readonly ProfileRow[]): ProfileRow[] {
  const sums = new Map<string, ProfileRow>();
  for (const { name, seconds, count } of rows) {
    const sum = sums.get(name);
    sums.set(name, { name, seconds: (sum?.seconds ?? 0) + seconds, count: (sum?.count ?? 0) + count });
  }
  return [...sums.values()];
}
