import { createHash } from 'node:crypto';
import { MIGRATIONS_FOLDER, MIGRATIONS_TABLE } from '@repo/server/db/migrate';
import { OLDEST_READER } from '@repo/server/db/migrations/oldest-reader';
import { readMigrationFiles } from 'drizzle-orm/migrator';

// A finished test empties its database for reuse, because creating another one takes many times as long.

/** Part of the template's name: other migrations need another template. */
export function migrationsHash(): string {
  const hash = createHash('sha256').update(MIGRATIONS_TABLE).update(OLDEST_READER);
  for (const file of readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })) hash.update(file.hash);
  return hash.digest('hex').slice(0, 16);
}

/**
 * Truncates only tables that hold rows, because most do not and each truncation costs files. Rows are not deleted one
 * by one, because new rows would reuse their space and be returned in another order. The replica role disables the
 * triggers that protect the log; only tests may do that. The migrations insert nothing but their own names.
 */
export const EMPTY_ALL_TABLES = `
  begin;
  set local session_replication_role = replica;
  do $$
  declare
    name text;
    filled text[] = '{}';
  begin
    for name in
      select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename <> 'migrations'
    loop
      if pg_relation_size(name::regclass) > 0 then
        filled = filled || name;
      end if;
    end loop;
    if cardinality(filled) > 0 then
      execute 'truncate ' || array_to_string(filled, ', ') || ' cascade';
    end if;
    for name in
      select quote_ident(sequencename) from pg_sequences where schemaname = 'public' and last_value is not null
    loop
      execute 'alter sequence ' || name || ' restart';
    end loop;
  end $$;
  commit;`;

/**
 * Differs when a test has altered more than rows: a table, a right, a trigger, a function. Roles belong to the whole
 * server.
 */
export const SHAPE = `
  select md5(
    (select string_agg(concat(oid, relname, relacl, reloptions), ',' order by oid) from pg_class where relkind <> 't') ||
    (select string_agg(concat(oid, tgenabled), ',' order by oid) from pg_trigger) ||
    (select string_agg(concat(oid, prosrc, proacl), ',' order by oid) from pg_proc where oid > 16000)) as shape`;
