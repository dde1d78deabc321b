import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { DiskRoom } from './disk/disk-room.ts';

type NoRelations = Record<string, never>;

/** Drizzle over PGlite or PostgreSQL; features do not depend on which. */
export type Db = PgDatabase<PgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>;

/**
 * A transaction, from `db.transaction`. Functions whose writes must commit together with the caller's take a Tx instead
 * of a Db.
 */
export type Tx = PgTransaction<PgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>;

/** Receives what `pg_notify` sent on a channel, after its commit. */
export type Listener = {
  hear(payload: string): void;
  /** Called when a lost connection is back: notifications may have been missed meanwhile. */
  missed(): void;
};

export type Database = {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  /** Connections of their own for what must not wait behind everything else; the same ones where there is one connection. */
  readonly reserve: Db;
  /** Resolves once the channel is subscribed; the returned function unsubscribes. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** How busy each pool of connections is; empty for the embedded database, which has one. */
  countConnections(): readonly ConnectionCount[];
  readonly room: DiskRoom;
  close(): Promise<void>;
};

/** `waiting` are callers that have no connection yet. */
export type ConnectionCount = {
  readonly pool: 'normal' | 'reserved';
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
};
