import type { AuditAct } from '@repo/contract/registry/audit-acts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { type Account, accounts } from '../../../db/tables/accounts.ts';
import { accountSuspensions } from '../../../db/tables/suspensions.ts';
import { isSuspended } from '../../accounts/check-suspension.ts';
import { append } from '../../audit/audit-leaves.ts';
import { notify } from '../../notifications/notify.ts';
import { endEverySession } from '../end-every-session.ts';

/** What the creator asks for, with the reason that the person reads. */
export type ActOnAccount = { accountId: string; reason: string; by: { accountId: string; fullName: string } };

/** Locks an account until the creator lifts it: every session ends, and none opens. What is printed stays readable. */
export async function suspendAccount(context: Context, asked: ActOnAccount): Promise<{ at: string } | Refusal> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const account = await lockOther(tx, asked.accountId);
    if (account instanceof Refusal) return account;
    if (await isSuspended(tx, account.id)) return refuse('account.suspendedAlready');
    const ended = await endEverySession(tx, account.id, at);
    const id = newId(at.getTime());
    const { reason, by } = asked;
    await tx.insert(accountSuspensions).values({ id, accountId: account.id, reason, at, byId: by.accountId });
    await notifySuspension(tx, context, asked, 'account.suspended');
    await logBoth(tx, at, asked, 'account.suspended', { suspension: id, sessions: ended });
    return { at: at.toISOString() };
  });
}

export async function reopenAccount(context: Context, asked: ActOnAccount): Promise<{ at: string } | Refusal> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const account = await lockOther(tx, asked.accountId);
    if (account instanceof Refusal) return account;
    const lifted = await tx
      .update(accountSuspensions)
      .set({ liftedAt: at, liftedById: asked.by.accountId })
      .where(and(eq(accountSuspensions.accountId, account.id), isNull(accountSuspensions.liftedAt)))
      .returning({ id: accountSuspensions.id });
    if (lifted[0] === undefined) return refuse('account.notSuspended');
    await notifySuspension(tx, context, asked, 'account.reopened');
    await logBoth(tx, at, asked, 'account.reopened', { suspension: lifted[0].id });
    return { at: at.toISOString() };
  });
}

export async function signOutAccount(context: Context, asked: ActOnAccount): Promise<{ ended: number } | Refusal> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const account = await lockOther(tx, asked.accountId);
    if (account instanceof Refusal) return account;
    const ended = await endEverySession(tx, account.id, at);
    await notifySuspension(tx, context, asked, 'account.sessionsEnded');
    await logBoth(tx, at, asked, 'account.sessionsEnded', { sessions: ended });
    return { ended };
  });
}

/** Not an account of a creator, nor the caller's own: creators must not be able to shut each other out. */
async function lockOther(tx: Tx, accountId: string): Promise<Account | Refusal> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  if (account === undefined) return refuse('request.notFound');
  return account.role === 'creator' ? refuse('account.ofCreator') : account;
}

type SuspensionNotice = 'account.suspended' | 'account.reopened' | 'account.sessionsEnded';

/** By mail as well, because who is locked out reads no list. */
async function notifySuspension(
  tx: Tx,
  context: Context,
  { accountId, reason, by }: ActOnAccount,
  kind: SuspensionNotice,
): Promise<void> {
  const facts = { byName: by.fullName, words: reason };
  await notify(tx, context, [{ accountId, kind, severity: 'critical', facts }]);
}

type SuspensionFacts = Readonly<Record<string, string | number>>;

async function logBoth(
  tx: Tx,
  at: Date,
  { accountId, by }: ActOnAccount,
  act: AuditAct,
  facts: SuspensionFacts,
): Promise<void> {
  await append(tx, at, [
    { subjectId: accountId, act, facts: { ...facts, by: by.accountId } },
    { subjectId: by.accountId, act, facts: { ...facts, account: accountId } },
  ]);
}
