import type { Db } from './database.ts';

/**
 * The query of `build`, built once per database, because building costs more than PostgreSQL needs to answer. Meant for
 * queries of nearly every request; `build` ends with `.prepare` and a unique name. Only for short reads without locks,
 * since they share a connection with those of other requests (gather-reads.ts).
 */
export function prepareOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    const query = queries.get(db) ?? build(db);
    queries.set(db, query);
    return query;
  };
}
