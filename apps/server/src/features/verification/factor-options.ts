import type { AnswerOf } from '@repo/contract/call';
import type { PasskeyKind } from '@repo/contract/factors/passkey-shapes';
import { STEP_UP_MINUTES } from '@repo/contract/sessions/assurance';
import type { verifyStep2Options } from '@repo/contract/verification/verification';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { isSharedDemo } from '../accounts/shared-demo.ts';
import { beginCeremony } from '../factors/passkey-challenge.ts';
import { creationOptionsFor, requestOptionsFor } from '../factors/register-passkey.ts';
import { readSecondFactors } from '../sessions/sign-in/second-factor.ts';
import { hasNone } from './step-state.ts';
import { expectStep, type VerificationRow } from './verification-row.ts';

/** Challenges that one session may ask for in an hour. */
const CHALLENGES = { max: 60, windowMs: 3_600_000 };

type FactorOptionsAnswer = AnswerOf<typeof verifyStep2Options>;

/** Returns a challenge for a passkey of the account or, without any second factor, for creating the first one. */
export async function offerFactor(
  context: Context,
  session: Session,
  kind: PasskeyKind | undefined,
): Promise<FactorOptionsAnswer | Refusal> {
  const row = await expectStep(context, session, 3);
  if (row instanceof Refusal) return row;
  const key = limitKey(context, 'verification.options', session.id);
  const waitSeconds = await countWindowUse(context.db, key, context.clock.now(), CHALLENGES);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  return context.db.transaction(async (tx): Promise<FactorOptionsAnswer | Refusal> => {
    const account = await lockAccount(tx, context, session.accountId);
    const { passkeyKinds } = await readSecondFactors(tx, account.id);
    if (passkeyKinds.length > 0) {
      const challenge = await beginCeremony(context, tx, boundTo(session, 'verify'));
      return { request: await requestOptionsFor(tx, context, account.id, challenge), creation: null };
    }
    const refusal = await whyNotEnrol(tx, context, session, row);
    if (refusal !== null) return refusal;
    const challenge = await beginCeremony(context, tx, boundTo(session, 'register'));
    const wish = { kind: kind ?? 'fingerprint', challenge } as const;
    return { request: null, creation: await creationOptionsFor(tx, context, account, wish) };
  });
}

export function boundTo({ accountId, id }: Session, purpose: 'verify' | 'register') {
  return { purpose, accountId, sessionId: id };
}

/**
 * A first passkey can be created only inside a signed-in person's re-verification, with the password confirmed in the
 * last five minutes: during a sign-in or a recovery, a person with one factor could otherwise create the other.
 */
export async function whyNotEnrol(
  db: Db | Tx,
  context: Context,
  session: Session,
  { passwordAt }: Pick<VerificationRow, 'passwordAt'>,
): Promise<Refusal | null> {
  const nowMs = context.clock.now().getTime();
  if (session.scope !== 'full' || session.kind !== 'browser') return refuse('verification.wrongOrder');
  if (!hasNone(await readSecondFactors(db, session.accountId))) return refuse('verification.wrongOrder');
  if (isSharedDemo(session)) return refuse('factors.sharedAccount');
  const { holdUntil } = session;
  if (holdUntil !== null && holdUntil.getTime() > nowMs) {
    return refuse('account.onHold', { params: { until: holdUntil.toISOString() } });
  }
  const isFresh = passwordAt !== null && nowMs - passwordAt.getTime() <= STEP_UP_MINUTES * 60_000;
  return isFresh ? null : refuse('verification.passwordAgain');
}
