import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { seedTransfers } from '@repo/dev-env/ledger/ledger-history';
import { type Holder, openHolder, signedTransfer } from '@repo/dev-env/ledger/ledger-holder';
import { makeFolders } from '@repo/dev-env/servers/live-server';
import { signBlocks } from '@repo/server/features/ledger/sign-blocks';
import { createSigningKey, signatureContext, signDetached } from '@repo/vault';
import { openContext } from '../apps/server/src/app/open-context.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type { Context } from '../apps/server/src/core/context.ts';
import { Refusal } from '../apps/server/src/core/refuse.ts';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import { acceptTransfer } from '../apps/server/src/features/ledger/accept-transfer.ts';
import type { SentTransfer } from '../apps/server/src/features/ledger/check-transfer.ts';
import { findBrokenBalance } from '../apps/server/src/features/ledger/verify-ledger.ts';
import { checkNativelyAside } from '../apps/server/src/seals/native-signature.ts';
import type { BenchModule, BenchTable } from '../tools/measuring/bench-table.ts';
import { makeDurablePostgres } from './ledger/durable-postgres.ts';
import { SILENT } from './ledger/silent-log.ts';
import { openWalletLane } from './ledger/wallet-lane.ts';

const SENDERS = 16;
/** Enough that several blocks are signed meanwhile, as long as pgbench runs. */
const TRANSFERS_EACH = 1_000;
/** Of what is slower, and of bare checks. */
const FEWER_EACH = 250;
/** Sent before the clock starts: a server that has run for a minute has compiled its code, and PostgreSQL's is compiled. */
const WARM_UP_EACH = 500;
const PGBENCH = ['-c', String(SENDERS), '-j', '2', '-T', '6', '-M', 'prepared'];
const PGBENCH_SCALE = '10';
const FEW = 1_000;
const MANY = 1_000_000;
/** The aim; on an idle machine two runs had 0.53 and 0.54 after 1,000 past transfers (docs/measured.md). */
const MIN_RATIO = 0.5;
const MAX_GROWTH = 1.3;
/** With the limits of a wallet, its recipients and the signed record. */
const MIN_WALLET_RATIO = 0.3;
const WALLET_ROUNDS = 3;

/**
 * Signed transfers are checked and booked by 16 senders at once while blocks are signed, in the process that PostgreSQL
 * shares its cores with; they were signed before, and no HTTP is between. pgbench's TPC-B-like runs on the same server
 * before and after, because the speed of a machine drifts. PostgreSQL syncs for both, as where money is.
 */
export const run: BenchModule['run'] = async ([part]) => {
  const postgres = await makeDurablePostgres();
  if (postgres === null) throw new Error('this bench needs PostgreSQL');
  try {
    await postgres.start();
    const databaseUrl = postgres.url;
    if (part === 'wallet') return await compareWallets(databaseUrl);
    const peers = [runPgbench(databaseUrl)];
    const few = await measure({ databaseUrl, past: FEW });
    peers.push(runPgbench(databaseUrl));
    const limited = await measure({ databaseUrl, past: 0, isLimited: true, each: FEWER_EACH });
    const many = await measure({ databaseUrl, past: MANY });
    peers.push(runPgbench(databaseUrl));
    const embedded = await measure({ databaseUrl: null, past: FEW, each: FEWER_EACH });
    const checksPerSecond = await measureChecks();
    const peer = peers.reduce((sum, one) => sum + one, 0) / peers.length;
    const row = (what: string, { perSecond, p99Ms }: LedgerSpeed) => [
      what,
      String(Math.round(perSecond)),
      (perSecond / peer).toFixed(2),
      p99Ms.toFixed(1),
    ];
    return {
      name: 'ledger',
      columns: ['what', 'a second', 'against pgbench', 'p99 in ms'],
      rows: [
        ['pgbench, TPC-B-like, scale 10, 16 clients, mean of three runs', String(Math.round(peer)), '1.00', ''],
        row('accepted transfers on PostgreSQL after 1,000', few),
        row('accepted transfers on PostgreSQL after 1,000,000', many),
        row('the same with the limits and the signed record of a wallet', limited),
        row('accepted transfers on the embedded database after 1,000', embedded),
        [
          'checks of a signature alone, on both cores, without a ledger',
          String(Math.round(checksPerSecond)),
          (checksPerSecond / peer).toFixed(2),
          '',
        ],
      ],
      thresholds: [
        { what: 'accepted transfers against pgbench', value: few.perSecond / peer, atLeast: MIN_RATIO },
        { what: 'transfers of wallets against pgbench', value: limited.perSecond / peer, atLeast: MIN_WALLET_RATIO },
        { what: 'after 1,000 against after 1,000,000', value: many.perSecond / few.perSecond, atLeast: 1 / MAX_GROWTH },
      ],
    };
  } finally {
    await postgres.remove();
  }
};

