import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page, type Response, request } from '@playwright/test';
import { type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { type Folders, type LiveServer, makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { chromiumFlags } from '../e2e/kit/chromium-flags.ts';
import { signInAs } from '../e2e/kit/enter.ts';
import { createNotice } from '../e2e/kit/steps/notification-steps.ts';
import { openTestPostgres } from '../packages/dev-env/src/databases/postgres-cluster.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { chromiumPath } from '../tools/testing/chromium.ts';

const ROUNDS = { whole: 50, reduced: 5 };
const LIMIT_MS = 1_000;
/** Beside other work a second means nothing; without a push, a page polls every 30 seconds. */
const PUSH_MEDIAN_MAX_MS = 10_000;
const ARRIVAL_MAX_MS = 120_000;

/**
 * One person, two browsers, two servers on one PostgreSQL. A notification created on one node shows in the other node's
 * browser in under a second, measured from before the call until the page's refetched list is answered. The reduced
 * form checks only that it arrives by push.
 */
export const prove: ProofModule['prove'] = async ({ reduced }) => {
  const outcome = await openTestPostgres();
  if (!outcome.found) return { judged: 0, notes: [], failures: [], notShown: outcome.sentence };
  const places = [makeFolders(), makeFolders()] as const;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
  const nodes: LiveServer[] = [];
  try {
    const env = { DATABASE_URL: outcome.postgres.url, DEMO: 'on' };
    nodes.push(await startLiveServer(places[0], env));
    shareKeys(places[0], places[1]);
    nodes.push(await startLiveServer(places[1], env));
    const times = await measure(browser, nodes, reduced ? ROUNDS.reduced : ROUNDS.whole);
    return judge(times, reduced);
  } finally {
    await browser.close();
    for (const node of nodes) await node.stop();
    await outcome.postgres.stop();
    for (const place of places) place.remove();
  }
};

/** The nodes of one site share their keys. */
function shareKeys(from: Folders, to: Folders): void {
  mkdirSync(to.keyDir, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from.keyDir)) copyFileSync(join(from.keyDir, name), join(to.keyDir, name));
}

type Times = { here: number[]; there: number[] };

/** Milliseconds to the browser on the same node, and to the one on the other node. */
async function measure(browser: Browser, nodes: readonly LiveServer[], rounds: number): Promise<Times> {
  const [first, second] = nodes.map(({ url }) => url);
  if (first === undefined || second === undefined) throw new Error('two nodes are needed');
  const api = await request.newContext({ baseURL: first });
  const owner = await registerOwner(api);
  const contexts: BrowserContext[] = [];
  const open = async (url: string) => {
    const context = await browser.newContext();
    contexts.push(context);
    return openListening(await context.newPage(), owner, url);
  };
  const times: Times = { here: [], there: [] };
  try {
    const here = await open(first);
    const there = await open(second);
    for (let round = 0; round < rounds; round++) {
      const startMs = performance.now();
      const shown = [here, there].map((page) => watchNextList(page, startMs));
      const created = await createNotice(api, owner, 'security');
      const [onSameNode, onOtherNode] = await Promise.all(shown.map((arrival) => arrival(created.id)));
      times.here.push(onSameNode ?? Number.NaN);
      times.there.push(onOtherNode ?? Number.NaN);
    }
  } finally {
    for (const context of contexts) await context.close();
    await api.dispose();
  }
  return times;
}

/** Opens the owner's start page and waits until its event stream is connected. */
async function openListening(page: Page, owner: Owner, url: string): Promise<Page> {
  await signInAs(page, owner, url);
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/stream') && answer.ok());
  await page.goto(`${url}/dashboard`);
  await opened;
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications(,|$)/ })
    .waitFor();
  return page;
}

/** Waits for the refetched list that holds the notification. */
function watchNextList(page: Page, startMs: number): (id: string) => Promise<number> {
  const lists: { atMs: number; body: Promise<string> }[] = [];
  let heard: () => void = () => undefined;
  const note = (answer: Response) => {
    if (!/\/api\/notifications(\?|$)/.test(answer.url()) || answer.request().method() !== 'GET') return;
    // The app drops an answer it has asked for anew, and the next one holds the notification.
    const body = answer.text().catch(() => '');
    lists.push({ atMs: performance.now(), body });
    heard();
  };
  page.on('response', note);
  return async (id) => {
    for (let at = 0; ; at++) {
      while (lists.length <= at) {
        await new Promise<void>((resolve, reject) => {
          const late = setTimeout(() => reject(new Error('the notification was never listed')), ARRIVAL_MAX_MS);
          heard = () => {
            clearTimeout(late);
            resolve();
          };
        });
      }
      const list = lists[at];
      if (!list || !(await list.body).includes(id)) continue;
      page.off('response', note);
      return list.atMs - startMs;
    }
  };
}

function judge({ here, there }: Times, reduced: boolean) {
  const worst = Math.max(...there);
  const median = there.toSorted((a, b) => a - b)[Math.floor(there.length / 2)] ?? Number.POSITIVE_INFINITY;
  // A list without the notification gives NaN.
  if (there.length === 0 || there.some(Number.isNaN)) throw new Error('no arrival was measured');
  const isInTime = reduced ? median <= PUSH_MEDIAN_MAX_MS : worst <= LIMIT_MS;
  const failures = isInTime
    ? []
    : [`the slowest of ${there.length} took ${Math.round(worst)} ms to the other node's browser`];
  return {
    judged: there.length,
    notes: [`to a browser on the other node: ${formatTimes(there)}`, `on the node that told it: ${formatTimes(here)}`],
    failures,
  };
}

function formatTimes(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return `median ${Math.round(median)} ms, worst ${Math.round(sorted.at(-1) ?? Number.NaN)} ms of ${sorted.length}`;
}
