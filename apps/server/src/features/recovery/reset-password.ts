import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { CODE_ATTEMPTS, type openByKit, type resetPassword } from '@repo/contract/recovery/recovery';
import { equalBytes, fromBase64url, parseAuthPassword } from '@repo/vault';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { clearFailures, countAttempt, limitKey } from '../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { sessions } from '../../db/tables/accounts.ts';
import { vaultWraps } from '../../db/tables/vault.ts';
import { passwordResets } from '../../db/tables/verifications.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';
import { deriveAuthKey } from '../sessions/password/derive-auth-key.ts';
import { isGoodPassword } from '../sessions/password/good-password.ts';
import { computePasswordVerifier } from '../sessions/password/password-check.ts';
import { factorFlags, readSecondFactors } from '../sessions/sign-in/second-factor.ts';
import { computeRecoveryVerifier, newestGeneration, readNewWraps } from '../vault/change-wraps.ts';
import { readVaults } from '../vault/own-vaults.ts';
import { applyReset, type PasswordReset } from './apply-reset.ts';

type ResetBody = BodyOf<typeof resetPassword>;
type ResetAnswer = AnswerOf<typeof resetPassword>;
type PasswordResetWraps = NonNullable<ReturnType<typeof readNewWraps>>;

/**
 * Returns the wraps to the browser after proof of the recovery code's authenticating half. The attempt is counted
 * before it is checked.
 */
export async function openVaultByKit(
  context: Context,
  session: Session,
  { recoveryAuth }: BodyOf<typeof openByKit>,
): Promise<AnswerOf<typeof openByKit> | Refusal> {
  const refused = await proveKit(context, session, recoveryAuth);
  return refused ?? { vaults: await readVaults(context, context.db, session.accountId) };
}

async function proveKit(context: Context, session: Session, recoveryAuth: string): Promise<Refusal | null> {
  const key = limitKey(context, 'recovery.kit', session.accountId);
  const attempt = await countAttempt(context.db, key, context.clock.now(), { freeFailures: CODE_ATTEMPTS });
  if (!attempt.allowed) return refuseTooMany(attempt.waitSeconds);
  if (await isKit(context, context.db, session.accountId, recoveryAuth)) {
    await clearFailures(context.db, key);
    return null;
  }
  const entry = { subjectId: session.accountId, act: 'recovery.kitRefused' as const, facts: { session: session.id } };
  await context.db.transaction((tx) => append(tx, context.clock.now(), [entry]));
  return refuse('recovery.kitRefused');
}

/** Only the newest generation's code counts: an older one's was already used, and opens its old vault only. */
async function isKit(context: Context, db: Db, accountId: string, recoveryAuth: string): Promise<boolean> {
  const sent = computeRecoveryVerifier(context, accountId, fromBase64url(recoveryAuth));
  const generation = (await newestGeneration(db, accountId)) ?? 0;
  const [row] = await db
    .select({ verifier: vaultWraps.recoveryVerifier })
    .from(vaultWraps)
    .where(
      and(
        eq(vaultWraps.accountId, accountId),
        eq(vaultWraps.generation, generation),
        isNotNull(vaultWraps.recoveryVerifier),
      ),
    );
  return row?.verifier ? equalBytes(row.verifier, sent) : false;
}

/** After its one use the newest generation needs a new kit: a new password wrap and another recovery code. */
function areKitWraps(wraps: PasswordResetWraps, generation: number | null, recoveryAuth: string): boolean {
  const newest = wraps.filter((wrap) => wrap.generation === generation);
  const used = fromBase64url(recoveryAuth);
  const kit = newest.find(({ kind }) => kind === 'recovery');
  const isNew = kit?.recoveryAuth ? !equalBytes(kit.recoveryAuth, used) : false;
  return isNew && newest.some(({ kind }) => kind === 'password') && wraps.every(({ kind }) => kind !== 'passkey');
}