/** `npm run bench ledger wallet`: only the transfers of wallets, pgbench before and after each of three rounds. */
async function compareWallets(databaseUrl: string): Promise<BenchTable> {
  const rounds: { perSecond: number; p99Ms: number; ratio: number; peer: number }[] = [];
  let before = runPgbench(databaseUrl);
  for (let round = 0; round < WALLET_ROUNDS; round++) {
    const speed = await measure({ databaseUrl, past: 0, isLimited: true, each: FEWER_EACH });
    const after = runPgbench(databaseUrl);
    const peer = (before + after) / 2;
    rounds.push({ ...speed, peer, ratio: speed.perSecond / peer });
    before = after;
  }
  const middle = rounds.toSorted((one, other) => one.ratio - other.ratio)[WALLET_ROUNDS >> 1];
  return {
    name: 'ledger',
    columns: ['transfers of wallets a second', 'pgbench a second', 'against it', 'p99 in ms'],
    rows: rounds.map(({ perSecond, peer, ratio, p99Ms }) => [
      Math.round(perSecond),
      Math.round(peer),
      ratio.toFixed(2),
      p99Ms.toFixed(1),
    ]),
    thresholds: [
      { what: 'transfers of wallets against pgbench', value: middle?.ratio ?? Number.NaN, atLeast: MIN_WALLET_RATIO },
    ],
    isPartial: true,
  };
}

type LedgerSpeed = { perSecond: number; p99Ms: number };

type LedgerMeasureInput = { databaseUrl: string | null; past: number; isLimited?: boolean; each?: number };

async function measure({
  databaseUrl,
  past,
  isLimited = false,
  each = TRANSFERS_EACH,
}: LedgerMeasureInput): Promise<LedgerSpeed> {
  const folders = makeFolders();
  const env = { DATA_DIR: folders.dataDir, KEY_DIR: resolveKeyDir(databaseUrl) ?? folders.keyDir, LOG_LEVEL: 'silent' };
  const config = readConfig(databaseUrl === null ? env : { ...env, DATABASE_URL: databaseUrl });
  const database = await openDatabase(config);
  try {
    const context = await openContext(config, { database, log: SILENT });
    await seedTransfers(context, past);
    return await measureTransfers(context, { isLimited, each });
  } finally {
    await database.close();
    folders.remove();
  }
}

const keyDirs = new Map<string, string>();
/** The ledger of a database has one key: the second measurement on it opens the same folder. */
function resolveKeyDir(databaseUrl: string | null): string | null {
  if (databaseUrl === null) return null;
  const known = keyDirs.get(databaseUrl) ?? makeFolders().keyDir;
  keyDirs.set(databaseUrl, known);
  return known;
}

