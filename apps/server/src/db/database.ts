import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

type NoRelations = Record<string, never>;

/** Drizzle over PGlite or PostgreSQL: features do not know which. */
export type Db = PgDatabase<PgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>;

/** Only inside `db.transaction`. Functions that must commit together with their caller's act take a Tx, not a Db. */
export type Tx = PgTransaction<PgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>;

/** Hears what `pg_notify` sent on a channel, once it is committed. */
export type Listener = {
  hear(payload: string): void;
  /** The connection was lost and is back: something may have been said meanwhile. */
  missed(): void;
};

export type Database = {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  /** Resolves when it hears; the answer stops it. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
};
