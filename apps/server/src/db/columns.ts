import { customType, timestamp as pgTimestamp, text, uuid } from 'drizzle-orm/pg-core';

/** `bytea` as Uint8Array with both drivers (pg returns a Buffer, PGlite a view into its memory). */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});

/** Millisecond precision: every time is set by the app's clock, and JavaScript has nothing finer. */
export const timestamp = (name: string) => pgTimestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/**
 * The row MAC over the columns that decide authorization (seals/row-macs.ts) and the id of its key. It is null in rows
 * that were written before row MACs existed.
 */
export const sealed = () => ({ seal: bytea('seal'), kekId: text('kek_id') });

/** UUIDv7 made by the app, never by the database (PostgreSQL 15 cannot make one). */
export const id = (name = 'id') => uuid(name);
