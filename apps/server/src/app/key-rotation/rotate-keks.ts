import { VaultError } from '@repo/vault';
import { asc, getTableName, gt } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { StoredWraps } from '../../core/stored-wraps.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { KeyFolderError } from '../../outside/key-folder/key-file.ts';
import { STORED_WRAPS } from '../features.ts';
import { countKekUses } from './kek-uses.ts';

export type Rotation = {
  /**
   * `made`: a new key was made. `finished`: rows left under an older key, by a crash or by another node, were moved.
   * `none`: see `rotateKeks`.
   */
  did: 'made' | 'finished' | 'none';
  moved: number;
  /** Number of rows that do not open; they stay under the key id they name. */
  closed: number;
  isStopped: boolean;
};

const ACCOUNTS_PAGE = 200;
/** Limited, because a node that still writes under an older key learns of the newer one within a minute. */
const SWEEPS_MAX = 5;

/**
 * Rewraps every row under the current key while the server runs: one row per transaction, so that no request waits
 * longer than for one row, and no lock is held while waiting for another. Each row names its key, and both keys open
 * meanwhile. When all rows are under the current key already, a new key is made first; a key of the environment cannot
 * be replaced here (`none`). Safe to stop, kill and repeat, also concurrently.
 */
export async function rotateKeks(context: Context, signal: AbortSignal): Promise<Rotation> {
  context.keys.lookForKeks();
  const earlier = await sweepAll(context, signal);
  if (earlier.moved > 0 || earlier.isStopped) return { did: 'finished', ...earlier };
  if (!context.keys.isMadeHere) return { did: 'none', ...earlier };
  const kekId = context.keys.makeKek();
  context.log.info({ kekId }, 'a new key-encryption key is current');
  return { did: 'made', ...(await sweepAll(context, signal)) };
}

type RewrapCounts = Pick<Rotation, 'moved' | 'closed' | 'isStopped'>;

/** Sweeps again while there are rows to move: some were being written under the older key during the first sweep. */
async function sweepAll(context: Context, signal: AbortSignal): Promise<RewrapCounts> {
  let moved = 0;
  for (let sweeps = 0; ; sweeps++) {
    const stale = await countStale(context);
    if (stale === 0) return { moved, closed: 0, isStopped: false };
    const sweep = await sweepOnce(context, signal);
    moved += sweep.moved;
    if (sweep.isStopped || sweep.moved === 0 || sweeps === SWEEPS_MAX) return { ...sweep, moved };
  }
}

async function countStale({ db, keys }: Context): Promise<number> {
  const uses = [...(await countKekUses(db))].filter(([kekId]) => kekId !== keys.currentKekId);
  return uses.flatMap(([, places]) => [...places.values()]).reduce((sum, rows) => sum + rows, 0);
}

async function sweepOnce(context: Context, signal: AbortSignal): Promise<RewrapCounts> {
  const sweep = { moved: 0, closed: 0, isStopped: false };
  for await (const row of eachStaleRow(context)) {
    if (signal.aborted) return { ...sweep, isStopped: true };
    const outcome = await moveRow(context, row);
    if (outcome !== 'gone') sweep[outcome] += 1;
  }
  return sweep;
}

type StaleRow = { wraps: StoredWraps; accountId: string; name: string };

/** Goes account by account with the indexes of each, so that no query grows with other people's rows. */
async function* eachStaleRow(context: Context): AsyncGenerator<StaleRow> {
  for await (const accountId of eachAccount(context)) {
    for (const wraps of STORED_WRAPS) {
      const names = await wraps.listStale(context.db, accountId, context.keys.currentKekId);
      for (const name of names) yield { wraps, accountId, name };
    }
  }
  for (const wraps of STORED_WRAPS) {
    const names = (await wraps.listStaleOfAll?.(context.db, context.keys.currentKekId)) ?? [];
    for (const name of names) yield { wraps, accountId: '', name };
  }
}

async function* eachAccount({ db }: Context): AsyncGenerator<string> {
  let after: string | null = null;
  for (;;) {
    const page: { id: string }[] = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(after === null ? undefined : gt(accounts.id, after))
      .orderBy(asc(accounts.id))
      .limit(ACCOUNTS_PAGE);
    for (const { id } of page) yield id;
    after = page.at(-1)?.id ?? null;
    if (page.length < ACCOUNTS_PAGE) return;
  }
}

async function moveRow(context: Context, { wraps, accountId, name }: StaleRow): Promise<'moved' | 'closed' | 'gone'> {
  try {
    const isMoved = await context.db.transaction((tx) => wraps.rewrapOne(tx, context, accountId, name));
    return isMoved ? 'moved' : 'gone';
  } catch (error) {
    if (!(error instanceof VaultError || error instanceof KeyFolderError)) throw error;
    const table = getTableName(wraps.table);
    context.log.error({ table, accountId, name, reason: error.message }, 'a wrap does not open and stays as it is');
    return 'closed';
  }
}
