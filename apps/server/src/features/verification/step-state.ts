import { addMonths } from '@house/contract/verification/reverification';
import {
  type FactorChoice,
  IDENTITY_GOOD_MONTHS,
  type KycState,
  type StepAnswer,
} from '@house/contract/verification/verification';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { profiles } from '../../db/tables/profiles.ts';
import type { Context } from '../../http/context.ts';
import type { Session } from '../../http/session/session.ts';
import { isSharedDemo } from '../accounts/shared-demo.ts';
import { readSecondFactors, type SecondFactors } from '../accounts/sign-in/second-factor.ts';
import { countBackupCodes } from '../factors/backup-codes.ts';
import { readIdentityState } from '../profile/identity.ts';
import { isExempt } from '../profile/read-profile.ts';
import { purposeOf, type Verification } from './verification-row.ts';

/** Returns what the page needs to draw the steps: the stage, the data on file, and the person's factors. */
export async function describeSteps(context: Context, session: Session, row: Verification): Promise<StepAnswer> {
  return {
    purpose: row.purpose,
    stage: row.stage,
    kyc: await readKyc(context, session),
    factors: await readChoice(context, session),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/**
 * With good data on file the identity step only shows their state. A sign-in asks for them the first time and after a
 * rejection; a re-verification also when they are older than a year; a recovery never, because it must not depend on
 * papers at hand.
 */
export async function readKyc(context: Context, session: Session): Promise<KycState> {
  const { status, reason, isDue } = await readIdentityState(context.db, session.accountId);
  const purpose = purposeOf(session);
  if (isExempt(session) || purpose === 'recovery') return { status, reason, isDue: false };
  const isOld = purpose === 'reverification' && (await isIdentityOld(context, context.db, session.accountId));
  return { status, reason, isDue: isDue || isOld };
}

export async function isIdentityOld(context: Context, db: Db, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ identityAt: profiles.identityAt })
    .from(profiles)
    .where(eq(profiles.accountId, accountId));
  const at = row?.identityAt ?? null;
  return at !== null && addMonths(at, IDENTITY_GOOD_MONTHS) <= context.clock.now();
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
