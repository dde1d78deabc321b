import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../db/database.ts';
import type { Context } from './context.ts';

/** A table with rows wrapped under a KEK. Key rotation (app/key-rotation/rotate-keks.ts) processes all of them. */
export type StoredWraps = {
  readonly table: PgTable;
  /** Which rows need their key; the others hold nothing that could be opened. Absent: all rows. */
  readonly isUsed?: SQL | undefined;
  /** Lists the names of this account's rows that are under another key than `kekId`. */
  listStale(db: Db, accountId: string, kekId: string): Promise<string[]>;
  /** For small tables of short-lived rows, some without an account: lists all at once, with an empty account id. */
  listStaleOfAll?(db: Db, kekId: string): Promise<string[]>;
  /**
   * Locks one row, opens its wrap and rewraps it under the current key. Returns false when another process already did.
   * Throws VaultError or KeyFolderError, before anything is written, for a row that does not open: a row that was moved
   * must stay refused.
   */
  rewrapOne(tx: Tx, context: Context, accountId: string, name: string): Promise<boolean>;
};
