import type { ScanExportKind, ScanRow } from '@repo/contract/scans/scans';
import { toBase64url } from '@repo/vault';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../core/context.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { copyAsks, matchScan, scanExports, scanPlaces, scanRepeats, scans } from '../../db/tables/scans.ts';
import { offices, staffAccounts, staffScans } from '../../db/tables/staff.ts';
import { viewAsk } from './copying/view-ask.ts';

/** The institution that granted the scanner's role. */
const granter = alias(accounts, 'granter');

type ScanPageQuery = { after: string | null; limit: number };
type ScanFilter = { by?: 'me' | undefined; qrCodeId?: string | undefined };

/**
 * Newest first, one row more than `limit` where there is a next page. Scans of the person's glyphs, or (`by` me) scans
 * the person made; of the latter neither record nor title is told, because they are the owner's.
 */
export async function listScans(
  context: Context,
  accountId: string,
  filter: ScanFilter,
  page: ScanPageQuery,
): Promise<ScanRow[]> {
  const isOwn = eq(scans.ownerId, accountId);
  const conditions: SQL[] = [filter.by === 'me' ? eq(scans.scannerId, accountId) : isOwn];
  // By glyph only as its owner: nobody learns which record ids exist.
  if (filter.qrCodeId !== undefined) conditions.push(isOwn, eq(scans.recordId, filter.qrCodeId));
  if (page.after !== null) conditions.push(lt(scans.id, page.after));
  const rows = await context.db
    .select({
      scan: scans,
      // An employee of an institution is named as a holder of a role is, with the institution.
      scannerName: sql<string | null>`coalesce(${accounts.fullName}, ${staffAccounts.fullName})`,
      place: sql<string | null>`coalesce(${granter.institutionName}, ${offices.name})`,
      title: glyphs.title,
      face: glyphs.face,
      from: scanPlaces,
      again: scanRepeats,
      asked: copyAsks,
      exports: sql<ScanExportKind[]>`(
        select coalesce(jsonb_agg(${scanExports.kind} order by ${scanExports.at}), '[]')
        from ${scanExports} where ${matchScan(scanExports)})`,
    })
    .from(scans)
    .leftJoin(accounts, eq(accounts.id, scans.scannerId))
    .leftJoin(staffScans, matchScan(staffScans))
    .leftJoin(staffAccounts, eq(staffAccounts.id, staffScans.staffId))
    .leftJoin(offices, eq(offices.id, staffScans.officeId))
    .leftJoin(scanPlaces, matchScan(scanPlaces))
    .leftJoin(scanRepeats, matchScan(scanRepeats))
    .leftJoin(copyAsks, matchScan(copyAsks))
    .leftJoin(granter, eq(granter.id, scans.granterId))
    .leftJoin(glyphs, and(eq(glyphs.accountId, accountId), eq(glyphs.id, scans.recordId)))
    .where(and(...conditions))
    .orderBy(desc(scans.id))
    .limit(page.limit + 1);
  return rows.map(({ scan, scannerName, place, title, face, from, again, asked, exports }) => ({
    id: scan.id,
    createdAt: scan.at.toISOString(),
    qrCodeId: filter.by === 'me' ? null : scan.recordId,
    title: filter.by === 'me' ? null : title,
    face: filter.by === 'me' ? null : face,
    scannerRole: scan.scannerRole,
    scannerName: scannerName ?? '',
    place,
    result: scan.result,
    accessedData: scan.accessedData,
    reason: scan.reason,
    from: filter.by === 'me' || from === null ? null : placeShown(from),
    ...viewRepeats(again),
    exports,
    copyAsk: viewAsk(asked),
    leafHash: toBase64url(scan.leafHash),
  }));
}

const viewRepeats = (again: typeof scanRepeats.$inferSelect | null) => ({
  repeats: again?.repeats ?? 0,
  repeatedAt: again?.lastAt.toISOString() ?? null,
});

function placeShown({ network, country, device }: typeof scanPlaces.$inferSelect): NonNullable<ScanRow['from']> {
  return { network, country, device };
}
