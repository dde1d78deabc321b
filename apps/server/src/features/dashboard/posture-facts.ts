import { DAY_MS } from '@repo/contract/durations';
import { SEALED_BYTES_PER_PERSON_MAX } from '@repo/contract/glyphs/glyphs';
import { OLD_DEVICE_DAYS } from '@repo/contract/rules/posture';
import { reverificationDue } from '@repo/contract/verification/reverification';
import { and, count, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { accounts, devices } from '../../db/tables/accounts.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { passkeys } from '../../db/tables/factors.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { vaults, vaultWraps } from '../../db/tables/vault.ts';
import { matchOwnOffers } from '../accounts/offered-to.ts';
import { isSharedDemo } from '../accounts/shared-demo.ts';
import { countAgedGlyphs } from '../glyphs/aged-glyphs.ts';
import { readRoom } from '../glyphs/folder-glyphs.ts';
import { readProfileStatus } from '../profile/read-profile.ts';
import { countBackupCodes } from '../sessions/codes/backup-codes.ts';
import { readSecondFactors } from '../sessions/sign-in/second-factor.ts';
import type { PostureFacts } from './judge-posture.ts';
import { readWaitingPayments } from './waiting-payments.ts';

/**
 * Reads everything that the score and the list of needs are computed from. Each query filters by the person's own id
 * first.
 */
export async function readPostureFacts(context: Context, session: Session): Promise<PostureFacts> {
  const { db, clock } = context;
  const { accountId } = session;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) throw new Error('A signed-in account vanished.');
  const vault = await readNewestVault(db, accountId);
  return {
    isShared: isSharedDemo(session),
    isDemo: session.realm === 'demo',
    passkeys: await countPasskeys(db, accountId),
    hasTotp: (await readSecondFactors(db, accountId)).totp,
    backupCodesLeft: await countBackupCodes(db, accountId),
    profile: await readProfileStatus(context, session),
    hasVault: vault !== null,
    recoveryCode: vault === null ? 'none' : await readRecoveryCode(db, accountId, vault.generation),
    isEmailConfirmed: account.emailConfirmedAt !== null,
    due: reverificationDue(account, clock.now()),
    asksAgain: account.requiresReauth,
    glyphs: await countAgedGlyphs(db, context, accountId),
    roomUsed: (await readRoom(db, accountId)).bytes / SEALED_BYTES_PER_PERSON_MAX,
    devices: await countDevices(db, session, clock.now()),
    criticalNotices: await countUnreadCritical(db, accountId),
    hasChosenStorage: account.storagePreference !== null,
    waiting: await readWaitingPayments(db, accountId),
    offeredFolders: await db.$count(enrolments, await matchOwnOffers(db, context, accountId)),
    now: clock.now(),
  };
}

/** Counts the passkeys that can still sign in. */
export async function countPasskeys(db: Db, accountId: string): Promise<number> {
  const usable = and(eq(passkeys.accountId, accountId), isNull(passkeys.blockedAt));
  const [row] = await db.select({ passkeys: count() }).from(passkeys).where(usable);
  return row?.passkeys ?? 0;
}

export async function readNewestVault(db: Db, accountId: string) {
  const { generation, publicKey, createdAt } = vaults;
  const [row] = await db
    .select({ generation, publicKey, createdAt })
    .from(vaults)
    .where(eq(vaults.accountId, accountId))
    .orderBy(desc(generation))
    .limit(1);
  return row ?? null;
}

/** Whether a recovery code can open the newest vault, and whether its owner said that it is kept. */
async function readRecoveryCode(db: Db, accountId: string, generation: number): Promise<PostureFacts['recoveryCode']> {
  const [row] = await db
    .select({ keptAt: vaultWraps.keptAt })
    .from(vaultWraps)
    .where(
      and(eq(vaultWraps.accountId, accountId), eq(vaultWraps.generation, generation), eq(vaultWraps.kind, 'recovery')),
    )
    .limit(1);
  if (row === undefined) return 'none';
  return row.keptAt === null ? 'made' : 'kept';
}

/** `old`: not used for long. The device of this session counts as used. */
async function countDevices(db: Db, { accountId, deviceId }: Session, now: Date) {
  const since = new Date(now.getTime() - OLD_DEVICE_DAYS * DAY_MS);
  const isOld = and(lt(devices.lastSeenAt, since), ne(devices.id, deviceId));
  const [row] = await db
    .select({ known: count(), old: sql<string>`count(*) filter (where ${isOld})` })
    .from(devices)
    .where(eq(devices.accountId, accountId));
  return { known: row?.known ?? 0, old: Number(row?.old ?? 0) };
}

async function countUnreadCritical(db: Db, accountId: string): Promise<number> {
  // The same condition as the index of unread notifications; a cleared one asks for nothing.
  const isUnread = and(isNull(notifications.readAt), isNull(notifications.clearedAt));
  const [row] = await db
    .select({ notices: count() })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), isUnread, eq(notifications.severity, 'critical')));
  return row?.notices ?? 0;
}
