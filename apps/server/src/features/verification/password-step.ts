import type { BodyOf } from '@repo/contract/call';
import type { StepAnswer, verifyStep1 } from '@repo/contract/verification/verification';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { toLoginName } from '../accounts/login-names.ts';
import { findStagedReset } from '../recovery/apply-reset.ts';
import { type PasswordVerdict, settleRightPassword, tryPassword } from '../sessions/password/password-check.ts';
import { namePerson } from '../sessions/principal.ts';
import { describeSteps } from './step-state.ts';
import {
  beginVerification,
  countTry,
  raiseStage,
  refuseStep,
  uncountTry,
  type VerificationRow,
} from './verification-row.ts';

/** Step 1: the session's own name and its password; after a reset the staged password. */
export async function verifyPassword(
  context: Context,
  session: Session,
  body: BodyOf<typeof verifyStep1>,
  network: string,
): Promise<StepAnswer | Refusal> {
  const place = { accountId: session.accountId, sessionId: session.id };
  const staged = session.scope === 'recovery' ? await findStagedReset(context.db, context, place) : null;
  // The new password must be set first.
  if (session.scope === 'recovery' && staged === null) return refuse('verification.wrongOrder');
  await beginVerification(context, session, staged?.id ?? null);
  const row = await countTry(context, session, 1);
  if (row instanceof Refusal) return row;
  const verdict = await judge(context, session, { row, body, network, expected: staged?.passwordVerifier });
  if (verdict instanceof Refusal) return verdict;
  const raised = await settle(context, session, row, verdict);
  return raised instanceof Refusal ? raised : describeSteps(context, session, raised);
}

type PasswordStepInput = {
  row: VerificationRow;
  body: BodyOf<typeof verifyStep1>;
  network: string;
  expected: Uint8Array | undefined;
};

/**
 * Returns null for another name than the session's. A password that was not checked, because the person has to wait,
 * does not count.
 */
async function judge(
  context: Context,
  session: Session,
  { row, body, network, expected }: PasswordStepInput,
): Promise<PasswordVerdict | null | Refusal> {
  if (toLoginName(body.username ?? '') !== session.username) return null;
  const from = { kind: 'session', deviceId: session.deviceId } as const;
  const tried = { name: namePerson(context, session.username), password: body.password ?? '', network, from };
  try {
    const verdict = await tryPassword(context, tried, expected);
    if (verdict instanceof Refusal) await uncountTry(context.db, row);
    return verdict;
  } catch (error) {
    await uncountTry(context.db, row);
    throw error;
  }
}

async function settle(
  context: Context,
  session: Session,
  row: VerificationRow,
  verdict: PasswordVerdict | null,
): Promise<VerificationRow | Refusal> {
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, session.accountId);
    if (verdict === null || !verdict.isRight || verdict.principal?.row.id !== account.id) {
      const reason = verdict === null ? 'otherName' : 'wrongPassword';
      return refuseStep(tx, context, session, { step: 1, reason, code: 'verification.wrongPassword' });
    }
    if (!(await settleRightPassword(tx, context, verdict))) return refuse('accounts.passwordClosed');
    await uncountTry(tx, row);
    return raiseStage(tx, context, session, { id: row.id, stage: 1, passwordAt: context.clock.now() });
  });
}
