import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { Attestation } from '@repo/contract/factors/factors';
import type { Assertion } from '@repo/contract/factors/passkey-shapes';
import type { verifyStep2 } from '@repo/contract/verification/verification';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { shownLine } from '../../core/shown-text.ts';
import type { Tx } from '../../db/database.ts';
import type { Account } from '../../db/tables/accounts.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { checkPasskey } from '../factors/check-passkey.ts';
import { consumeCeremony, parseChallenge } from '../factors/passkey-challenge.ts';
import { registerPasskey } from '../factors/register-passkey.ts';
import { verifySecondCode } from '../sessions/codes/second-code.ts';
import { clearCodeTries, countCodeTry } from '../sessions/sign-in/code-tries.ts';
import { boundTo, whyNotEnrol } from './factor-options.ts';
import { countTry, expectStep, raiseStage, refuseStep, uncountTry, type VerificationRow } from './verification-row.ts';

type FactorInput = BodyOf<typeof verifyStep2>['biometricData'];
type FactorAnswer = AnswerOf<typeof verifyStep2>;
type FactorKind = 'passkey' | 'totp' | 'backupCode';

/**
 * Step 3: something only the person has. Voice or face may accompany it and prove nothing. Each attempt is counted
 * before it is checked: in this verification, and for codes over all sessions of the account.
 */
export async function verifyFactor(
  context: Context,
  session: Session,
  sent: FactorInput,
): Promise<FactorAnswer | Refusal> {
  if (sent.assertion === undefined && sent.attestation === undefined && sent.code === undefined) {
    const asked = await expectStep(context, session, 3);
    if (asked instanceof Refusal) return asked;
    return refuse(isEmpty(sent) ? 'verification.noBiometricData' : 'verification.biometricFailed');
  }
  const row = await countTry(context, session, 3);
  if (row instanceof Refusal) return row;
  const closed = sent.code === undefined ? null : await countCodeTry(context, session.accountId, row.purpose);
  if (closed !== null) {
    await uncountTry(context.db, row);
    return closed;
  }
  return context.db.transaction(async (tx): Promise<FactorAnswer | Refusal> => {
    const account = await lockAccount(tx, context, session.accountId);
    if (sent.attestation !== undefined) return enrol(tx, context, session, { account, row, sent });
    const factor = await proveFactor(tx, context, session, { account, sent });
    if (factor === null) {
      return refuseStep(tx, context, session, { step: 3, reason: 'wrongFactor', code: 'verification.biometricFailed' });
    }
    await uncountTry(tx, row);
    await clearCodeTries(tx, context, account.id, row.purpose);
    const raised = await raiseStage(tx, context, session, { id: row.id, stage: 3, factor });
    return raised instanceof Refusal ? raised : { stage: raised.stage };
  });
}

function isEmpty({ fingerprint, faceId, voice }: FactorInput): boolean {
  return [fingerprint, faceId, voice].every((one) => one === undefined || one === null || one === '');
}

async function proveFactor(
  tx: Tx,
  context: Context,
  session: Session,
  { account, sent }: { account: Account; sent: FactorInput },
): Promise<FactorKind | null> {
  if (sent.assertion === undefined) return verifySecondCode(tx, context, account, sent.code ?? '');
  const challenge = await consumeChallenge(tx, context, session, { answer: sent.assertion, purpose: 'verify' });
  if (challenge === null) return null;
  const { ok } = await checkPasskey(tx, context, account, { assertion: sent.assertion, challenge });
  return ok ? 'passkey' : null;
}

/** Stores the first passkey, which proves nothing yet: step 3 is done when it answers a challenge of its own. */
async function enrol(
  tx: Tx,
  context: Context,
  session: Session,
  { account, row, sent }: { account: Account; row: VerificationRow; sent: FactorInput },
): Promise<FactorAnswer | Refusal> {
  const { attestation, kind = 'fingerprint', label = '' } = sent;
  const refusal = await whyNotEnrol(tx, context, session, row);
  if (refusal !== null || attestation === undefined) return refusal ?? refuse('verification.biometricFailed');
  const challenge = await consumeChallenge(tx, context, session, { answer: attestation, purpose: 'register' });
  const failed = { step: 3, reason: 'wrongFactor', code: 'verification.biometricFailed' } as const;
  if (challenge === null) return refuseStep(tx, context, session, failed);
  const made = { attestation, challenge, kind, label: shownLine(label) || kind };
  const stored = await registerPasskey(tx, context, account, made);
  if (stored instanceof Refusal) return stored;
  await uncountTry(tx, row);
  return { stage: row.stage };
}

/** Returns the answered challenge if it was issued to this session for this purpose and not answered before. */
async function consumeChallenge(
  tx: Tx,
  context: Context,
  session: Session,
  { answer, purpose }: { answer: Assertion | Attestation; purpose: 'verify' | 'register' },
): Promise<Uint8Array | null> {
  const challenge = parseChallenge(answer.response.clientDataJSON);
  if (challenge === null) return null;
  return (await consumeCeremony(context, tx, challenge, boundTo(session, purpose))) ? challenge : null;
}
