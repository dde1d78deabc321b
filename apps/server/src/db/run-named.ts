import { getTableColumns, type InferSelectModel, is, Param, Placeholder, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgPreparedQuery, type PgTable, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './database.ts';

// Statements that Drizzle builds once and PostgreSQL plans once per connection, because both cost more than running them.
// Unlike those of `prepareOnce` they run in transactions, and may lock and write. Each name is unique.

type Values = Readonly<Record<string, unknown>>;
type ValueReader = (values: Values) => unknown;

/** A statement with `sql.placeholder`s. */
export type NamedStatement = {
  readonly name: string;
  readonly text: string;
  readonly readers: readonly ValueReader[];
};

export function nameStatement(name: string, statement: SQL): NamedStatement {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return { name, text, readers: params.map(buildReader) };
}

export async function runNamed(db: Db | Tx, { name, text, readers }: NamedStatement, values: Values): Promise<unknown> {
  const query = { sql: text, params: readers.map((read) => read(values)) };
  return db._.session.prepareQuery(query, undefined, name, false).execute();
}

/** Of `prepare`. */
type BuiltQuery<Config extends PreparedQueryConfig> = { prepare(name: string): PgPreparedQuery<Config> };

/** What Drizzle keeps of a query that it has built. */
type QueryParts = {
  readonly queryString: string;
  readonly params: readonly unknown[];
  readonly fields: Parameters<Db['_']['session']['prepareQuery']>[1];
  readonly joinsNotNullableMap: unknown;
};

/** It builds queries and asks nobody. */
const builder: Db = drizzle.mock();

/** A query with `sql.placeholder`s, whose rows are those of its columns. */
export function nameQuery<Config extends PreparedQueryConfig>(
  name: string,
  build: (db: Db) => BuiltQuery<Config>,
): (db: Db | Tx, values: Values) => Promise<Config['execute']> {
  const { queryString, params, fields, joinsNotNullableMap } = build(builder).prepare(name) as unknown as QueryParts;
  const readers = params.map(buildReader);
  return (db, values) => {
    const query = { sql: queryString, params: readers.map((read) => read(values)) };
    const prepared = db._.session.prepareQuery(query, fields, name, fields !== undefined);
    return Object.assign(prepared, { joinsNotNullableMap }).execute();
  };
}

/** Stores one row, all of whose columns are given. */
export function nameInsert<Table extends PgTable>(
  name: string,
  table: Table,
): (tx: Tx, row: InferSelectModel<Table>) => Promise<unknown> {
  const store = nameQuery(name, (db) => db.insert<PgTable>(table).values(listPlaces(table)));
  return (tx, row) => store(tx, row);
}

/** A placeholder for each column, under its name in the code. */
const listPlaces = (table: PgTable): Record<string, Placeholder> =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((column) => [column, sql.placeholder(column)]));

/** Drizzle writes a value as its column wants it, but not null. */
function buildReader(param: unknown): ValueReader {
  const isWritten = is(param, Param) && is(param.value, Placeholder);
  const place = isWritten ? param.value : param;
  if (!is(place, Placeholder)) return () => param;
  const write = (value: unknown): unknown => (isWritten ? param.encoder.mapToDriverValue(value) : value);
  return (values) => {
    const value = values[place.name];
    if (value === undefined) throw new Error(`No value was given for ${place.name}.`);
    return value === null ? null : write(value);
  };
}
