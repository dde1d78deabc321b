import type { AnswerOf } from '@house/contract/call';
import type { sayNotMe } from '@house/contract/notifications';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { notifications } from '../../db/tables/notifications.ts';
import type { Context } from '../../http/context.ts';
import { Refusal, refuse } from '../../http/refuse.ts';
import type { Session } from '../../http/session.ts';
import { append } from '../audit/audit-leaves.ts';
import { whatNotMeDoes } from './notification-view.ts';

/** What features above the notifications do when somebody says so, inside the same transaction. */
export type NotMeActs = {
  switchOffGlyph(tx: Tx, context: Context, accountId: string, recordId: string): Promise<Refusal | null>;
  takeAccountBack(tx: Tx, context: Context, session: Session): Promise<{ recoveryBegun: boolean } | Refusal>;
};

type Answer = AnswerOf<typeof sayNotMe>;

/** Acts once a notification: said again, also at the same time, it answers the same and does nothing more. */
export async function reportNotification(
  context: Context,
  session: Session,
  id: string,
  acts: NotMeActs,
): Promise<Answer | Refusal> {
  const { accountId } = session;
  return context.db.transaction(async (tx): Promise<Answer | Refusal> => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
    const isThis = and(eq(notifications.accountId, accountId), eq(notifications.id, id));
    const [row] = await tx
      .select()
      .from(notifications)
      .where(and(isThis, isNull(notifications.clearedAt)));
    if (row === undefined) return refuse('request.notFound');
    const now = context.clock.now();
    const did = whatNotMeDoes({ ...row, notMeAt: null }, now);
    if (did === null) return refuse('notifications.nothingToUndo');
    if (row.notMeAt !== null) return { did, signedOut: false, recoveryBegun: false };
    await tx
      .update(notifications)
      .set({ notMeAt: now, readAt: row.readAt ?? now })
      .where(isThis);
    await append(tx, now, [{ subjectId: accountId, act: 'notifications.notMe', facts: { notification: id, did } }]);
    if (did === 'account') return finishAccount(await acts.takeAccountBack(tx, context, session));
    const refused = await acts.switchOffGlyph(tx, context, accountId, row.recordId ?? '');
    // Thrown: nothing was switched off, so nothing of this is kept.
    if (refused !== null) throw refused;
    return { did, signedOut: false, recoveryBegun: false };
  });
}

function finishAccount(outcome: { recoveryBegun: boolean } | Refusal): Answer {
  if (outcome instanceof Refusal) throw outcome;
  return { did: 'account', signedOut: true, ...outcome };
}
