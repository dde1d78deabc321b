import type { disconnectDrive } from '@repo/contract/backups/backups';
import type { AnswerOf } from '@repo/contract/call';
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { driveDownloads, driveGrants, driveUploads } from '../../db/tables/backups.ts';
import { type Drive, DriveError } from '../../outside/drive/drive.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';
import { withDrive } from './drive-access.ts';
import { backupName, type GrantRow, openGrant } from './drive-grant.ts';

type AtGoogle = AnswerOf<typeof disconnectDrive>['atGoogle'];

/** Deletes the grant here first, so that the server no longer uses it whatever Google answers. */
export async function disconnectOwnDrive(
  context: Context,
  { accountId }: Session,
): Promise<AnswerOf<typeof disconnectDrive> | Refusal> {
  const grant = await forgetGrant(context, accountId);
  return grant === null ? refuse('backups.notConnected') : { atGoogle: await revokeGrant(context, grant) };
}

async function forgetGrant(context: Context, accountId: string): Promise<GrantRow | null> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    await lockAccount(tx, context, accountId);
    const [grant] = await tx.delete(driveGrants).where(eq(driveGrants.accountId, accountId)).returning();
    if (grant === undefined) return null;
    await tx.delete(driveUploads).where(eq(driveUploads.accountId, accountId));
    await tx.delete(driveDownloads).where(eq(driveDownloads.accountId, accountId));
    const facts = { target: 'googledrive', grant: grant.grantId };
    await append(tx, clock.now(), [{ subjectId: accountId, act: 'backups.driveDisconnected', facts }]);
    return grant;
  });
}

async function revokeGrant(context: Context, grant: GrantRow): Promise<AtGoogle> {
  const { db, drive } = context;
  if (grant.withdrawnAt !== null) return 'alreadyWithdrawn';
  const isSame = eq(driveGrants.ownerMac, grant.ownerMac);
  const [other] = await db.select({ id: driveGrants.grantId }).from(driveGrants).where(isSame).limit(1);
  if (other !== undefined) return 'otherAccount';
  if (drive === null) return 'unreachable';
  const isRevoked = await revokeQuietly(context, drive, (await openGrant(context, grant)).refreshToken);
  if (isRevoked === null) return 'unreachable';
  return isRevoked ? 'revoked' : 'alreadyWithdrawn';
}

/** Returns null when Google could not be reached; the person can revoke the grant there as well. */
export async function revokeQuietly({ log }: Context, drive: Drive, token: string): Promise<boolean | null> {
  try {
    return await drive.revoke(token);
  } catch (error) {
    if (!(error instanceof DriveError)) throw error;
    log.warn({ code: error.code }, 'a grant of Google Drive could not be revoked');
    return null;
  }
}

const BATCH = 20;

/**
 * For accounts past their deletion date: deletes the backup and revokes the grant at Google, if Google answers. Runs
 * before the accounts are deleted, and a failure here does not prevent that.
 */
export async function leaveDrives(context: Context): Promise<void> {
  for (;;) {
    const due = await context.db
      .select({ id: accounts.id })
      .from(accounts)
      .innerJoin(driveGrants, eq(driveGrants.accountId, accounts.id))
      .where(and(isNotNull(accounts.deleteAfter), lte(accounts.deleteAfter, context.clock.now())))
      .orderBy(asc(accounts.deleteAfter))
      .limit(BATCH);
    for (const { id } of due) {
      await withDrive(context, id, async ({ drive, token }) => {
        for (const file of await drive.list(token, backupName(id))) await drive.remove(token, file.id);
      });
      const grant = await forgetGrant(context, id);
      if (grant !== null) await revokeGrant(context, grant);
    }
    if (due.length < BATCH) return;
  }
}
