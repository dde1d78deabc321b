import { addMonths } from '@repo/contract/verification/reverification';
import {
  type FactorChoice,
  IDENTITY_GOOD_MONTHS,
  type KycState,
  type StepAnswer,
} from '@repo/contract/verification/verification';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { isSharedDemo } from '../accounts/shared-demo.ts';
import { listIdentityOnFile, readIdentityState } from '../profile/identity.ts';
import { isExempt } from '../profile/read-profile.ts';
import { readWaivedUntil } from '../profile/waiver-rows.ts';
import { countBackupCodes } from '../sessions/codes/backup-codes.ts';
import { readSecondFactors, type SecondFactors } from '../sessions/sign-in/second-factor.ts';
import { selectPurpose, type VerificationRow } from './verification-row.ts';

/** Returns what the page needs to draw the steps: the stage, the data on file, and the person's factors. */
export async function describeSteps(context: Context, session: Session, row: VerificationRow): Promise<StepAnswer> {
  return {
    purpose: row.purpose,
    stage: row.stage,
    kyc: await readKyc(context, session),
    factors: await readChoice(context, session),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/**
 * Only a re-verification asks for the identity data: the first time, after a rejection, and when they are older than a
 * year. A form that nobody checks against anything proves nothing in a sign-in; a recovery must not depend on papers at
 * hand.
 */
export async function readKyc(context: Context, session: Session): Promise<KycState> {
  const { status, reason } = await readIdentityState(context, context.db, session.accountId);
  const isDue = selectPurpose(session) === 'reverification' && (await isIdentityDue(context, context.db, session));
  return { status, reason, isDue, onFile: isDue ? await listIdentityOnFile(context, session) : [] };
}

/** Whether a re-verification would ask this person for the identity data now. */
export async function isIdentityDue(context: Context, db: Db, session: Session): Promise<boolean> {
  if (isExempt(session) || (await readWaivedUntil(context, db, session.accountId)) !== null) return false;
  const { isDue, sentAt } = await readIdentityState(context, db, session.accountId);
  return isDue || (sentAt !== null && addMonths(sentAt, IDENTITY_GOOD_MONTHS) <= context.clock.now());
}

async function readChoice(context: Context, session: Session): Promise<FactorChoice> {
  const factors = await readSecondFactors(context.db, session.accountId);
  const left = hasNone(factors) ? 0 : await countBackupCodes(context.db, session.accountId);
  return {
    // A native client has no authenticator.
    passkey: factors.passkeyKinds.length > 0 && session.kind === 'browser',
    totp: factors.totp,
    backupCodes: left > 0,
    enrol: mayEnrol(session, factors, context.clock.now()),
  };
}

export function hasNone({ passkeyKinds, totp }: SecondFactors): boolean {
  return passkeyKinds.length === 0 && !totp;
}

/** A first passkey is created in a signed-in person's own re-verification, never during a sign-in or a recovery. */
function mayEnrol(session: Session, factors: SecondFactors, now: Date): boolean {
  const isOnHold = session.holdUntil !== null && session.holdUntil > now;
  const isOwn = session.scope === 'full' && session.kind === 'browser' && !isSharedDemo(session);
  return isOwn && hasNone(factors) && !isOnHold;
}
