import { eq } from 'drizzle-orm';
import type { ReusedSession } from '../../callers/session-tokens.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { staffAccounts } from '../../db/tables/staff.ts';
import { append } from '../audit/audit-leaves.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';

/**
 * An old copy of both tokens was used: the session is ended. A person finds it in the log and in the notifications, an
 * employee in a mail.
 */
export async function notifySessionReuse(
  tx: Tx,
  context: Context,
  { kind, holderId, sessionId }: ReusedSession,
): Promise<void> {
  const at = context.clock.now();
  const act = kind === 'person' ? ('session.ended' as const) : ('staff.sessionEnded' as const);
  const [leaf] = await append(tx, at, [{ subjectId: holderId, act, facts: { session: sessionId, reason: 'reused' } }]);
  if (kind === 'person') {
    const notice = { kind: 'session.reused', severity: 'critical', facts: { session: sessionId } } as const;
    await notify(tx, context, [{ ...notice, accountId: holderId, leafHash: leaf?.leafHash ?? null }]);
    return;
  }
  const { email, language } = staffAccounts;
  const [staff] = await tx.select({ to: email, language }).from(staffAccounts).where(eq(staffAccounts.id, holderId));
  if (staff === undefined) return;
  await queueMail(tx, context, { accountId: null, kind: 'staffSessionCopied', params: { at }, ...staff });
}
