import { HOUR_MS } from '@house/contract/durations';
import type { DriveState } from '@house/contract/storage';
import { and, eq } from 'drizzle-orm';
import { driveGrants } from '../../db/tables/storage.ts';
import type { Context } from '../../http/context.ts';
import { limitKey, takeUse } from '../../http/limits.ts';
import { Refusal } from '../../http/refuse.ts';
import type { Session } from '../../http/session/session.ts';
import { type Access, withDrive } from './drive-access.ts';
import { backupName, findGrant, type GrantRow, openGrant } from './drive-grant.ts';

const CHECKS_AN_HOUR = 120;

type Told = Pick<GrantRow, 'lastBackupAt' | 'lastBackupBytes' | 'freeBytes'>;
type Connection = NonNullable<DriveState['connection']>;

/** Google is asked; where it does not answer, what was known last is told as such. */
export async function readOwnDrive(context: Context, session: Session): Promise<DriveState> {
  const provider = context.drive?.provider ?? 'notConfigured';
  const known = await findGrant(context.db, session.accountId);
  if (known === null) return { provider, connection: null };
  const [told, checked] = await check(context, session, known);
  // Renewing the token, or finding the grant withdrawn, has changed the row; a disconnect has taken it.
  const grant = await findGrant(context.db, session.accountId);
  return { provider, connection: grant && (await view(context, { ...grant, ...told }, checked)) };
}

async function check(
  context: Context,
  { accountId }: Session,
  known: GrantRow,
): Promise<[Partial<Told>, Connection['checked']]> {
  if (known.withdrawnAt !== null) return [{}, 'withdrawn'];
  const rule = { max: CHECKS_AN_HOUR, windowMs: HOUR_MS };
  const key = limitKey(context, 'drive.check', accountId);
  if ((await takeUse(context.db, key, context.clock.now(), rule)) > 0) return [{}, 'tooOften'];
  const told = await withDrive(context, accountId, (access) => ask(access, accountId));
  if (told instanceof Refusal) return [{}, told.code === 'storage.grantWithdrawn' ? 'withdrawn' : 'unreachable'];
  await keep(context, known, told);
  return [told, 'now'];
}

async function ask({ drive, token }: Access, accountId: string): Promise<Told> {
  const asked = [drive.readOwner(token), drive.list(token, backupName(accountId))] as const;
  const [{ freeBytes }, [last]] = await Promise.all(asked);
  return { freeBytes, lastBackupAt: last?.createdAt ?? null, lastBackupBytes: last?.sizeBytes ?? null };
}

async function keep({ db }: Context, { accountId, grantId, ...known }: GrantRow, told: Told): Promise<void> {
  const isSame =
    known.freeBytes === told.freeBytes &&
    known.lastBackupBytes === told.lastBackupBytes &&
    known.lastBackupAt?.getTime() === told.lastBackupAt?.getTime();
  if (isSame) return;
  const isThis = and(eq(driveGrants.accountId, accountId), eq(driveGrants.grantId, grantId));
  await db.update(driveGrants).set(told).where(isThis);
}

async function view(context: Context, grant: GrantRow, checked: Connection['checked']): Promise<Connection> {
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