/**
 * Sets a new password, once per recovery session. Two proofs (mail and recovery code) are enough at once. With a second
 * factor on the account the password is staged, and the three steps complete it. With neither it takes effect at once,
 * and what is worth stealing stays closed for a day (NIST SP 800-63B-4 section 4.2.2).
 */
export async function setNewPassword(
  context: Context,
  session: Session,
  body: ResetBody,
): Promise<ResetAnswer | Refusal> {
  const wraps = readNewWraps(body.wraps ?? []);
  const withKit = body.recoveryAuth !== undefined;
  if (wraps === null || (!withKit && wraps.length > 0)) return refuse('vault.badWraps');
  const verifier = await deriveVerifier(context, session, body.newPassword);
  if (verifier instanceof Refusal) return verifier;
  if (body.recoveryAuth !== undefined) {
    const refused = await proveKit(context, session, body.recoveryAuth);
    if (refused !== null) return refused;
  }
  return context.db.transaction(async (tx): Promise<ResetAnswer | Refusal> => {
    const account = await lockAccount(tx, context, session.accountId);
    const generation = await newestGeneration(tx, account.id);
    if (body.recoveryAuth !== undefined && !areKitWraps(wraps, generation, body.recoveryAuth)) {
      return refuse('vault.badWraps');
    }
    const refused = await whyNotNow(tx, session);
    if (refused !== null) return refused;
    const { mfaEnabled } = factorFlags(await readSecondFactors(tx, account.id));
    const createdAt = context.clock.now();
    const reset: PasswordReset = {
      id: newId(createdAt.getTime()),
      accountId: account.id,
      sessionId: session.id,
      passwordVerifier: verifier,
      withKit,
      createdAt,
      expiresAt: session.expiresAt,
      appliedAt: null,
    };
    await tx.insert(passwordResets).values(reset);
    if (mfaEnabled && !withKit) {
      await append(tx, createdAt, [{ subjectId: account.id, act: 'password.staged', facts: { reset: reset.id } }]);
      return { username: account.username, requireVerification: true, onHoldUntil: null };
    }
    const applied = await applyReset(tx, context, account, { reset, wraps, isProvedTwice: withKit });
    if (applied instanceof Refusal) throw applied;
    const onHoldUntil = applied.onHoldUntil?.toISOString() ?? null;
    return { username: account.username, requireVerification: false, onHoldUntil };
  });
}

/**
 * Deriving a password may wait in a queue: a session that ended meanwhile ("this was not me") sets none. A session sets
 * one.
 */
async function whyNotNow(tx: Tx, { id, accountId }: Session): Promise<Refusal | null> {
  const isLive = and(eq(sessions.id, id), isNull(sessions.endedAt));
  const [live] = await tx.select({ id: sessions.id }).from(sessions).where(isLive);
  if (live === undefined) return refuse('session.missing');
  const ofSession = and(eq(passwordResets.accountId, accountId), eq(passwordResets.sessionId, id));
  const before = await tx.select({ id: passwordResets.id }).from(passwordResets).where(ofSession);
  return before.length > 0 ? refuse('recovery.resetDone') : null;
}

/** The browser checks the typed password before deriving; here only the raw ones of plain clients can be checked. */
async function deriveVerifier(context: Context, session: Session, password: string): Promise<Uint8Array | Refusal> {
  const parsed = parseAuthPassword(password);
  const bound = (authKey: Uint8Array) => computePasswordVerifier(context, session.accountId, authKey);
  if (parsed.kind === 'authKey') return bound(parsed.authKey);
  const names = { loginName: session.username, email: '', fullName: session.fullName };
  const isGood = parsed.kind === 'raw' && (await isGoodPassword(parsed.password, names));
  if (!isGood) return refuse('accounts.weakPassword', { fields: { newPassword: 'weak' } });
  return bound(await deriveAuthKey(context.siteId, session.username, parsed.password));
}
