import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@repo/dev-env/servers/free-port';
import {
  type Folders,
  type LiveServer,
  makeFolders,
  overHttp,
  startLiveServer,
} from '@repo/dev-env/servers/live-server';
import { createRandom, type Random } from '../../packages/glyph/src/coding/random.ts';
import type { ProofOutcome } from '../../tools/measuring/proof.ts';
import { repoRoot } from '../../tools/paths.ts';
import { printLine } from '../../tools/print-line.ts';
import { serverMain } from '../../tools/server-process.ts';
import { ClusterActs } from '../cluster/cluster-acts.ts';
import { mountSmallDisk, type SmallDisk } from '../cluster/small-disk.ts';
import { expectingFaults, TryAgain } from '../cluster/try-again.ts';
import { type DurablePostgres, makeDurablePostgres } from '../ledger/durable-postgres.ts';
import { type FreeEvent, traceOf } from './free-trace.ts';
import { writeTrace } from './trace-file.ts';

const LANES = 4;
const ACTS = 240;
/** Acts between two faults: from the first to below the second. */
const ACTS_BETWEEN = [15, 40] as const;
const FAULT_NAMES = ['server killed', 'database killed', 'disk full'] as const;
const RETRY_PAUSE_MS = 200;
const FULL_MS = 4_000;

type FreeSite = {
  readonly folders: Folders;
  readonly postgres: DurablePostgres;
  readonly disk: SmallDisk | null;
  readonly env: Record<string, string>;
  server: LiveServer;
};

/**
 * The same questions where nothing can be handed in: many clients at once, PostgreSQL on a small disk, and processes that are
 * killed. A seed gives the faults and their order, and no more: what the machine does between them is its own.
 */
export async function runFreeForm(seed: number, wanted: number = ACTS): Promise<ProofOutcome> {
  const folders = makeFolders();
  // PostgreSQL runs as a user of its own, and has to reach the disk below.
  chmodSync(folders.root, 0o711);
  const disk = await mountSmallDisk(join(folders.root, 'disk'));
  const postgres = await makeDurablePostgres(() => [], disk === null ? undefined : join(folders.root, 'disk'));
  if (postgres === null) {
    folders.remove();
    return { judged: 0, notes: [], failures: [], notShown: 'PostgreSQL is missing' };
  }
  await postgres.start();
  const env = { DEMO: 'on', DATABASE_URL: postgres.url, PORT: String(await findFreePort()) };
  const site: FreeSite = { folders, postgres, disk, env, server: await startLiveServer(folders, env) };
  try {
    const outcome = await work(site, createRandom(seed), wanted);
    await site.server.stop();
    outcome.failures.push(...verify(site));
    const notes = [
      `seed ${seed}: ${outcome.acts} acts met ${outcome.events.filter(({ fault }) => fault !== null).length} faults`,
    ];
    if (disk === null) notes.push('not shown: the full disk, because this may not mount');
    if (outcome.failures.length > 0) notes.push(leaveTrace(seed, outcome.events, outcome.failures));
    return { judged: outcome.acts, notes, failures: outcome.failures };
  } finally {
    await site.server.kill();
    await postgres.remove();
    await disk?.remove();
    folders.remove();
  }
}

type FreeWork = {
  acts: number;
  turn: number;
  isOver: boolean;
  readonly events: FreeEvent[];
  readonly failures: string[];
};

async function work(site: FreeSite, random: Random, wanted: number): Promise<FreeWork> {
  const { url } = site.server;
  const acts = await ClusterActs.open(expectingFaults(overHttp(url)), url);
  const done: FreeWork = { acts: 0, turn: 0, isOver: false, events: [], failures: [] };
  const lanes = Array.from({ length: LANES }, () => runLane(acts, done));
  try {
    while (done.acts < wanted && done.failures.length === 0) await breakAfterSome(site, random, done);
  } finally {
    done.isOver = true;
    await Promise.all(lanes);
  }
  await acts.finishOpen();
  done.failures.push(...(await acts.findFaults(site.postgres.url)));
  return done;
}

async function runLane(acts: ClusterActs, done: FreeWork): Promise<void> {
  while (!done.isOver) {
    done.turn += 1;
    try {
      const act = await acts.runAct(done.turn);
      done.acts += 1;
      done.events.push({ act, fault: null });
    } catch (error) {
      if (!isOfFault(error)) done.failures.push(`an act failed: ${String(error)}`);
      await pause(RETRY_PAUSE_MS);
    }
  }
}

async function breakAfterSome(site: FreeSite, random: Random, done: FreeWork): Promise<void> {
  const [least, below] = ACTS_BETWEEN;
  const enough = done.acts + least + random.below(below - least);
  while (done.acts < enough && done.failures.length === 0) await pause(RETRY_PAUSE_MS);
  const fault = FAULT_NAMES[random.below(site.disk === null ? 2 : FAULT_NAMES.length)] ?? 'server killed';
  done.events.push({ act: '', fault });
  printLine(`after ${done.acts} acts: ${fault}`);
  await breakOne(site, fault);
}

/** Says "try again", or a connection that broke: what a client must expect. */
const isOfFault = (error: unknown): boolean => error instanceof TryAgain || error instanceof TypeError;

/** Breaks one thing, and mends it. */
async function breakOne(site: FreeSite, fault: (typeof FAULT_NAMES)[number]): Promise<void> {
  const { folders, postgres, disk, env } = site;
  if (fault === 'server killed') {
    await site.server.kill();
    site.server = await startLiveServer(folders, env);
    return;
  }
  if (fault === 'disk full') {
    disk?.fill();
    await pause(FULL_MS);
    disk?.empty();
  }
  // A PostgreSQL whose log did not fit may have ended itself; started again it must know all that it had confirmed.
  await postgres.kill();
  await postgres.start();
}

/** The operator's own checks, on what is left. */
function verify({ folders, env }: FreeSite): string[] {
  const own = { DATA_DIR: folders.dataDir, KEY_DIR: folders.keyDir, LOG_LEVEL: 'silent' };
  return ['audit:verify', 'ledger:verify'].flatMap((word) => {
    const { DATABASE_URL } = env;
    const ended = spawnSync(process.execPath, [serverMain, word], {
      env: { ...process.env, ...own, ...(DATABASE_URL !== undefined && { DATABASE_URL }) },
      encoding: 'utf8',
    });
    return ended.status === 0 ? [] : [`${word}: ${ended.stdout}${ended.stderr}`];
  });
}

function leaveTrace(seed: number, events: readonly FreeEvent[], failures: readonly string[]): string {
  const folder = join(repoRoot, 'test-results');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `simulate-free-${seed}.json`);
  writeTrace(path, { seed: null, found: failures.join('; '), steps: traceOf(seed, events) });
  return `as far as it can be repeated: npm run proof simulate -- --replay ${path}`;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
