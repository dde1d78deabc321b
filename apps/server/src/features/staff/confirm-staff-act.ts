import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { STEP_UP_MINUTES } from '@repo/contract/sessions/assurance';
import {
  type beginStaffConfirm,
  type proveStaffConfirm,
  STAFF_CONFIRM_TRIES,
  STAFF_CONFIRMS_PER_HOUR,
  type StaffConfirmMethod,
} from '@repo/contract/staff/staff-confirm';
import { fromBase64url } from '@repo/vault';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { clearFailures, countAttempt, countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { staffStepUps } from '../../db/tables/staff.ts';
import { lockStaff } from '../accounts/staff-rows.ts';
import { append } from '../audit/audit-leaves.ts';
import { hasCode, verifyStaffCode } from '../sessions/staff/staff-code.ts';
import { confirmStaffPassword } from '../sessions/staff/staff-sign-in.ts';
import { readOtherAdministrators } from './notify-administrators.ts';

const beginnings = { max: STAFF_CONFIRMS_PER_HOUR, windowMs: HOUR_MS };

/** Begins the confirmation of one call with one body. Also says who will be told of it. */
export async function beginStaffAct(
  context: Context,
  session: StaffSession,
  { operation, bodySha256 }: BodyOf<typeof beginStaffConfirm>,
): Promise<AnswerOf<typeof beginStaffConfirm> | Refusal> {
  const now = context.clock.now();
  const key = limitKey(context, 'staff.confirm.begin', session.id);
  const waitSeconds = await countWindowUse(context.db, key, now, beginnings);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const id = newId(now.getTime());
  const expiresAt = new Date(now.getTime() + STEP_UP_MINUTES * MINUTE_MS);
  const of = { staffId: session.staffId, sessionId: session.id };
  await context.db
    .insert(staffStepUps)
    .values({ id, ...of, operation, bodySha256: fromBase64url(bodySha256), expiresAt });
  const methods: StaffConfirmMethod[] = [
    'password',
    ...((await hasCode(context.db, of.staffId)) ? ['code' as const] : []),
  ];
  const others = await readOtherAdministrators(context.db, context, session.officeId, [session.staffId]);
  return { id, methods, others: others.map(({ fullName }) => fullName), expiresAt: expiresAt.toISOString() };
}

/**
 * Proves a confirmation with the password or a code, on the same counters as a sign-in. The tries of this session are
 * counted besides, before anything is looked at: an open page gives nobody more guesses.
 */
export async function proveStaffAct(
  context: Context,
  session: StaffSession,
  body: BodyOf<typeof proveStaffConfirm> & { network: string },
): Promise<Record<string, never> | Refusal> {
  const { id, password, code } = body;
  if ((password === undefined) === (code === undefined)) return refuse('stepUp.failed');
  const triesKey = limitKey(context, 'staff.confirm.tries', session.id);
  const tries = await countAttempt(context.db, triesKey, context.clock.now(), { freeFailures: STAFF_CONFIRM_TRIES });
  if (!tries.allowed) return refuseTooMany(tries.waitSeconds);
  const left = String(Math.max(0, STAFF_CONFIRM_TRIES - tries.count));
  const wrong =
    password === undefined ? null : await confirmStaffPassword(context, session, { password, network: body.network });
  return context.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, context, session.staffId);
    const refused =
      code === undefined ? wrong : await verifyStaffCode(tx, context, { staffId: staff.id, code, isConfirmed: true });
    const isOpen = refused === null && (await markProved(tx, context, session, id));
    const method = code === undefined ? 'password' : 'code';
    await appendOutcome(tx, context, session, { method, isOpen });
    if (refused !== null) return isWrong(refused) ? refuse('staff.notConfirmed', { params: { left } }) : refused;
    await clearFailures(tx, triesKey);
    return isOpen ? {} : refuse('stepUp.failed');
  });
}

const isWrong = ({ code }: Refusal): boolean => code === 'staff.wrongPassword' || code === 'staff.wrongCode';

async function markProved(tx: Tx, context: Context, session: StaffSession, id: string): Promise<boolean> {
  const now = context.clock.now();
  const isOpen = and(
    eq(staffStepUps.id, id),
    eq(staffStepUps.staffId, session.staffId),
    eq(staffStepUps.sessionId, session.id),
    isNull(staffStepUps.provenAt),
    gt(staffStepUps.expiresAt, now),
  );
  const proved = await tx.update(staffStepUps).set({ provenAt: now }).where(isOpen).returning({ id: staffStepUps.id });
  return proved.length > 0;
}

async function appendOutcome(
  tx: Tx,
  context: Context,
  session: StaffSession,
  { method, isOpen }: { method: StaffConfirmMethod; isOpen: boolean },
): Promise<void> {
  const act = isOpen ? 'staff.actConfirmed' : 'staff.actNotConfirmed';
  await append(tx, context.clock.now(), [{ subjectId: session.staffId, act, facts: { session: session.id, method } }]);
}

/** Used ones are kept no longer than unused ones: the log says what was done. */
export async function forgetOldStaffConfirms({ db, clock }: Context): Promise<void> {
  const old = new Date(clock.now().getTime() - 2 * STEP_UP_MINUTES * MINUTE_MS);
  await db.delete(staffStepUps).where(lt(staffStepUps.expiresAt, old));
}
