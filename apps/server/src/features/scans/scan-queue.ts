import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';

// The scans of one account are decided one after the other: of many bad proofs fired at once no more are looked at than
// of as many in a row, and what follows may count what this account did.

type QueuesByCard = Map<string, Promise<unknown>>;
const queues = new WeakMap<Context, QueuesByCard>();

/**
 * In this server, before a connection is taken: an account that sends hundreds of scans at once waits in
 * its own queue and does not take the connections of others.
 */
export async function inTurn<T>(context: Context, accountId: string, scan: () => Promise<T>): Promise<T> {
  const running: QueuesByCard = queues.get(context) ?? new Map();
  queues.set(context, running);
  const mine = (running.get(accountId) ?? Promise.resolve()).then(scan);
  // How the one before ended is its caller's business.
  const ended = mine.catch(() => undefined);
  running.set(accountId, ended);
  try {
    return await mine;
  } finally {
    if (running.get(accountId) === ended) running.delete(accountId);
  }
}

/** First key of the advisory locks that stand for scanners; the second is drawn from the account's id. */
const SCANNER_LOCKS = 7_103_005;

/**
 * The same between nodes, until the transaction ends. The first lock of a scan and of its export, taken nowhere else, and kept in memory: an
 * honest scan writes nothing for it.
 */
export async function queueScans(tx: Tx, accountId: string): Promise<void> {
  // The random end of a UUIDv7 as a signed 32-bit number. Two accounts that share one only wait for each other.
  const lock = Number.parseInt(accountId.slice(-8), 16) | 0;
  await tx.execute(sql`select pg_advisory_xact_lock(${SCANNER_LOCKS}::int, ${lock}::int)`);
}
