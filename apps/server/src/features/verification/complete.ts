import type { BodyOf } from '@repo/contract/call';
import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import type { completeVerification } from '@repo/contract/verification/verification';
import { eq, sql } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { type Account, accounts } from '../../db/tables/accounts.ts';
import type { RequestPlace } from '../../http/network.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { toLoginName } from '../accounts/login-names.ts';
import { append } from '../audit/audit-leaves.ts';
import { applyReset, findStagedReset } from '../recovery/apply-reset.ts';
import { rotateSession } from '../sessions/open-session.ts';
import { deviceMadeWith, notifyNewDevice } from '../sessions/sign-in/new-device.ts';
import { type OpenedAccount, presentSession, type SignedIn } from '../sessions/sign-in/sign-in.ts';
import { isIdentityDue } from './step-state.ts';
import { consume, countTry, type VerificationRow } from './verification-row.ts';

/**
 * Completes the steps, once: the session gets new tokens, full scope and assurance 2. Only the server's own record
 * counts; what the client repeats of the steps is ignored.
 */
export async function completeSteps(
  context: Context,
  session: Session,
  { body, place }: { body: BodyOf<typeof completeVerification>; place: RequestPlace },
): Promise<SignedIn<SessionAnswer> | Refusal> {
  const row = await countTry(context, session, 4);
  if (row instanceof Refusal) return row;
  // The attempt stays counted: another name than the session's is no typing error.
  if (toLoginName(body.username ?? '') !== session.username) return refuse('verification.wrongOrder');
  const opened = await context.db.transaction((tx) => open(tx, context, session, { row, place }));
  return opened instanceof Refusal ? opened : presentSession(context, opened);
}

async function open(
  tx: Tx,
  context: Context,
  session: Session,
  { row, place }: { row: VerificationRow; place: RequestPlace },
): Promise<OpenedAccount | Refusal> {
  const account = await lockAccount(tx, context, session.accountId);
  const consumed = await consume(tx, context, session, row.id);
  if (consumed === null) return refuse('verification.wrongOrder');
  if (consumed.purpose === 'recovery') await applyStaged(tx, context, session, { account, resetId: consumed.resetId });
  const methods = `password+${consumed.factor ?? 'unknown'}`;
  const opened = await rotateSession(tx, context, account, session.id, { scope: 'full', assurance: 2, methods });
  // Another request ended the session meanwhile, so nothing is applied.
  if (opened === null) throw refuse('session.missing');
  await stamp(tx, context, account, session);
  const device = session.scope === 'full' ? null : await deviceMadeWith(tx, session.id);
  if (device !== null) await notifyNewDevice(tx, context, account, { ...device, ...place });
  const facts = { session: session.id, purpose: consumed.purpose, factor: consumed.factor };
  const signedIn = { act: 'account.signedIn', facts: { session: session.id, kind: session.kind } } as const;
  await append(tx, context.clock.now(), [
    { subjectId: account.id, act: 'verification.completed', facts },
    ...(consumed.purpose === 'reverification' ? [] : [{ subjectId: account.id, ...signedIn }]),
  ]);
  return { account, session: opened };
}

/** Applies the new password in the transaction that completes its steps; every other session ends. */
async function applyStaged(
  tx: Tx,
  context: Context,
  session: Session,
  { account, resetId }: { account: Account; resetId: string | null },
): Promise<void> {
  const place = { accountId: account.id, sessionId: session.id };
  const reset = await findStagedReset(tx, context, place);
  if (reset === null || reset.id !== resetId) throw refuse('verification.over');
  const applied = { reset, wraps: [], isProvedTwice: true, exceptSessionId: session.id };
  const outcome = await applyReset(tx, context, account, applied);
  if (outcome instanceof Refusal) throw outcome;
}

/**
 * Every completion is the same three steps, so it also counts as the quarterly re-verification, unless that would ask
 * for the identity data.
 */
async function stamp(tx: Tx, context: Context, account: Account, session: Session): Promise<void> {
  const now = context.clock.now();
  const isOwed = session.scope !== 'full' && (await isIdentityDue(context, tx, session));
  await tx
    .update(accounts)
    .set({
      completedVerificationAt: sql`coalesce(${accounts.completedVerificationAt}, ${now.toISOString()}::timestamptz)`,
      ...(isOwed ? {} : { lastReverificationAt: now }),
    })
    .where(eq(accounts.id, account.id));
}
