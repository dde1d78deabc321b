import { DAY_MS } from '@repo/contract/durations';
import { NOTIFICATION_KINDS } from '@repo/contract/notifications/notification-kinds';
import { NOTIFICATION_NOT_ME_DAYS, type Notification } from '@repo/contract/notifications/notifications';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { accounts, devices } from '../../db/tables/accounts.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { matchScan, scanPlaces, scans } from '../../db/tables/scans.ts';
import { staffAccounts, staffScans } from '../../db/tables/staff.ts';
import { buildMetadata, buildPlaceMetadata, present } from './notice-metadata.ts';
import type { NoticeRow } from './notify.ts';
import { formatNotice, type NotificationMetadata } from './sentences.ts';

/** These scans were refused because nobody can read the glyph any more: there is nothing left to deactivate. */
const UNREADABLE: readonly (string | undefined)[] = ['inactive', 'expired', 'noReadsLeft', 'gone'];

/** The rows of one recipient with the names that this recipient may see, in four queries for any number of rows. */
export async function viewNotices(
  context: Context,
  accountId: string,
  rows: readonly NoticeRow[],
): Promise<Notification[]> {
  const names = await readNames(context.db, accountId, rows);
  return rows.map((row) => viewNotice(context, row, names));
}

function viewNotice(context: Context, row: NoticeRow, names: NoticeNames): Notification {
  const metadata = { ...buildMetadata(row), ...placeFor(row, names), ...namesFor(row, names) };
  return {
    id: row.id,
    type: NOTIFICATION_KINDS[row.kind].type,
    severity: row.severity,
    kind: row.kind,
    ...formatNotice(row.kind, 'en', metadata),
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    metadata,
    glyphTitle: names.glyphs.get(row.recordId ?? '')?.title ?? null,
    glyphFace: names.glyphs.get(row.recordId ?? '')?.face ?? null,
    notMe: whatNotMeDoes(row, context.clock.now()),
    notMeAt: row.notMeAt?.toISOString() ?? null,
  };
}

/** Whether "I did not expect this" applies and what it does. It works once per notification. */
export function whatNotMeDoes(row: NoticeRow, now: Date): Notification['notMe'] {
  if (row.notMeAt !== null) return null;
  const { notMe = null } = NOTIFICATION_KINDS[row.kind];
  if (notMe === 'glyph') {
    const isUnreadable = row.kind === 'scan.refused' && UNREADABLE.includes(row.facts.result);
    return row.recordId === null || isUnreadable ? null : 'glyph';
  }
  // The server blocked it: the person did nothing, and neither did a thief of the session.
  if (row.kind === 'factor.changed' && row.facts.what === 'passkeyBlocked') return null;
  const isRecent = now.getTime() - row.createdAt.getTime() < NOTIFICATION_NOT_ME_DAYS * DAY_MS;
  return isRecent ? notMe : null;
}

type ScanNames = {
  scannerName: string | null;
  granterId: string | null;
  /** Known to the owner of the glyph alone, as in the list of scans. */
  network: string | null;
  country: string | null;
};
type NoticeNames = {
  scans: ReadonlyMap<string, ScanNames>;
  /** As their owner sealed them. */
  glyphs: ReadonlyMap<string, { title: string; face: string | null }>;
  institutions: ReadonlyMap<string, string>;
  devices: ReadonlyMap<string, string>;
};

/** Where a scan came from, as in the list of scans. */
function placeFor({ scanId }: NoticeRow, { scans: known }: NoticeNames): NotificationMetadata {
  const scan = known.get(scanId ?? '');
  return scan === undefined || scan.network === null ? {} : buildPlaceMetadata(scan.network, scan.country);
}

function namesFor(row: NoticeRow, names: NoticeNames): NotificationMetadata {
  const scan = names.scans.get(row.scanId ?? '');
  const institution = names.institutions.get(scan?.granterId ?? row.facts.granter ?? '');
  return present({
    scannerName: scan?.scannerName,
    device: names.devices.get(row.facts.device ?? ''),
    ...(institution === undefined ? {} : { institutionName: institution }),
  });
}

/** The scanner is named only in the owner's list of scans and for the institution that vouched for it. */
async function readNames(db: Db, accountId: string, rows: readonly NoticeRow[]): Promise<NoticeNames> {
  const scanIds = rows.flatMap(({ scanId }) => scanId ?? []);
  const deviceIds = rows.flatMap(({ facts }) => facts.device ?? []);
  const ownScans = await readScans(db, accountId, and(eq(scans.ownerId, accountId), inArray(scans.id, scanIds)));
  const otherIds = scanIds.filter((scanId) => !ownScans.some((scan) => scan.id === scanId));
  const vouched = and(eq(scans.granterId, accountId), inArray(scans.id, otherIds));
  const scanRows = otherIds.length === 0 ? ownScans : [...ownScans, ...(await readScans(db, accountId, vouched))];
  const recordIds = rows.flatMap(({ recordId }) => recordId ?? []);
  const isOwnGlyph = and(eq(glyphs.accountId, accountId), inArray(glyphs.id, recordIds));
  const { id: glyphId, title, face } = glyphs;
  const glyphRows = await db.select({ id: glyphId, title, face }).from(glyphs).where(isOwnGlyph);
  const granterIds = [...scanRows.flatMap(({ granterId }) => granterId ?? []), ...grantersIn(rows)];
  const { id, institutionName } = accounts;
  const granters = await db.select({ id, institutionName }).from(accounts).where(inArray(id, granterIds));
  const isOwnDevice = and(eq(devices.accountId, accountId), inArray(devices.id, deviceIds));
  const deviceRows = await db.select({ id: devices.id, label: devices.label }).from(devices).where(isOwnDevice);
  return {
    scans: new Map(scanRows.map((row) => [row.id, row])),
    glyphs: new Map(glyphRows.map((row) => [row.id, row])),
    institutions: new Map(granters.flatMap((row) => (row.institutionName ? [[row.id, row.institutionName]] : []))),
    devices: new Map(deviceRows.map((row) => [row.id, row.label])),
  };
}

function readScans(db: Db, readerId: string, where: SQL | undefined) {
  return db
    .select({
      id: scans.id,
      granterId: scans.granterId,
      scannerName: sql<string | null>`coalesce(${accounts.fullName}, ${staffAccounts.fullName})`,
      network: scanPlaces.network,
      country: scanPlaces.country,
    })
    .from(scans)
    .leftJoin(scanPlaces, and(matchScan(scanPlaces), eq(scans.ownerId, readerId)))
    .leftJoin(accounts, eq(accounts.id, scans.scannerId))
    .leftJoin(staffScans, matchScan(staffScans))
    .leftJoin(staffAccounts, eq(staffAccounts.id, staffScans.staffId))
    .where(where);
}

function grantersIn(rows: readonly NoticeRow[]): string[] {
  return rows.flatMap(({ facts }) => facts.granter ?? []);
}

/** The newest unread critical one, for the dashboard; null when all are read. */
export async function readNewestCritical(context: Context, accountId: string): Promise<Notification | null> {
  const isUnread = and(isNull(notifications.readAt), isNull(notifications.clearedAt));
  const rows = await context.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), isUnread, eq(notifications.severity, 'critical')))
    .orderBy(desc(notifications.id))
    .limit(1);
  const [newest] = await viewNotices(context, accountId, rows);
  return newest ?? null;
}
