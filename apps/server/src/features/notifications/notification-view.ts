import { DAY_MS } from '@house/contract/durations';
import { NOTIFICATION_NOT_ME_DAYS, type Notification } from '@house/contract/notifications';
import { NOTIFICATION_KINDS, type NotificationKind } from '@house/contract/notifications/notification-kinds';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts, devices } from '../../db/tables/accounts.ts';
import { scans } from '../../db/tables/scans.ts';
import type { Context } from '../../http/context.ts';
import { metadataOf, present } from './notice-metadata.ts';
import type { NoticeRow } from './notify.ts';
import { formatNotice, type Metadata } from './sentences.ts';

/** Acts on the account itself, whose mail reports the same with a link. */
const ABOUT_THE_ACCOUNT: readonly NotificationKind[] = ['device.new', 'password.changed', 'recovery.done'];

/** The rows of one recipient with the names that this recipient may see, in three queries for any number of rows. */
export async function viewNotices(
  context: Context,
  accountId: string,
  rows: readonly NoticeRow[],
): Promise<Notification[]> {
  const names = await readNames(context.db, accountId, rows);
  return rows.map((row) => viewNotice(context, row, names));
}

function viewNotice(context: Context, row: NoticeRow, names: Names): Notification {
  const metadata = { ...metadataOf(row), ...namesFor(row, names) };
  return {
    id: row.id,
    type: NOTIFICATION_KINDS[row.kind],
    severity: row.severity,
    kind: row.kind,
    ...formatNotice(row.kind, metadata),
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    metadata,
    notMe: whatNotMeDoes(row, context.clock.now()),
    notMeAt: row.notMeAt?.toISOString() ?? null,
  };
}

/** Whether "That was not me" applies and what it does. It works once per notification. */
export function whatNotMeDoes(row: NoticeRow, now: Date): Notification['notMe'] {
  if (row.notMeAt !== null) return null;
  if (row.kind.startsWith('scan.')) return row.recordId === null ? null : 'glyph';
  const isRecent = now.getTime() - row.createdAt.getTime() < NOTIFICATION_NOT_ME_DAYS * DAY_MS;
  return isRecent && ABOUT_THE_ACCOUNT.includes(row.kind) ? 'account' : null;
}

type Names = {
  scans: ReadonlyMap<string, { scannerName: string | null; granterId: string | null }>;
  institutions: ReadonlyMap<string, string>;
  devices: ReadonlyMap<string, string>;
};

function namesFor(row: NoticeRow, names: Names): Metadata {
  const scan = names.scans.get(row.scanId ?? '');
  const institution = names.institutions.get(scan?.granterId ?? row.facts.granter ?? '');
  return present({
    scannerName: scan?.scannerName,
    device: names.devices.get(row.facts.device ?? ''),
    ...(institution === undefined ? {} : { institutionName: institution }),
  });
}

/** The scanner is named only in the owner's list of scans and for the institution that vouched for it. */
async function readNames(db: Db, accountId: string, rows: readonly NoticeRow[]): Promise<Names> {
  const scanIds = rows.flatMap(({ scanId }) => scanId ?? []);
  const deviceIds = rows.flatMap(({ facts }) => facts.device ?? []);
  const concernsReader = or(eq(scans.ownerId, accountId), eq(scans.granterId, accountId));
  const scanRows = await db
    .select({ id: scans.id, granterId: scans.granterId, scannerName: accounts.fullName })
    .from(scans)
    .leftJoin(accounts, eq(accounts.id, scans.scannerId))
    .where(and(inArray(scans.id, scanIds), concernsReader));
  const granterIds = [...scanRows.flatMap(({ granterId }) => granterId ?? []), ...grantersIn(rows)];
  const { id, institutionName } = accounts;
  const granters = await db.select({ id, institutionName }).from(accounts).where(inArray(id, granterIds));
  const isOwnDevice = and(eq(devices.accountId, accountId), inArray(devices.id, deviceIds));
  const deviceRows = await db.select({ id: devices.id, label: devices.label }).from(devices).where(isOwnDevice);
  return {
    scans: new Map(scanRows.map((row) => [row.id, row])),
    institutions: new Map(granters.flatMap((row) => (row.institutionName ? [[row.id, row.institutionName]] : []))),
    devices: new Map(deviceRows.map((row) => [row.id, row.label])),
  };
}

function grantersIn(rows: readonly NoticeRow[]): string[] {
  return rows.flatMap(({ facts }) => facts.granter ?? []);
}
