import pg from 'pg';

/** Tables that everyday calls read; each gets its foreign rows from the one row that a person of the test has there. */
const TABLES = [
  'accounts',
  'sessions',
  'folders',
  'glyphs',
  'glyph_sections',
  'glyph_issues',
  'scans',
  'notifications',
  'audit_subjects',
  'audit_leaves',
] as const;

/** Rows of one foreign person. */
const ROWS_EACH = 10;

type Column = {
  readonly name: string;
  readonly type: string;
  readonly isUnique: boolean;
  /** In a unique index of its own. */
  readonly isAlone: boolean;
  readonly isGenerated: boolean;
};

/**
 * Copies one row of each table `count` times, for owners of whom each has ten. Ids grow, some below and some above those of
 * real people, so that their indexes are filled in order. Without triggers and foreign keys: what they guard was not
 * written by anybody. Returns the tables that had no row to copy.
 */
export async function addForeignRows(url: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const empty: string[] = [];
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set timezone = 'UTC'`);
    for (const table of TABLES) {
      const done = await client.query(buildCopy(table, await readColumns(client, table)), [count]);
      if (done.rowCount !== count) empty.push(table);
      await client.query(`vacuum analyze ${table}`);
    }
  } finally {
    await client.end();
  }
  return empty;
}

async function readColumns(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       exists (select 1 from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey))
         as "isUnique",
       exists (select 1 from pg_index i where i.indrelid = a.attrelid and i.indisunique and i.indkey::text = a.attnum::text)
         as "isAlone",
       a.attidentity <> '' or a.attgenerated <> '' as "isGenerated"
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  );
  return rows;
}

function buildCopy(table: string, columns: readonly Column[]): string {
  const written = columns.filter(({ isGenerated }) => !isGenerated);
  const names = written.map(({ name }) => `"${name}"`).join(', ');
  const values = written.map(buildValue).join(', ');
  return `insert into ${table} (${names})
    select ${values} from (select * from ${table} limit 1) t, generate_series(1, $1::int) n`;
}

const buildId = (number: string): string =>
  `((case when ${number} % 2 = 0 then '00000000' else 'f0000000' end) || '-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** Ids of rows and of their owners are new ones, and what must be unique is; all else is as in the row. */
function buildValue({ name, type, isUnique, isAlone }: Column): string {
  if (type === 'uuid')
    return `case when t."${name}" is null then null else ${buildId(name === 'id' || isAlone ? 'n' : OWNER)} end`;
  if (!isUnique) return `t."${name}"`;
  if (type === 'text') return `'foreign' || n`;
  if (type === 'bytea') return `decode(md5(n::text), 'hex')`;
  return `t."${name}" + n`;
}

const OWNER = `(n / ${ROWS_EACH})`;
