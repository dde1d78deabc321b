import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/database.ts';
import type { Context } from '../context.ts';

/** A table whose rows rest wrapped under a key-encryption key. Rotation (app/key-rotation/rotate-keks.ts) walks all of them. */
export type StoredWraps = {
  readonly table: PgTable;
  /** Which rows need their key: the others hold nothing that could be opened. Absent: all. */
  readonly isUsed?: SQL | undefined;
  /** Names of this person's rows that rest under another key than this one. */
  listStale(db: Db, accountId: string, kekId: string): Promise<string[]>;
  /** For few rows of a short life, some of them nobody's: all at once, asked with an empty account. */
  listStaleOfAll?(db: Db, kekId: string): Promise<string[]>;
  /**
   * Opens one of them where it stands and wraps it under the current key, its row locked. Answers false when somebody else
   * was faster; throws VaultError or KeyFolderError, before anything is written, for a row that does not open: a row that
   * was moved must stay as refused as it is.
   */
  rewrapOne(tx: Tx, context: Context, accountId: string, name: string): Promise<boolean>;
};
