import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

type NoRelations = Record<string, never>;

/** Drizzle over PGlite or PostgreSQL: features do not know which. */
export type Db = PgDatabase<PgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>;

/** Only inside `db.transaction`. Functions that must commit together with their caller's act take a Tx, not a Db. */
export type Tx = PgTransaction<PgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>;

export type Database = {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  close(): Promise<void>;
};
