import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { LiveServer } from '@repo/dev-env/servers/live-server';
import { Client } from 'pg';
import { repoRoot } from '../../tools/paths.ts';
import { type LoadRequest, type LoadResult, measureClosedLoop } from '../servers/closed-loop.ts';
import { findParent, readCoreSeconds } from '../servers/core-seconds.ts';
import { startBareServer } from '../servers/start-bare-server.ts';
import { buildReading } from './reading-request.ts';
import type { SeededCard } from './seed-cards.ts';
import { findPercentile, type SteadyAnswers, sendSteadily } from './steady-load.ts';
import { waitUntil } from './wait-until.ts';

/** Seconds of a round; the first rounds warm all of them, of the others the middle one counts. */
const ROUND_SECONDS = 2;
const ROUNDS = 7;
const WARMING_ROUNDS = 2;
/** As many as the reserve has places. */
const MOST = { connections: 6, seconds: 6 };
const FLOOD_SECONDS = 6;
/** More at once than the reserve has places and room to wait. */
const CROWD = 400;
/** More than the server has connections to the database for everything else. */
const HELD_CALLS = 60;
/** Reads share connections, so how many of them wait for the lock is known only once it stays the same. */
const SETTLED_MS = 1_000;
const HELD_SECONDS = 10;
const HELD = `select count(*)::int as held from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

type Site = { readonly server: LiveServer; readonly databaseUrl: string; readonly cards: readonly SeededCard[] };

/** The 95th percentiles of one round, in milliseconds. */
export type OpeningRound = { readonly opening: number; readonly bareRow: number; readonly bareQuery: number };

/** Gives the next reading: of the next card, whose owner is another, from a network that read nothing yet. */
type NextReading = () => LoadRequest;

export function queueReadings(cards: readonly SeededCard[]): NextReading {
  let turn = 0;
  return () => {
    const card = cards[turn % cards.length];
    if (card === undefined) throw new Error('there are no cards');
    turn += 1;
    return buildReading(card.secret, turn);
  };
}

/** In turns with the peers at the same rate, so that a machine which slows down meanwhile slows down all. */
export async function compareOpenings(
  { server, databaseUrl, cards }: Site,
  next: NextReading,
  perSecond: number,
): Promise<OpeningRound> {
  const [owner] = cards.map((card) => card.owner.user.id);
  const bare = await startBareServer(databaseUrl, owner ?? '');
  const rounds: OpeningRound[] = [];
  const query = () => ({ method: 'GET', path: '/bare', headers: {} });
  const row = () => ({ ...next(), path: '/bare' });
  try {
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        opening: await timeRound(server.url, next, perSecond),
        bareRow: await timeRound(bare.url, row, perSecond),
        bareQuery: await timeRound(bare.url, query, perSecond),
      });
    }
  } finally {
    bare.child.kill('SIGTERM');
  }
  const counted = rounds.slice(WARMING_ROUNDS).sort((a, b) => a.opening / a.bareRow - b.opening / b.bareRow);
  const middle = counted[Math.floor(counted.length / 2)];
  if (middle === undefined) throw new Error('no round was measured');
  return middle;
}

async function timeRound(base: string, next: NextReading, perSecond: number): Promise<number> {
  const answers = await sendSteadily(base, next, { perSecond, requests: ROUND_SECONDS * perSecond });
  expectOnly(answers, [200]);
  return findPercentile(answers.times, 0.95);
}

/** `server` and `database`: core milliseconds of one reading, with the mail that it sends and the tree that its leaf enters. */
export type MostOpenings = { readonly perSecond: number; readonly server: number; readonly database: number };

/** When each of a few strangers asks again as soon as one is answered. */
export async function countMost({ server, databaseUrl }: Site, next: NextReading): Promise<MostOpenings> {
  const database = await findPostgres(databaseUrl);
  const pids = [server.pid, database];
  const before = pids.map(readCoreSeconds);
  const { perSecond, answered, refused } = await measureClosedLoop(server.url, next, MOST);
  if (refused > 0) throw new Error(`${refused} readings were refused`);
  const [ofServer = 0, ofDatabase = 0] = pids.map((pid, at) => readCoreSeconds(pid) - (before[at] ?? 0));
  return { perSecond, server: (1000 * ofServer) / answered, database: (1000 * ofDatabase) / answered };
}

/** The process of PostgreSQL, whose children answer connections. */
async function findPostgres(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = findParent(rows[0]?.pid ?? 0);
  await client.end();
  return parent;
}

/** A refusal is fast and would make a server look so. */
function expectOnly({ statuses }: SteadyAnswers, allowed: readonly number[]): void {
  const others = [...statuses].filter(([status]) => !allowed.includes(status));
  if (others.length > 0) throw new Error(`unexpected answers: ${JSON.stringify(others)}`);
}

export type FloodedOpenings = {
  readonly p95: number;
  readonly lost: number;
  readonly shed: number;
  readonly lists: number;
};

type Flood = { readonly lists: LoadResult; readonly signIns: LoadResult };

/** While lists and sign-ins are asked as fast as they are answered, more of them than there are places. */
export async function timeFlooded(
  { server, cards }: Site,
  next: NextReading,
  perSecond: number,
): Promise<FloodedOpenings> {
  const script = join(repoRoot, 'bench/emergency/flood-worker.ts');
  const token = cards[0]?.owner.token ?? '';
  const child = spawn(process.execPath, [script, server.url, token, String(FLOOD_SECONDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = readLines(child);
  await waitUntil('the flood', async () => said.lines()[0]);
  const requests = (FLOOD_SECONDS - 1) * perSecond;
  const answers = await sendSteadily(server.url, next, { perSecond, requests });
  expectOnly(answers, [200, 503]);
  const { lists, signIns } = JSON.parse(await waitUntil('the end of the flood', async () => said.lines()[1])) as Flood;
  const lost = answers.statuses.get(503) ?? 0;
  return { p95: findPercentile(answers.times, 0.95), lost, shed: signIns.refused, lists: Math.round(lists.perSecond) };
}

function readLines(child: ChildProcess): { lines: () => string[] } {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return { lines: () => text.split('\n').slice(0, -1) };
}

/** While every connection for everything else waits for a lock that somebody holds. */
export async function timeBesideHeldCalls(
  { server, databaseUrl, cards }: Site,
  next: NextReading,
  perSecond: number,
): Promise<number> {
  const holder = new Client({ connectionString: databaseUrl });
  await holder.connect();
  const ending = new AbortController();
  try {
    await holder.query('begin');
    await holder.query('lock table folders in access exclusive mode');
    const headers = cards[0]?.owner.headers ?? {};
    const held = Array.from({ length: HELD_CALLS }, () =>
      fetch(`${server.url}/api/data-folders`, { headers, signal: ending.signal }).then(
        () => 'answered',
        () => 'cut off',
      ),
    );
    // What sixty calls cost before they wait is no time of a reading.
    let settled = { held: 0, since: performance.now() };
    await waitUntil('the other calls to wait', async () => {
      const { rows } = await holder.query<{ held: number }>(HELD);
      const held = rows[0]?.held ?? 0;
      if (held !== settled.held) settled = { held, since: performance.now() };
      return held > 0 && performance.now() - settled.since > SETTLED_MS ? true : undefined;
    });
    const answers = await sendSteadily(server.url, next, { perSecond, requests: HELD_SECONDS * perSecond });
    expectOnly(answers, [200]);
    ending.abort();
    if ((await Promise.all(held)).includes('answered')) throw new Error('the other calls were not held');
    return findPercentile(answers.times, 0.95);
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
}

export type CrowdedOpenings = { readonly served: number; readonly refused: number; readonly slowestRefusal: number };

/** More readings at one instant than the reserve has room for. */
export async function crowdReserve({ url }: LiveServer, next: NextReading): Promise<CrowdedOpenings> {
  const answers = await sendSteadily(url, next, { perSecond: Number.POSITIVE_INFINITY, requests: CROWD });
  expectOnly(answers, [200, 503]);
  return {
    served: answers.statuses.get(200) ?? 0,
    refused: answers.statuses.get(503) ?? 0,
    slowestRefusal: Math.max(...answers.refusalTimes),
  };
}
