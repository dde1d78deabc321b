import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { countTransactions } from '@repo/dev-env/ledger/ledger-history';
import { makeFolders } from '@repo/dev-env/servers/live-server';
import { openContext } from '../apps/server/src/app/open-context.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import { verifyLedger } from '../apps/server/src/features/ledger/verify-ledger.ts';
import type { ProofModule, ProofOutcome } from '../tools/measuring/proof.ts';
import { repoRoot } from '../tools/paths.ts';
import { type DurablePostgres, makeDurablePostgres } from './ledger/durable-postgres.ts';
import { SILENT } from './ledger/silent-log.ts';

const ROUNDS = 10;
/** Transfers that are acknowledged before each kill: this many, and up to as many again. */
const ACKNOWLEDGED_MIN = 20;

/**
 * kill -9 under load, ten times the server on the embedded database and ten times PostgreSQL: every acknowledged transfer
 * is there afterwards, and the whole ledger verifies.
 */
export const prove: ProofModule['prove'] = async ({ seed }) => {
  const failures: string[] = [];
  const embedded = await killTenTimes(null, seed, failures);
  const postgres = await makeDurablePostgres();
  if (postgres === null) failures.push('There is no PostgreSQL here.');
  const onPostgres = postgres === null ? 0 : await killTenTimes(postgres, seed + 1, failures);
  return {
    judged: embedded + onPostgres,
    notes: [`${embedded} transfers acknowledged on the embedded database, ${onPostgres} on PostgreSQL, 10 kills each`],
    failures,
  } satisfies ProofOutcome;
};

async function killTenTimes(postgres: DurablePostgres | null, seed: number, failures: string[]): Promise<number> {
  const folders = makeFolders();
  const env = {
    DATA_DIR: folders.dataDir,
    KEY_DIR: folders.keyDir,
    LOG_LEVEL: 'silent',
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
  };
  const acknowledged: string[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await postgres?.start();
      acknowledged.push(
        ...(await workUntilKilled(env, postgres, ACKNOWLEDGED_MIN + ((seed + round * 7) % ACKNOWLEDGED_MIN))),
      );
      await postgres?.start();
      failures.push(...(await findLosses(env, acknowledged)).map((loss) => `round ${round}: ${loss}`));
      await postgres?.kill();
    }
    return acknowledged.length;
  } finally {
    await postgres?.remove();
    folders.remove();
  }
}

type Env = Record<string, string>;

/** Hashes that were acknowledged before the kill: of the server itself, or of the database under it. */
async function workUntilKilled(env: Env, postgres: DurablePostgres | null, count: number): Promise<string[]> {
  const child = spawn(process.execPath, [join(repoRoot, 'bench/ledger/transfer-worker.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const hashes: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    hashes.push(line);
    if (hashes.length !== count) continue;
    if (postgres !== null) await postgres.kill();
    child.kill('SIGKILL');
  }
  await ended;
  return hashes;
}

async function findLosses(env: Env, acknowledged: readonly string[]): Promise<string[]> {
  const config = readConfig(env);
  const database = await openDatabase(config);
  try {
    const context = await openContext(config, { database, log: SILENT });
    const there = await countTransactions(context, acknowledged);
    const verdict = await verifyLedger(context);
    return [
      ...(there === acknowledged.length ? [] : [`${acknowledged.length - there} acknowledged transfers are lost`]),
      ...(verdict.sound ? [] : [`block ${verdict.block}: ${verdict.reason}`]),
    ];
  } finally {
    await database.close();
  }
}
