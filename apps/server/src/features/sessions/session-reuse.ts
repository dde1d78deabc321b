import type { Tx } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';

/** An old copy of both tokens was used: the session is ended, and its person finds it in the log and in the notifications. */
export async function notifySessionReuse(
  tx: Tx,
  context: Context,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<void> {
  const now = context.clock.now();
  const facts = { session: sessionId, reason: 'reused' };
  const [leaf] = await append(tx, now, [{ subjectId: accountId, act: 'session.ended', facts }]);
  const notice = { accountId, kind: 'session.reused', severity: 'critical', facts: { session: sessionId } } as const;
  await notify(tx, context, [{ ...notice, leafHash: leaf?.leafHash ?? null }]);
}
