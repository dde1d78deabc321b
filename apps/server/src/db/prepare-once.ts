import type { Db } from './database.ts';

/**
 * The query that `build` makes, built once for each database: building one costs more than PostgreSQL takes to answer it.
 * For those that nearly every request asks; `build` ends with `.prepare` and a name of its own. Short reads without locks
 * alone: they share a connection with those of other requests (gather-reads.ts).
 */
export function prepareOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    const query = queries.get(db) ?? build(db);
    queries.set(db, query);
    return query;
  };
}
