import type { PGlite, Transaction } from '@electric-sql/pglite';
import { type DiskRoom, STATEMENTS_NEED_BYTES } from './disk-room.ts';

/** SQLSTATE disk_full, as a PostgreSQL that outlives it would answer. */
class DiskFullError extends Error {
  override name = 'DiskFullError';
  readonly code = '53100';
}

const READS = /^\s*(?:select|show|set|begin|commit|rollback|savepoint|release)\b/i;
/** What a `select` may also do: lock rows, and tell listeners, which both writes. */
const WRITES_ALL_THE_SAME = /\bfor (?:no key )?(?:update|share)\b|\bpg_notify\b/i;

const mayWriteSomething = (statement: string): boolean => !READS.test(statement) || WRITES_ALL_THE_SAME.test(statement);

/**
 * Refuses statements that may write while the disk is almost full. PostgreSQL ends itself when its log does not fit; inside
 * this process that would be a loop without an end, in which nothing answers and no signal is heard.
 */
export function holdWrites(client: PGlite, room: DiskRoom): void {
  if (room.freeBytes() === null) return;
  const expectRoom = (statement: string): void => {
    const free = room.freeBytes();
    if (free === null || free >= STATEMENTS_NEED_BYTES || !mayWriteSomething(statement)) return;
    throw new DiskFullError('The disk of DATA_DIR is full.');
  };
  const guard = (asked: Pick<Transaction, 'query'>): void => {
    const query = asked.query.bind(asked);
    const guarded: typeof query = async (statement, ...rest) => {
      expectRoom(statement);
      return query(statement, ...rest);
    };
    Object.assign(asked, { query: guarded });
  };
  guard(client);
  const begin = client.transaction.bind(client);
  const transaction: typeof begin = (act) =>
    begin((tx) => {
      guard(tx);
      return act(tx);
    });
  Object.assign(client, { transaction });
}
