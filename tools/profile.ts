import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Work } from './count-work.ts';
import { type BrowserReport, specsOf } from './e2e.ts';
import { repoRoot, reportFolder } from './paths.ts';
import { say } from './say.ts';
import type { TimedResult } from './step.ts';
import type { VitestReport } from './unit-tests.ts';

// Where a run's time went: steps, the slowest files, and how often the expensive work was done.

const DEAREST = 30;

type Event = { work: Work; ms: number };
type Row = { name: string; seconds: number; count: number };

/** Starts a profile: the children of this run write what they did into the file whose path this answers. */
export function openProfile(): string {
  mkdirSync(reportFolder, { recursive: true });
  const events = join(reportFolder, 'profile-events.jsonl');
  rmSync(events, { force: true });
  process.env.TEST_PROFILE = events;
  return events;
}

/** Prints the profile as Markdown tables, as they stand in docs/measured.md. */
export function sayProfile(steps: readonly TimedResult[], eventsFile: string): void {
  sayTable(
    ['step', 'seconds', 'tests'],
    steps.map(({ name, seconds, passed, failed }) => [name, seconds.toFixed(0), String(passed + failed)]),
  );
  const files = [
    ...sumVitest(readJson<VitestReport>('vitest-all.json')),
    ...sumPlaywright(readJson<BrowserReport>('playwright.json')),
  ];
  const dearest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, DEAREST);
  sayTable([`the ${DEAREST} dearest files of ${files.length}`, 'seconds', 'tests'], dearest.map(toCells));
  const events = existsSync(eventsFile) ? readFileSync(eventsFile, 'utf8').trim().split('\n') : [];
  const work = sumEvents(events.filter((line) => line !== '').map((line) => JSON.parse(line) as Event));
  sayTable(['work', 'seconds', 'times'], work.map(toCells));
}

const toCells = ({ name, seconds, count }: Row) => [name, seconds.toFixed(1), String(count)];

function sayTable(columns: readonly string[], rows: readonly (readonly string[])[]): void {
  for (const row of [columns, columns.map(() => '---'), ...rows]) say(`| ${row.join(' | ')} |`);
  say('');
}

function readJson<T>(name: string): T | null {
  const path = join(reportFolder, name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null;
}

/** A file that runs on both databases has two rows' time in one. */
export function sumVitest(report: VitestReport | null): Row[] {
  const rows = (report?.testResults ?? []).map(({ name, startTime = 0, endTime = 0, assertionResults }) => ({
    name: relative(repoRoot, name),
    seconds: (endTime - startTime) / 1000,
    count: assertionResults.length,
  }));
  return merge(rows);
}

export function sumPlaywright(report: BrowserReport | null): Row[] {
  const specs = (report?.suites ?? []).flatMap(specsOf);
  return merge(
    specs.map(({ file, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const ms = results.reduce((sum, { duration = 0 }) => sum + duration, 0);
      return { name: `e2e/${file}`, seconds: ms / 1000, count: tests.length };
    }),
  );
}

export function sumEvents(events: readonly Event[]): Row[] {
  return merge(events.map(({ work, ms }) => ({ name: work, seconds: ms / 1000, count: 1 })));
}

function merge(rows: readonly Row[]): Row[] {
  const sums = new Map<string, Row>();
  for (const { name, seconds, count } of rows) {
    const sum = sums.get(name);
    sums.set(name, { name, seconds: (sum?.seconds ?? 0) + seconds, count: (sum?.count ?? 0) + count });
  }
  return [...sums.values()];
}