async function measureTransfers(
  context: Context,
  { isLimited, each }: { isLimited: boolean; each: number },
): Promise<LedgerSpeed> {
  const lanes = await Promise.all(
    Array.from({ length: SENDERS }, async () => ({ holder: await openHolder({ context }, { units: '1000' }) })),
  );
  const to = await openHolder({ context });
  const warmUp = Math.min(WARM_UP_EACH, each);
  const work = await Promise.all(
    lanes.map(async ({ holder }) => ({
      transfers: await signAll(context, { holder, to, each: each + warmUp }),
      send: isLimited
        ? await openWalletLane(context, holder, to.address)
        : (transfer: SentTransfer) => acceptTransfer(context, transfer),
    })),
  );
  const times: number[] = [];
  let sealed = Promise.resolve<unknown>(null);
  const sealing = setInterval(() => {
    sealed = sealed.then(() => signBlocks(context, []));
  }, 2_000);
  await Promise.all(work.map(({ transfers, send }) => sendAll({ transfers: transfers.slice(0, warmUp), send }, [])));
  const startedAt = performance.now();
  await Promise.all(work.map(({ transfers, send }) => sendAll({ transfers: transfers.slice(warmUp), send }, times)));
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(sealing);
  await sealed;
  await signBlocks(context, []);
  const broken = await findBrokenBalance(context.db);
  if (broken !== null) throw new Error(broken);
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}

type SigningInput = { holder: Holder; to: Holder; each: number };

async function signAll(context: Context, { holder, to, each }: SigningInput): Promise<SentTransfer[]> {
  const signed: SentTransfer[] = [];
  for (let nonce = 0; nonce < each; nonce++) {
    signed.push(await signedTransfer({ context }, holder, { to: to.address, amount: '0.5', nonce }));
  }
  return signed;
}

type Lane = { transfers: readonly SentTransfer[]; send: (transfer: SentTransfer) => Promise<unknown> };

async function sendAll({ transfers, send }: Lane, times: number[]): Promise<void> {
  for (const transfer of transfers) {
    const startedAt = performance.now();
    const outcome = await send(transfer);
    if (outcome instanceof Refusal) throw outcome;
    times.push(performance.now() - startedAt);
  }
}

/** What no ledger that checks each signature on this machine exceeds. */
async function measureChecks(): Promise<number> {
  const { publicKey, secretKey } = createSigningKey();
  const message = new Uint8Array(400);
  const signature = signDetached(secretKey, { use: 'record', message });
  const context = signatureContext('record');
  const startedAt = performance.now();
  const lanes = Array.from({ length: SENDERS }, async () => {
    for (let left = FEWER_EACH; left > 0; left--) await checkNativelyAside(publicKey, signature, message, context);
  });
  await Promise.all(lanes);
  return (SENDERS * FEWER_EACH * 1000) / (performance.now() - startedAt);
}

/** Transactions a second, without the time to connect. In a database of its own: a server refuses one with foreign tables. */
function runPgbench(siteUrl: string): number {
  const program = pgbenchPath();
  const database = new URL(siteUrl);
  database.pathname = '/pgbench';
  const databaseUrl = database.href;
  const opened = spawnSync(join(dirname(program), 'psql'), ['-c', 'create database pgbench', siteUrl], {
    encoding: 'utf8',
  });
  if (opened.status !== 0 && !opened.stderr.includes('already exists')) {
    throw new Error(`the database of pgbench was not made: ${opened.stderr}`);
  }
  const made = spawnSync(program, ['-i', '-q', '-s', PGBENCH_SCALE, databaseUrl], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`pgbench could not fill its tables: ${made.stderr}`);
  const ran = spawnSync(program, [...PGBENCH, databaseUrl], { encoding: 'utf8' });
  const perSecond = /tps = ([\d.]+) \(without/.exec(ran.stdout)?.[1];
  if (ran.status !== 0 || perSecond === undefined) throw new Error(`pgbench said: ${ran.stdout}${ran.stderr}`);
  return Number(perSecond);
}

function pgbenchPath(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(root, version, 'bin', 'pgbench')).find(existsSync);
  return found ?? join('/usr/bin', 'pgbench');
}
