import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** A statement with `sql.placeholder`s. It is built once. */
export type NamedStatement = { readonly name: string; readonly query: ReturnType<PgDialect['sqlToQuery']> };

/**
 * Builds a statement that PostgreSQL plans once per connection, because building and planning it costs more than running
 * it. `name` is unique.
 */
export const nameStatement = (name: string, statement: SQL): NamedStatement => ({
  name,
  query: new PgDialect().sqlToQuery(statement),
});

export async function runNamed(
  db: Db,
  { name, query }: NamedStatement,
  values: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  return db._.session.prepareQuery(query, undefined, name, false).execute(values);
}
