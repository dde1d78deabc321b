import { commitDetail, toBase64url } from '@repo/vault';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { scanExports, scanRepeats, scans } from '../../db/tables/scans.ts';
import { offices, staffAccounts, staffScans } from '../../db/tables/staff.ts';
import { keyedHash } from '../../seals/keyed-hash.ts';

/**
 * Compares the scan log that people see with the owners' leaves in both directions: each leaf has its row, each row has
 * its leaf, and their contents agree. Returns null if so, else one sentence about the first difference. An owner's rows
 * are deleted with the account, and a deleted scanner is removed from them; the leaves stay.
 */
export async function findUnfitScan(context: Pick<Context, 'db' | 'keys'>): Promise<string | null> {
  const { db } = context;
  const found = await db.execute(sql`
    with told as (
      select id, subject_id, leaf_hash, at, (entry::jsonb) -> 'facts' as facts from ${auditLeaves}
      where act in ('scan.released', 'scan.refused') and (entry::jsonb) -> 'facts' ? 'glyph'),
    shown as (
      select *, (
        select coalesce(string_agg(field, ' ' order by place), '')
        from jsonb_array_elements_text(accessed_data) with ordinality as read(field, place)) as fields
      from ${scans})
    select t.id as leaf, s.id as scan from told t full join shown s on s.leaf_hash = t.leaf_hash left join ${staffScans} w on w.owner_id = s.owner_id and w.scan_id = s.id
    where t.id is null
      or (s.id is null and exists (select 1 from ${accounts} a where a.id = t.subject_id))
      or s.owner_id <> t.subject_id or s.at <> t.at or s.id::text <> t.facts ->> 'scan'
      or s.scanner_role <> t.facts ->> 'role' or s.result <> t.facts ->> 'result'
      or s.record_id::text <> t.facts ->> 'glyph' or s.content_version::text <> t.facts ->> 'contentVersion'
      or s.fields <> t.facts ->> 'fields'
      or s.scanner_id::text <> t.facts ->> 'scanner'
      or (s.id is not null and t.facts ? 'granter' and s.granter_id::text is distinct from t.facts ->> 'granter')
      or (s.id is not null and s.scanner_id is null and exists (select 1 from ${accounts} a where a.id::text = t.facts ->> 'scanner'))
      or (s.id is not null and w.office_id::text is distinct from t.facts ->> 'office'
        and (w.scan_id is not null or exists (select 1 from ${offices} o where o.id::text = t.facts ->> 'office')))
      or w.staff_id::text <> t.facts ->> 'scanner'
      or (w.scan_id is not null and w.staff_id is null and exists (select 1 from ${staffAccounts} e where e.id::text = t.facts ->> 'scanner'))
    limit 1`);
  const [row] = extractRows(found);
  if (row === undefined) return (await findUnfitReason(context)) ?? findUnfitRepeat(db);
  if (row.leaf === null) return `Scan ${row.scan} is shown, and no entry says it.`;
  return row.scan === null
    ? `Entry ${row.leaf} says a scan that is not shown.`
    : `Scan ${row.scan} is not shown as entry ${row.leaf} says it.`;
}

type ScanReason = { id: string; reason: string | null; reasonSalt: Uint8Array | null };

/**
 * A scan's reason as its leaf keeps it: a salted commitment, because the log is never deleted and takes no texts. Scans
 * from before there were salts have a keyed hash instead; leaves from before both say nothing about the reason.
 */
export function reasonCommitment(
  { keys }: Pick<Context, 'keys'>,
  { id, reason, reasonSalt }: ScanReason,
): string | null {
  if (reason === null) return null;
  const detail = JSON.stringify(['scan.reason', id, reason]);
  return reasonSalt === null ? toBase64url(keyedHash(keys.pepper, detail)) : commitDetail(reasonSalt, detail);
}

/** The reason of an opening is what its reviewers judge, so it must be the one that was given. */
async function findUnfitReason(context: Pick<Context, 'db' | 'keys'>): Promise<string | null> {
  const rows = await context.db
    .select({
      id: scans.id,
      reason: scans.reason,
      reasonSalt: scans.reasonSalt,
      told: sql<string | null>`(${auditLeaves.entry}::jsonb) -> 'facts' ->> 'reason'`,
    })
    .from(scans)
    .innerJoin(auditLeaves, eq(auditLeaves.leafHash, scans.leafHash))
    .where(
      sql`(${auditLeaves.entry}::jsonb) -> 'facts' ? 'reason'
        and (${scans.reason} is not null or (${auditLeaves.entry}::jsonb) -> 'facts' ->> 'reason' is not null)`,
    );
  const unfit = rows.find(({ told, ...scan }) => reasonCommitment(context, scan) !== told);
  return unfit === undefined ? null : `Scan ${unfit.id} is not shown with the reason that was given.`;
}

/** The same for the counts of repeated refusals, once their hour is over. */
async function findUnfitRepeat(db: Db): Promise<string | null> {
  const found = await db.execute(sql`
    with told as (
      select subject_id, leaf_hash, (entry::jsonb) -> 'facts' as facts from ${auditLeaves}
      where act = 'scan.repeated' and (entry::jsonb) -> 'facts' ? 'glyph')
    select coalesce(r.scan_id::text, t.facts ->> 'scan') as scan
    from told t full join (select * from ${scanRepeats} where leaf_hash is not null) r on r.leaf_hash = t.leaf_hash
    where t.leaf_hash is null
      or (r.scan_id is null and exists (select 1 from ${accounts} a where a.id = t.subject_id))
      or r.scan_id::text <> t.facts ->> 'scan' or r.repeats::text <> t.facts ->> 'repeats'
    limit 1`);
  const [row] = extractRows(found);
  return row === undefined
    ? findUnfitExport(db)
    : `The repeats of scan ${row.scan} are not shown as the log says them.`;
}

/** The same for exported scan data. */
async function findUnfitExport(db: Db): Promise<string | null> {
  const found = await db.execute(sql`
    with told as (
      select subject_id, leaf_hash, at, (entry::jsonb) -> 'facts' as facts from ${auditLeaves}
      where act = 'scan.exported' and (entry::jsonb) -> 'facts' ? 'glyph')
    select coalesce(e.scan_id::text, t.facts ->> 'scan') as scan
    from told t full join ${scanExports} e on e.leaf_hash = t.leaf_hash
    where t.leaf_hash is null
      or (e.scan_id is null and exists (select 1 from ${accounts} a where a.id = t.subject_id))
      or e.scan_id::text <> t.facts ->> 'scan' or e.kind <> t.facts ->> 'kind' or e.at <> t.at
    limit 1`);
  const [row] = extractRows(found);
  return row === undefined ? null : `The exports of scan ${row.scan} are not shown as the log says them.`;
}
