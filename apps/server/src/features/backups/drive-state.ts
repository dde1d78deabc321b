import type { DriveState } from '@repo/contract/backups/backups';
import { HOUR_MS } from '@repo/contract/durations';
import { and, eq } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { Refusal } from '../../core/refuse.ts';
import { driveGrants } from '../../db/tables/backups.ts';
import { type DriveAccess, withDrive } from './drive-access.ts';
import { backupName, findGrant, type GrantRow, openGrant } from './drive-grant.ts';

const CHECKS_AN_HOUR = 120;

type DriveReport = Pick<GrantRow, 'lastBackupAt' | 'lastBackupBytes' | 'freeBytes'>;
type DriveConnection = NonNullable<DriveState['connection']>;

/** Asks Google; when it does not answer, returns the last known state marked as such. */
export async function readOwnDrive(context: Context, session: Session): Promise<DriveState> {
  const provider = context.drive?.provider ?? 'notConfigured';
  const known = await findGrant(context.db, session.accountId);
  if (known === null) return { provider, connection: null };
  const [report, checked] = await check(context, session, known);
  // Reads the row again: renewing the token or a withdrawal changes it, and a disconnect deletes it.
  const grant = await findGrant(context.db, session.accountId);
  return { provider, connection: grant && (await view(context, { ...grant, ...report }, checked)) };
}

async function check(
  context: Context,
  { accountId }: Session,
  known: GrantRow,
): Promise<[Partial<DriveReport>, DriveConnection['checked']]> {
  if (known.withdrawnAt !== null) return [{}, 'withdrawn'];
  const rule = { max: CHECKS_AN_HOUR, windowMs: HOUR_MS };
  const key = limitKey(context, 'drive.check', accountId);
  if ((await countWindowUse(context.db, key, context.clock.now(), rule)) > 0) return [{}, 'tooOften'];
  const report = await withDrive(context, accountId, (access) => ask(access, accountId));
  if (report instanceof Refusal) return [{}, report.code === 'backups.grantWithdrawn' ? 'withdrawn' : 'unreachable'];
  await storeState(context, known, report);
  return [report, 'now'];
}

async function ask({ drive, token }: DriveAccess, accountId: string): Promise<DriveReport> {
  const asked = [drive.readOwner(token), drive.list(token, backupName(accountId))] as const;
  const [{ freeBytes }, [last]] = await Promise.all(asked);
  return { freeBytes, lastBackupAt: last?.createdAt ?? null, lastBackupBytes: last?.sizeBytes ?? null };
}

async function storeState(
  { db }: Context,
  { accountId, grantId, ...known }: GrantRow,
  report: DriveReport,
): Promise<void> {
  const isSame =
    known.freeBytes === report.freeBytes &&
    known.lastBackupBytes === report.lastBackupBytes &&
    known.lastBackupAt?.getTime() === report.lastBackupAt?.getTime();
  if (isSame) return;
  const isThis = and(eq(driveGrants.accountId, accountId), eq(driveGrants.grantId, grantId));
  await db.update(driveGrants).set(report).where(isThis);
}

async function view(context: Context, grant: GrantRow, checked: DriveConnection['checked']): Promise<DriveConnection> {
  const { lastBackupAt: at, lastBackupBytes: sizeBytes, connectedAt, withdrawnAt, freeBytes } = grant;
  return {
    connectedAs: (await openGrant(context, grant)).connectedAs,
    connectedAt: connectedAt.toISOString(),
    isWithdrawn: withdrawnAt !== null,
    lastBackup: at === null || sizeBytes === null ? null : { at: at.toISOString(), sizeBytes },
    freeBytes,
    checked,
  };
}
