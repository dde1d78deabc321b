import { openTestDatabase } from '@repo/dev-env/databases/test-database';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Db } from './database.ts';
import { extractRows } from './rows.ts';
import { OWNED_TABLES, TABLES_KEPT_TOGETHER } from './spread.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(() => undefined);
});
afterAll(() => database.close());

const findOwner = (table: string): string | null => (Object.hasOwn(OWNED_TABLES, table) ? OWNED_TABLES[table]! : null);

/** What would keep the tables from being spread by owner, as Citus rules it; one sentence each. */
async function findFaults(db: Db): Promise<string[]> {
  const names = await readTables(db);
  const known = [...Object.keys(OWNED_TABLES), ...Object.keys(TABLES_KEPT_TOGETHER)];
  return [
    ...names.filter((name) => !known.includes(name)).map((name) => `${name} is not classified in spread.ts`),
    ...known.filter((name) => !names.includes(name)).map((name) => `${name} is classified, and there is none`),
    ...names.filter((name) => findOwner(name) !== null && Object.hasOwn(TABLES_KEPT_TOGETHER, name)),
    ...(await findUniqueFaults(db)),
    ...(await findReferenceFaults(db)),
  ];
}

async function readTables(db: Db): Promise<string[]> {
  const found = await db.execute(sql`select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by 1`);
  return extractRows(found).map(({ name }) => String(name));
}

/** Uniqueness is checked within one server, so its columns must say which. */
async function findUniqueFaults(db: Db): Promise<string[]> {
  const found = await db.execute(sql`
    select t.relname as name, i.relname as index, x.indisprimary as is_key,
      (select string_agg(coalesce(a.attname, ''), ',' order by k.place)
        from unnest(x.indkey::int2[]) with ordinality k(number, place)
        left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as columns
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and x.indisunique order by 1, 2`);
  return extractRows(found).flatMap(({ name, index, is_key: isKey, columns }) => {
    const owner = findOwner(String(name));
    if (owner === null) return [];
    const at = String(columns).split(',').indexOf(owner);
    if (isKey === true) return at === 0 ? [] : [`the key of ${name} does not begin with ${owner}`];
    return at >= 0 ? [] : [`${index} of ${name} is unique without ${owner}`];
  });
}

type Reference = { name: string; target: string; columns: string[]; others: string[]; isSetNull: boolean };

async function findReferenceFaults(db: Db): Promise<string[]> {
  const names = (table: string, numbers: string) =>
    sql.raw(`(select string_agg(a.attname, ',' order by k.place)
    from unnest(c.${numbers}) with ordinality k(number, place)
    join pg_attribute a on a.attrelid = ${table}.oid and a.attnum = k.number)`);
  const found = await db.execute(sql`
    select f.relname as name, t.relname as target, c.confdeltype as on_delete,
      ${names('f', 'conkey')} as columns, ${names('t', 'confkey')} as others
    from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' order by 1, 2`);
  return extractRows(found).flatMap((row) =>
    judgeReference({
      name: String(row.name),
      target: String(row.target),
      columns: String(row.columns).split(','),
      others: String(row.others).split(','),
      isSetNull: row.on_delete === 'n',
    }),
  );
}

function judgeReference({ name, target, columns, others, isSetNull }: Reference): string[] {
  const [owner, targetOwner] = [findOwner(name), findOwner(target)];
  if (owner !== null && columns.includes(owner) && isSetNull) return [`${name} would lose its ${owner}`];
  if (targetOwner === null) return [];
  if (owner === null) return [`${name} is kept together and refers to the spread ${target}`];
  const at = columns.indexOf(owner);
  return at >= 0 && others[at] === targetOwner ? [] : [`${name} refers to ${target} without its owner`];
}

test('every table is classified, and what a person owns can be spread by its owner', async () => {
  expect(await findFaults(database.db)).toEqual([]);
});

describe('a table that could not be spread is found:', () => {
  const faults: Record<string, readonly [string, string]> = {
    'one that nobody classified': [
      'create table strays (id uuid primary key)',
      'strays is not classified in spread.ts',
    ],
    'an owner that a reference takes away': [
      'alter table carts add foreign key (account_id) references accounts (id) on delete set null',
      'carts would lose its account_id',
    ],
    'one that is gone': ['drop table carts', 'carts is classified, and there is none'],
    'a key that does not begin with the owner': [
      'alter table carts drop constraint carts_pkey, add primary key (version, account_id)',
      'the key of carts does not begin with account_id',
    ],
    'an index that is unique for everybody': [
      'create unique index by_title on glyphs (title)',
      'by_title of glyphs is unique without account_id',
    ],
    'an index that is unique by an expression': [
      'create unique index by_word on glyphs (lower(title))',
      'by_word of glyphs is unique without account_id',
    ],
    'a reference without the owner': [
      'alter table carts add unique (account_id, version), add scan_owner uuid, add scan uuid, add foreign key (scan_owner, scan) references scans (owner_id, id)',
      'carts refers to scans without its owner',
    ],
    'a reference from what is kept together': [
      'alter table site_facts add one uuid, add two uuid, add foreign key (one, two) references glyphs (account_id, id)',
      'site_facts is kept together and refers to the spread glyphs',
    ],
  };
  for (const [name, [fault, sentence]] of Object.entries(faults)) {
    test(name, async () => {
      let found: string[] = [];
      const rolledBack = database.db.transaction(async (tx) => {
        await tx.execute(sql.raw(fault));
        found = await findFaults(tx);
        tx.rollback();
      });
      await expect(rolledBack).rejects.toThrow(TransactionRollbackError);
      expect(found).toEqual([sentence]);
    });
  }
});
