import { type Browser, chromium, request } from '@playwright/test';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { chromiumFlags } from '../e2e/kit/chromium-flags.ts';
import { signInAs } from '../e2e/kit/enter.ts';
import { openTestPostgres } from '../packages/dev-env/src/databases/postgres-cluster.ts';
import type { BenchModule } from '../tools/measuring/bench-table.ts';
import { chromiumPath } from '../tools/testing/chromium.ts';
import { type ListMeasure, measureList, median } from './list-measures.ts';
import { seedGlyphs } from './servers/seed-glyphs.ts';

const FEW = 100;
const MANY = 10_000;
/** Rounds of each list in turn, so that a slow phase of the machine affects both; the median counts. */
const ROUNDS = 3;
/** Largest ratio of the long list's time to the short one's. */
const RATIO_MAX = 1.5;
/** Browsers report tasks from this length on, and people notice none that is shorter. */
const SEEN_MS = 50;

type ListComparison = { few: ListMeasure; many: ListMeasure };

/** The list of Manage with ten thousand glyphs beside one with a hundred, in a browser against the real server. */
export const run: BenchModule['run'] = async () => {
  const outcome = await openTestPostgres();
  if (!outcome.found) throw new Error(`this bench needs PostgreSQL: ${outcome.sentence}`);
  const folders = makeFolders();
  const server = await startLiveServer(folders, { DATABASE_URL: outcome.postgres.url, DEMO: 'on' });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  try {
    const few = await measureRounds(browser, server.url, outcome.postgres.url, FEW);
    const many = await measureRounds(browser, server.url, outcome.postgres.url, MANY);
    return buildTable({ few, many });
  } finally {
    await browser.close();
    await server.stop();
    await outcome.postgres.stop();
    folders.remove();
  }
};

async function measureRounds(browser: Browser, url: string, databaseUrl: string, count: number): Promise<ListMeasure> {
  const api = await request.newContext({ baseURL: url });
  const owner = await registerOwner(api);
  await seedGlyphs(databaseUrl, api, owner, count);
  const rounds: ListMeasure[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      // The service worker's prefetching would be measured too.
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await signInAs(page, owner, url);
    rounds.push(await measureList(page, url, count));
    await context.close();
  }
  await api.dispose();
  const computeMedian = (name: keyof ListMeasure) => median(rounds.map((round) => round[name]));
  return {
    firstRows: computeMedian('firstRows'),
    allNames: computeMedian('allNames'),
    frameP95: computeMedian('frameP95'),
    longestTask: computeMedian('longestTask'),
    search: computeMedian('search'),
  };
}

const ROWS: readonly [keyof ListMeasure, string][] = [
  ['firstRows', 'first rows with their names, from the navigation'],
  ['allNames', 'every name opened, from the navigation'],
  ['frameP95', 'frame while scrolling, 95th percentile'],
  ['longestTask', 'longest task while scrolling (0: none over 50 ms)'],
  ['search', 'search, from the key to the list that shows it'],
];

function buildTable({ few, many }: ListComparison) {
  const ratio = (name: keyof ListMeasure) => many[name] / few[name];
  return {
    name: 'glyphs',
    columns: ['what', `${FEW} glyphs, ms`, `${MANY} glyphs, ms`, 'ratio'],
    rows: ROWS.map(([name, what]) => [
      what,
      Math.round(few[name]),
      Math.round(many[name]),
      few[name] === 0 ? '' : ratio(name).toFixed(2),
    ]),
    thresholds: (['firstRows', 'frameP95', 'longestTask'] as const).map((name) => ({
      what: `${ROWS.find(([one]) => one === name)?.[1]}, a short list against a long one`,
      // A task too short to be reported counts as the shortest that is.
      value: Math.max(few[name], SEEN_MS) / Math.max(many[name], SEEN_MS),
      atLeast: 1 / RATIO_MAX,
    })),
  };
}
