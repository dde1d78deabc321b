import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { verifyKyc } from '@repo/contract/verification/verification';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { storeIdentity } from '../profile/identity.ts';
import { readKyc } from './step-state.ts';
import { expectStep, raiseStage, type VerificationRow } from './verification-row.ts';

type KycAnswer = AnswerOf<typeof verifyKyc>;

/**
 * Step 2: the identity fields, judged by the server alone; results that the client sends (`aiVerified`, `riskScore`)
 * are ignored. If the data on file are good, nothing is asked and nothing that is sent replaces them.
 */
export async function verifyIdentity(
  context: Context,
  session: Session,
  body: BodyOf<typeof verifyKyc>,
): Promise<KycAnswer | Refusal> {
  const row = await expectStep(context, session, 2);
  if (row instanceof Refusal) return row;
  const { status, reason, isDue } = await readKyc(context, session);
  const { kycData } = body;
  if (isDue && kycData === undefined) return refuse('verification.kycMissing');
  return context.db.transaction(async (tx): Promise<KycAnswer | Refusal> => {
    await lockAccount(tx, context, session.accountId);
    if (!isDue || kycData === undefined) return goOn(tx, context, session, row, { status, reason, riskScore: null });
    const stored = await storeIdentity(tx, context, session.accountId, kycData);
    if (stored instanceof Refusal) return stored;
    // Rejected: the person may correct the fields but does not reach the next step.
    if (stored.status === 'rejected') return { stage: row.stage, ...stored };
    return goOn(tx, context, session, row, stored);
  });
}

async function goOn(
  tx: Tx,
  context: Context,
  session: Session,
  { id }: VerificationRow,
  judged: Omit<KycAnswer, 'stage'>,
): Promise<KycAnswer | Refusal> {
  const raised = await raiseStage(tx, context, session, { id, stage: 2 });
  return raised instanceof Refusal ? raised : { stage: raised.stage, ...judged };
}
