import { like, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { REPLACED_MIGRATIONS } from './migrations/replaced-migrations.ts';
import { extractRows } from './rows.ts';
import { siteFacts } from './tables/accounts.ts';

/** What data may ask of the program that is started on them, beside their tables. */
const KNOWN_NEEDS = ['readingByAnyone'] as const;
type DataNeed = (typeof KNOWN_NEEDS)[number];

const PREFIX = 'needs:';

/** The needs that this program does not know: whoever wrote them said that an older program would misread the data. */
export async function listUnknownNeeds(db: Db): Promise<string[]> {
  const [table] = extractRows(await db.execute(sql`select to_regclass('site_facts') is null as is_missing`));
  if (table?.is_missing === true) return [];
  const rows = await db
    .select({ name: siteFacts.name })
    .from(siteFacts)
    .where(like(siteFacts.name, `${PREFIX}%`));
  const needs = rows.map(({ name }) => name.slice(PREFIX.length));
  return needs.filter((need) => !KNOWN_NEEDS.some((known) => known === need));
}

/**
 * From now on no older program starts on these data. Release 0.1.0 reads no needs: it looks for the names of its own
 * migrations, without which it is not ready, and a start of it stops at the first table, which is there already.
 */
export async function storeNeed(db: Db, need: DataNeed): Promise<void> {
  await db
    .insert(siteFacts)
    .values({ name: `${PREFIX}${need}`, value: 'yes' })
    .onConflictDoNothing();
  const names = sql.join(
    [...REPLACED_MIGRATIONS].map((hash) => sql`${hash}`),
    sql`, `,
  );
  await db.execute(sql`delete from migrations where hash in (${names})`);
}
