import type { Db } from '@repo/server/db/database';
import { extractRows } from '@repo/server/db/rows';
import { sql } from 'drizzle-orm';

/** Each query answers one sentence a row, without object ids and attribute numbers, which differ between equal databases. */
const QUERIES = [
  `select format('%s %s owned by %s, %s, options %s, rights %s', case c.relkind when 'r' then 'table' else c.relkind::text end,
      c.relname, pg_get_userbyid(c.relowner), c.relpersistence, c.reloptions, c.relacl)
    from pg_class c where c.relnamespace = 'public'::regnamespace`,
  `select format('column %s of %s at %s: %s %s, default %s, identity %s, generated %s, storage %s, compression %s, collation %s, options %s, rights %s',
      a.attname, c.relname, rank() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' else 'null' end, pg_get_expr(d.adbin, d.adrelid), a.attidentity,
      a.attgenerated, a.attstorage, a.attcompression, a.attcollation::regcollation, a.attoptions, a.attacl)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  `select format('constraint %s of %s: %s, %s', conname, conrelid::regclass, pg_get_constraintdef(oid),
      case when convalidated then 'validated' else 'not validated' end)
    from pg_constraint where connamespace = 'public'::regnamespace`,
  // In this order a deletion follows the references to its row.
  `select format('reference to %s at %s: %s', confrelid::regclass, rank() over (partition by confrelid order by oid), conname)
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  `select format('index %s, %s', pg_get_indexdef(indexrelid), case when indisvalid and indisready then 'valid' else 'not valid' end)
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  `select format('trigger on %s, %s: %s', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid))
    from pg_trigger where not tgisinternal`,
  `select format('function, rights %s: %s', proacl, pg_get_functiondef(oid))
    from pg_proc where pronamespace = 'public'::regnamespace`,
  `select format('sequence %s of %s: %s from %s by %s, %s to %s, cache %s, %s', s.seqrelid::regclass, d.refobjid::regclass,
      s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle)
    from pg_sequence s left join pg_depend d on d.objid = s.seqrelid and d.deptype in ('a', 'i')`,
  `select format('type %s: %s', typname, typtype) from pg_type
    where typnamespace = 'public'::regnamespace and typtype not in ('c', 'b')`,
  `select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description)
    from pg_description where objoid >= 16384`,
  `select format('schema %s, rights %s', nspname, nspacl) from pg_namespace where nspname !~ '^pg_'`,
  `select format('extension %s', extname) from pg_extension`,
  `select format('default rights %s %s: %s', defaclnamespace, defaclobjtype, defaclacl) from pg_default_acl`,
  `select format('rule %s', pg_get_ruledef(oid)) from pg_rewrite where ev_class >= 16384`,
  `select format('policy %s of %s', polname, polrelid::regclass) from pg_policy`,
  `select format('statistics %s', stxname) from pg_statistic_ext`,
];

/** What a database is made of, one sorted sentence for each part; equal for databases that differ in their rows alone. */
export async function readCatalog(db: Db): Promise<string[]> {
  const lines: string[] = [];
  for (const query of QUERIES) {
    for (const row of extractRows(await db.execute(sql.raw(query)))) lines.push(String(Object.values(row)[0]));
  }
  return lines.sort();
}
