import { type Browser, chromium, request } from '@playwright/test';
import { chromiumFlags } from '../e2e/chromium-flags.ts';
import { enterAs } from '../e2e/enter.ts';
import { registerOwner } from '../e2e/glyph-owner.ts';
import type { BenchModule } from '../tools/bench-table.ts';
import { chromiumPath } from '../tools/chromium.ts';
import { openTestPostgres } from '../tools/postgres-cluster.ts';
import { type ListMeasure, measureList, middleOf } from './list-measures.ts';
import { makeFolders, startLiveServer } from './live-server.ts';
import { seedGlyphs } from './seed-glyphs.ts';

const FEW = 100;
const MANY = 10_000;
/** In turn, so that a machine that slows down slows both; the middle one counts. */
const ROUNDS = 3;
/** The long list may take half as long again as the short one. */
const RATIO_MAX = 1.5;
/** A shorter task is no long task, for browsers and for people. */
const SEEN_MS = 50;

type Measured = { few: ListMeasure; many: ListMeasure };

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
    return tableOf({ few, many });
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
      // What it fetches beforehand would be measured too.
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await enterAs(page, owner, url);
    rounds.push(await measureList(page, url, count));
    await context.close();
  }
  await api.dispose();
  const middle = (name: keyof ListMeasure) => middleOf(rounds.map((round) => round[name]));
  return {
    firstRows: middle('firstRows'),
    allNames: middle('allNames'),
    frameP95: middle('frameP95'),
    longestTask: middle('longestTask'),
    search: middle('search'),
  };
}

const ROWS: readonly [keyof ListMeasure, string][] = [
  ['firstRows', 'first rows with their names, from the navigation'],
  ['allNames', 'every name opened, from the navigation'],
  ['frameP95', 'frame while scrolling, 95th percentile'],
  ['longestTask', 'longest task while scrolling (0: none over 50 ms)'],
  ['search', 'search, from the key to the list that shows it'],
];

function tableOf({ few, many }: Measured) {
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
    floors: (['firstRows', 'frameP95', 'longestTask'] as const).map((name) => ({
      what: `${ROWS.find(([one]) => one === name)?.[1]}, a short list against a long one`,
      // A task that is too short to be seen counts as long as the shortest that is.
      value: Math.max(few[name], SEEN_MS) / Math.max(many[name], SEEN_MS),
      atLeast: 1 / RATIO_MAX,
    })),
  };
}
