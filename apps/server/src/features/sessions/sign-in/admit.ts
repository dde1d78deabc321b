import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@repo/contract/durations';
import { type AccountName, equalBytes } from '@repo/vault';
import type { Context } from '../../../core/context.ts';
import { countWindowUse } from '../../../core/limits.ts';
import type { Tx } from '../../../db/database.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { lockStaff } from '../../accounts/staff-rows.ts';
import { append } from '../../audit/audit-leaves.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import { verifySecondCode } from '../codes/second-code.ts';
import { NOBODY_ID } from '../nobody.ts';
import { type PasswordVerdict, settleRightPassword } from '../password/password-check.ts';
import type { PasswordTurn } from '../password/turns.ts';
import { nameKey, type Principal } from '../principal.ts';
import { hasCode, verifyStaffCode } from '../staff/staff-code.ts';
import { spendMailedCode } from './mailed-codes.ts';
import { inDecoy } from './same-work.ts';

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

/**
 * Unknown devices used up the tries of an hour: the owner is told, once a day at most. For a name of nobody the work is the
 * same.
 */
async function notifyTries(tx: Tx, context: Context, name: AccountName, principal: Principal | null): Promise<void> {
  const at = context.clock.now();
  if ((await countWindowUse(tx, nameKey(context, 'told', name), at, { max: 1, windowMs: DAY_MS })) > 0) return;
  const subjectId = principal?.row.id ?? NOBODY_ID;
  const act = name.kind === 'person' ? ('account.passwordTried' as const) : ('staff.passwordTried' as const);
  await append(tx, at, [{ subjectId, act, facts: {} }]);
  context.log.warn({ subject: subjectId, kind: name.kind }, 'unknown devices used up the password tries of an account');
  if (principal?.kind === 'person') {
    const notice = { accountId: subjectId, kind: 'signIn.tried', severity: 'critical', facts: {} } as const;
    await notify(tx, context, [notice]);
    return;
  }
  const params = { employeeId: principal?.row.employeeId ?? '', at };
  const order = { accountId: null, kind: 'staffPasswordTried', params } as const;
  const queue = (inside: Tx) => {
    const { email: to, language } = principal?.row ?? { email: 'nobody@example.org', language: 'it' as const };
    return queueMail(inside, context, { ...order, to, language });
  };
  if (principal?.row.state === 'active') await tx.transaction(queue);
  else await inDecoy(tx, queue);
}

/**
 * Whether the code that the lane asks for besides the password is right. Who has the account's row locked and knows that the
 * password is right asks; a wrong one is answered like a wrong password.
 */
async function isLaneProved(
  tx: Tx,
  context: Context,
  principal: Principal,
  { lane, code }: Pick<PasswordTurn, 'lane'> & { code: string | undefined },
): Promise<boolean> {
  if (lane !== 'proved') return true;
  if (principal.kind === 'person') return (await verifySecondCode(tx, context, principal.row, code ?? '')) !== null;
  const { id: staffId } = principal.row;
  if (!(await hasCode(tx, staffId))) return false;
  return (await verifyStaffCode(tx, context, { staffId, code: code ?? '', isConfirmed: true })) === null;
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
