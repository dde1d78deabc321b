import { toldReason } from '@house/contract/profile';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import type { Context } from '../../http/context.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import type { ReviewRow, Word } from './review-view.ts';

export async function tellDecision(
  tx: Tx,
  context: Context,
  { id, kind, accountId }: Pick<ReviewRow, 'id' | 'kind' | 'accountId'>,
  { approves, reason }: Word,
): Promise<void> {
  const outcome = approves ? 'approved' : 'rejected';
  const told = reason === null ? null : toldReason(reason);
  const facts = { review: id, kind, outcome, ...(told === null ? {} : { reason: told }) };
  const severity = approves ? 'low' : 'high';
  await notify(tx, context, [{ accountId, kind: 'review.decided', severity, facts }]);
  const isConfirmed = and(eq(accounts.id, accountId), isNotNull(accounts.emailConfirmedAt));
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(isConfirmed);
  if (account === undefined) return;
  const params = { what: kind, outcome, reason: told } as const;
  await queueMail(tx, context, { accountId, to: account.email, kind: 'reviewDecided', params });
}
