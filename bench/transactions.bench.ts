import { chromium, request } from '@playwright/test';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { newWatchBody, postWallet } from '@repo/dev-env/ledger/wallet-person';
import { readEvents } from '@repo/dev-env/outside/event-reader';
import { signUp } from '@repo/dev-env/people/people';
import { type LiveServer, makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { chromiumFlags } from '../e2e/kit/chromium-flags.ts';
import { signInAs } from '../e2e/kit/enter.ts';
import { openTestPostgres } from '../packages/dev-env/src/databases/postgres-cluster.ts';
import type { BenchModule, BenchTable } from '../tools/measuring/bench-table.ts';
import { chromiumPath } from '../tools/testing/chromium.ts';
import { measureScroll, median, type ScrollMeasure } from './list-measures.ts';
import { seedHistory } from './servers/seed-history.ts';

const FEW = 100;
const MANY = 10_000;
const ROUNDS = 3;
/** Largest ratio of the long list's time to the short one's. */
const RATIO_MAX = 1.5;
/** Browsers report tasks from this length on, and people notice none that is shorter. */
const SEEN_MS = 50;
/** Transfers whose way from the block to the recipient is measured. */
const PUSHES = 20;
const PUSH_MAX_MS = 1_000;

type TransactionListMeasure = { firstRows: number } & ScrollMeasure;
type MeasuredSite = { server: LiveServer; databaseUrl: string };

/** A wallet's list of ten thousand transactions beside one of a hundred, and how soon a confirmed one is pushed. */
export const run: BenchModule['run'] = async () => {
  const outcome = await openTestPostgres();
  if (!outcome.found) throw new Error(`this bench needs PostgreSQL: ${outcome.sentence}`);
  const databaseUrl = outcome.postgres.url;
  const folders = makeFolders();
  const server = await startLiveServer(folders, { DATABASE_URL: databaseUrl, DEMO: 'on' });
  try {
    const pushes = await measurePushes(server);
    const few = await measureList({ server, databaseUrl }, FEW);
    const many = await measureList({ server, databaseUrl }, MANY);
    return [listTable(few, many), pushTable(pushes)];
  } finally {
    await server.stop();
    await outcome.postgres.stop();
    folders.remove();
  }
};

/** The whole list is loaded by scrolling first; then it is scrolled through. Medians. */
async function measureList({ server, databaseUrl }: MeasuredSite, count: number): Promise<TransactionListMeasure> {
  const api = await request.newContext({ baseURL: server.url });
  const owner = await registerOwner(api);
  const body = newWatchBody();
  const registered = await api.post('/api/wallets', { headers: owner.headers, data: body });
  if (registered.status() !== 201) throw new Error(`the wallet answered ${registered.status()}`);
  await seedHistory(databaseUrl, body.walletAddress, count);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  const rounds: TransactionListMeasure[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        // The service worker's prefetching would be measured too.
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await signInAs(page, owner, server.url);
      await page.goto(`${server.url}/wallet?tab=transactions`, { waitUntil: 'commit' });
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
      const firstRows = await page.evaluate(() => performance.now());
      const more = page.getByRole('button', { name: /^(Show|Loading) more/ });
      while ((await more.count()) > 0) {
        await page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight);
          return new Promise(requestAnimationFrame);
        });
      }
      await page.evaluate(() => scrollTo(0, 0));
      rounds.push({ firstRows, ...(await measureScroll(page)) });
      await context.close();
    }
  } finally {
    await browser.close();
    await api.dispose();
  }
  const computeMedian = (name: keyof TransactionListMeasure) => median(rounds.map((round) => round[name]));
  return {
    firstRows: computeMedian('firstRows'),
    frameP95: computeMedian('frameP95'),
    longestTask: computeMedian('longestTask'),
  };
}

/** Milliseconds from the time that a block says it was signed to the event at the recipient. */
async function measurePushes({ url, kit }: LiveServer): Promise<number[]> {
  const person = await signUp(kit);
  const stream = await fetch(`${url}/api/notifications/stream`, { headers: person.headers });
  if (stream.body === null) throw new Error('the stream has no body');
  const events = readEvents(stream.body, () => undefined);
  await events.next();
  const read = async (path: string) => (await kit.app.inject({ url: path, headers: person.headers })).json();
  const times: number[] = [];
  for (let push = 0; push < PUSHES; push++) {
    const { answer } = await postWallet(kit, person);
    const faucet = `/api/wallets/${answer.json().id}/faucet`;
    const given = await kit.app.inject({ method: 'POST', url: faucet, headers: person.headers, payload: {} });
    if (given.statusCode !== 201) throw new Error(`the faucet answered ${given.statusCode}`);
    // Others tell of the new device.
    while (!(await events.next())?.includes('wallet.received'));
    const toldAtMs = Date.now();
    const { blockHeight } = await read(`/api/transactions/${given.json().transactionHash}`);
    const { block } = await read(`/api/ledger/blocks/${blockHeight}`);
    times.push(toldAtMs - Date.parse(block.sealedAt));
  }
  await stream.body.cancel().catch(() => undefined);
  return times.toSorted((one, other) => one - other);
}

const ROWS: readonly [keyof TransactionListMeasure, string][] = [
  ['firstRows', 'first rows, from the navigation'],
  ['frameP95', 'frame while scrolling, 95th percentile'],
  ['longestTask', 'longest task while scrolling (0: none over 50 ms)'],
];

function listTable(few: TransactionListMeasure, many: TransactionListMeasure): BenchTable {
  return {
    name: 'transactions',
    columns: ['what', `${FEW} transactions, ms`, `${MANY} transactions, ms`, 'ratio'],
    rows: ROWS.map(([name, what]) => [
      what,
      Math.round(few[name]),
      Math.round(many[name]),
      few[name] === 0 ? '' : (many[name] / few[name]).toFixed(2),
    ]),
    thresholds: ROWS.map(([name, what]) => ({
      what: `${what}, a short list against a long one`,
      // A task too short to be reported counts as the shortest that is.
      value: Math.max(few[name], SEEN_MS) / Math.max(many[name], SEEN_MS),
      atLeast: 1 / RATIO_MAX,
    })),
  };
}

function pushTable(times: readonly number[]): BenchTable {
  const worst = times.at(-1) ?? Number.NaN;
  return {
    name: 'ledger-push',
    columns: ['what', 'median, ms', 'slowest, ms'],
    rows: [[`from the block to the recipient, of ${times.length}`, Math.round(median(times)), Math.round(worst)]],
    thresholds: [{ what: 'a second against the slowest push', value: PUSH_MAX_MS / worst, atLeast: 1 }],
  };
}
