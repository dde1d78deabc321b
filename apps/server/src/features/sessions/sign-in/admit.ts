import { randomBytes } from 'node:crypto';
import { equalBytes } from '@house/vault';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { lockStaff } from '../../accounts/staff-rows.ts';
import { NOBODY_ID } from '../nobody.ts';
import { type PasswordVerdict, settleRightPassword } from '../password/password-check.ts';
import type { PasswordTurn } from '../password/turns.ts';
import type { Principal } from '../principal.ts';
import { spendMailedCode } from './mailed-codes.ts';
import { notifyTries } from './notify-tries.ts';
import { isLaneProved } from './prove-turn.ts';

/** The locked row of who knows the password; null, and what the log says of the others. */
type AdmissionRefusal = {
  readonly principal: Principal | null;
  readonly subjectId: string;
  readonly reason: 'wrongCredentials' | 'passwordClosed';
};

/**
 * The part of a sign-in by password that is one for persons and employees: the row is locked first of all, and the password
 * compared again, which may have been changed, reset or closed meanwhile.
 */
export async function admit(
  tx: Tx,
  context: Context,
  { principal: seen, isRight, turn }: PasswordVerdict,
  code: string | undefined,
): Promise<AdmissionRefusal> {
  const wrong = { principal: null, subjectId: seen?.row.id ?? NOBODY_ID, reason: 'wrongCredentials' } as const;
  if (seen === null || !isRight) {
    if (turn.isLastOfHour) await notifyTries(tx, context, turn.name, seen);
    return wrong;
  }
  const principal = await lockPrincipal(tx, context, seen);
  const isStillRight = equalBytes(
    principal.row.passwordVerifier ?? new Uint8Array(0),
    seen.row.passwordVerifier ?? randomBytes(32),
  );
  if (!isStillRight || !(await isLaneProved(tx, context, principal, { lane: turn.lane, code }))) return wrong;
  const isOpen = await settleRightPassword(tx, context, { turn });
  return isOpen ? { ...wrong, principal } : { ...wrong, reason: 'passwordClosed' };
}

async function lockPrincipal(tx: Tx, context: Context, { kind, row }: Principal): Promise<Principal> {
  return kind === 'person'
    ? { kind, row: await lockAccount(tx, context, row.id) }
    : { kind, row: await lockStaff(tx, context, row.id) };
}

/** A mailed code is used up by the session it opens, not before: what else is asked for may come with a second request. */
export async function isCodeUnspent(tx: Tx, context: Context, { mailedCodeId }: PasswordTurn): Promise<boolean> {
  return mailedCodeId === null || spendMailedCode(tx, context, mailedCodeId);
}
