import type { AnswerOf } from '@repo/contract/call';
import type { reportNotMe } from '@repo/contract/not-me/not-me';
import { and, eq, isNull } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { isSharedDemo } from '../accounts/shared-demo.ts';
import { append } from '../audit/audit-leaves.ts';
import { switchOffGlyph } from '../glyphs/glyph-states.ts';
import { whatNotMeDoes } from '../notifications/notification-view.ts';
import { reclaimAccount } from '../recovery/report-not-me.ts';

type NotMeAnswer = AnswerOf<typeof reportNotMe>;

/** Acts once per notification: a repeated or simultaneous report returns the same answer and changes nothing more. */
export async function reportNotification(
  context: Context,
  session: Session,
  id: string,
): Promise<NotMeAnswer | Refusal> {
  const { accountId } = session;
  return context.db.transaction(async (tx): Promise<NotMeAnswer | Refusal> => {
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
    if (did === 'account') return finishAccount(await reclaimOwnAccount(tx, context, session));
    const refused = await switchOffGlyph(tx, context, accountId, row.recordId ?? '');
    // Thrown, so that the transaction is rolled back: nothing was switched off.
    if (refused !== null) throw refused;
    return { did, signedOut: false, recoveryBegun: false };
  });
}

async function reclaimOwnAccount(
  tx: Tx,
  context: Context,
  session: Session,
): Promise<{ recoveryBegun: boolean } | Refusal> {
  // A shared demo account has a public password; closing it would lock out everybody.
  if (isSharedDemo(session)) return refuse('settings.sharedAccount');
  return reclaimAccount(tx, context, await lockAccount(tx, context, session.accountId), null);
}

function finishAccount(outcome: { recoveryBegun: boolean } | Refusal): NotMeAnswer {
  if (outcome instanceof Refusal) throw outcome;
  return { did: 'account', signedOut: true, ...outcome };
}
