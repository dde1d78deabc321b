import { customType, timestamp as pgTimestamp, text, uuid } from 'drizzle-orm/pg-core';

/** `bytea` as Uint8Array on both drivers (pg answers Buffer, PGlite a view into its memory). */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});

/** Milliseconds, because the app's clock sets every time and JavaScript knows no finer one. */
export const timestamp = (name: string) => pgTimestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** The seal over what the row decides (http/seals/row-seals.ts) and the key it rests on. Null: written before there were seals. */
export const sealed = () => ({ seal: bytea('seal'), kekId: text('kek_id') });

/** UUIDv7 made by the app, never by the database (PostgreSQL 15 cannot make one). */
export const id = (name = 'id') => uuid(name);
