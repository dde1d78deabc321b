import type { AnswerOf } from '@repo/contract/call';
import type { PasskeyRow, readFactors } from '@repo/contract/factors/factors';
import { and, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { shownLine } from '../../core/shown-text.ts';
import type { Tx } from '../../db/database.ts';
import type { Account } from '../../db/tables/accounts.ts';
import { backupCodes, passkeys, totpFactors } from '../../db/tables/factors.ts';
import { vaultWraps } from '../../db/tables/vault.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { isSharedDemo } from '../accounts/shared-demo.ts';
import { countBackupCodes, replaceBackupCodes } from '../sessions/codes/backup-codes.ts';
import { notifyFactorChange } from '../sessions/codes/notify-factor.ts';
import { hasTotp, newTotp, sealSecret, verifyTotpCode } from '../sessions/codes/totp.ts';
import { readSecondFactors } from '../sessions/sign-in/second-factor.ts';
import type { PasskeyTableRow } from './check-passkey.ts';

export function viewPasskey(row: PasskeyTableRow): PasskeyRow {
  return {
    id: row.id,
    credentialId: row.credentialId,
    kind: row.kind,
    label: row.label,
    deviceBound: row.deviceBound,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    isBlocked: row.blockedAt !== null,
  };
}

export async function listFactors(
  context: Context,
  { accountId }: Pick<Session, 'accountId'>,
): Promise<AnswerOf<typeof readFactors>> {
  const { db } = context;
  const own = await db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(passkeys.id);
  const confirmed = and(eq(totpFactors.accountId, accountId), isNotNull(totpFactors.confirmedAt));
  const [totp] = await db.select({ since: totpFactors.confirmedAt }).from(totpFactors).where(confirmed);
  const [newest] = await db
    .select({ kind: vaultWraps.kind, verifier: vaultWraps.recoveryVerifier })
    .from(vaultWraps)
    .where(and(eq(vaultWraps.accountId, accountId), eq(vaultWraps.kind, 'recovery')))
    .orderBy(desc(vaultWraps.generation))
    .limit(1);
  return {
    passkeys: own.map(viewPasskey),
    totp: totp?.since ? { since: totp.since.toISOString() } : null,
    backupCodesLeft: await countBackupCodes(db, accountId),
    hasRecoveryKit: newest !== undefined,
  };
}

export async function renameOwnPasskey(
  context: Context,
  { accountId }: Session,
  { id, label }: { id: string; label: string },
): Promise<PasskeyRow | Refusal> {
  const shown = shownLine(label);
  if (shown === '') return refuse('request.invalid', { fields: { label: 'empty' } });
  const [row] = await context.db
    .update(passkeys)
    .set({ label: shown })
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning();
  return row === undefined ? refuse('request.notFound') : viewPasskey(row);
}

/**
 * Deletes the passkey with the vault wraps that it opened, so that a key derived from it opens nothing any more. The
 * account's row is locked.
 */
export async function dropPasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const [gone] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning();
  if (gone === undefined) return false;
  const itsWraps = and(eq(vaultWraps.accountId, accountId), eq(vaultWraps.credentialId, gone.credentialId));
  await tx.delete(vaultWraps).where(itsWraps);
  await dropLonelyBackupCodes(tx, accountId);
  return true;
}

export async function revokeOwnPasskey(
  context: Context,
  { accountId }: Session,
  id: string,
): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, accountId);
    if (!(await dropPasskey(tx, accountId, id))) return refuse('request.notFound');
    await notifyFactorChange(tx, context, account, { what: 'passkeyRemoved', id });
    return {};
  });
}

/** Replaces a secret that was never confirmed by a new one. */
export async function startOwnTotp(context: Context, session: Session) {
  if (isSharedDemo(session)) return refuse('factors.sharedAccount');
  return context.db.transaction(async (tx) => {
    const { id: accountId, username } = await lockAccount(tx, context, session.accountId);
    if (await hasTotp(tx, accountId)) return refuse('factors.totpSetUp');
    const { totp, secret } = newTotp(username);
    const sealed = await sealSecret(context, accountId, secret);
    const fresh = { ...sealed, confirmedAt: null, lastStep: 0, createdAt: context.clock.now() };
    const target = totpFactors.accountId;
    await tx
      .insert(totpFactors)
      .values({ accountId, ...fresh })
      .onConflictDoUpdate({ target, set: fresh });
    return { secret: totp.secret.base32, uri: totp.toString() };
  });
}

/**
 * Confirms the app by its first right code. Returns backup codes, because a lost telephone must not lock the person
 * out.
 */
export async function confirmOwnTotp(context: Context, session: Session, code: string) {
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, session.accountId);
    if (await hasTotp(tx, account.id)) return refuse('factors.totpSetUp');
    const [row] = await tx.select().from(totpFactors).where(eq(totpFactors.accountId, account.id));
    if (row === undefined) return refuse('factors.noTotp');
    if (!(await verifyTotpCode(tx, context, account.id, { code, isConfirmed: false })))
      return refuse('factors.wrongCode');
    const confirmedAt = context.clock.now();
    await tx.update(totpFactors).set({ confirmedAt }).where(eq(totpFactors.accountId, account.id));
    await notifyFactorChange(tx, context, account, { what: 'totpAdded', id: null });
    return { backupCodes: await replaceBackupCodes(tx, context, account.id) };
  });
}

/** Drops only the app that was set up by `setUpBy`, not a later one. The account's row is locked. */
export async function dropTotp(tx: Tx, accountId: string, setUpBy: Date): Promise<boolean> {
  const isThis = and(eq(totpFactors.accountId, accountId), lte(totpFactors.confirmedAt, setUpBy));
  const gone = await tx.delete(totpFactors).where(isThis).returning({ accountId: totpFactors.accountId });
  await dropLonelyBackupCodes(tx, accountId);
  return gone.length > 0;
}

export async function removeOwnTotp(context: Context, session: Session): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, session.accountId);
    if (!(await hasTotp(tx, account.id))) return refuse('factors.noTotp');
    await dropTotp(tx, account.id, context.clock.now());
    await notifyFactorChange(tx, context, account, { what: 'totpRemoved', id: null });
    return {};
  });
}

export async function makeOwnBackupCodes(context: Context, session: Session) {
  return context.db.transaction(async (tx) => {
    const account: Account = await lockAccount(tx, context, session.accountId);
    if (!(await hasAnyFactor(tx, account.id))) return refuse('factors.noSecondFactor');
    await notifyFactorChange(tx, context, account, { what: 'backupCodesMade', id: null });
    return { backupCodes: await replaceBackupCodes(tx, context, account.id) };
  });
}

async function hasAnyFactor(tx: Tx, accountId: string): Promise<boolean> {
  const { passkeyKinds, totp } = await readSecondFactors(tx, accountId);
  return passkeyKinds.length > 0 || totp;
}

/** Backup codes replace another factor; without one they would be a second password on paper. */
async function dropLonelyBackupCodes(tx: Tx, accountId: string): Promise<void> {
  if (await hasAnyFactor(tx, accountId)) return;
  await tx.delete(backupCodes).where(eq(backupCodes.accountId, accountId));
}
