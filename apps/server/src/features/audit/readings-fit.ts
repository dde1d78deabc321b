import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { extractRows } from '../../db/rows.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { emergencyReadings } from '../../db/tables/emergency.ts';

const TOLD_ACTS = sql`('emergency.read', 'emergency.refused', 'emergency.late')`;

/**
 * Compares the readings by anyone that owners see with their leaves in both directions, as the scans are (scans-fit.ts): the
 * row of each, and the count on it once its time is over. Returns null if they agree, else one sentence.
 */
export async function findUnfitReading({ db }: Pick<Context, 'db'>): Promise<string | null> {
  const found = await db.execute(sql`
    with told as (
      select id, subject_id, leaf_hash, at, act, (entry::jsonb) -> 'facts' as facts from ${auditLeaves}
      where act in ${TOLD_ACTS}),
    shown as (
      select *, (
        select coalesce(string_agg(part, ' ' order by place), '')
        from jsonb_array_elements_text(groups) with ordinality as read(part, place)) as shown_groups
      from ${emergencyReadings})
    select coalesce(s.id::text, t.facts ->> 'reading') as reading
    from told t full join shown s on s.leaf_hash = t.leaf_hash
    where t.id is null
      or (s.id is null and exists (select 1 from ${accounts} a where a.id = t.subject_id))
      or s.owner_id <> t.subject_id or s.at <> t.at or s.id::text <> t.facts ->> 'reading'
      or s.record_id::text <> t.facts ->> 'glyph' or s.content_version::text <> t.facts ->> 'contentVersion'
      or (t.act = 'emergency.late') <> (s.result = 'late')
      or s.result <> t.facts ->> 'result' or s.is_drill::text <> t.facts ->> 'drill'
      or s.shown_groups <> t.facts ->> 'groups'
    limit 1`);
  const [row] = extractRows(found);
  return row === undefined
    ? findUnfitCount({ db })
    : `Reading ${row.reading} without an account is not shown as the log says it.`;
}

/** The same for the counts; one that stands still open is compared when its time is over. */
async function findUnfitCount({ db }: Pick<Context, 'db'>): Promise<string | null> {
  const found = await db.execute(sql`
    with told as (
      select subject_id, leaf_hash, (entry::jsonb) -> 'facts' as facts from ${auditLeaves}
      where act = 'emergency.repeated')
    select coalesce(r.id::text, t.facts ->> 'reading') as reading
    from told t
    full join (select * from ${emergencyReadings} where repeats_leaf_hash is not null) r
      on r.repeats_leaf_hash = t.leaf_hash
    where t.leaf_hash is null
      or (r.id is null and exists (select 1 from ${accounts} a where a.id = t.subject_id))
      or r.id::text <> t.facts ->> 'reading' or r.repeats::text <> t.facts ->> 'repeats'
    limit 1`);
  const [row] = extractRows(found);
  return row === undefined ? null : `The count of reading ${row.reading} is not shown as the log says it.`;
}
