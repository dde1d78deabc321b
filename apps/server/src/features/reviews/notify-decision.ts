import { disclosedReason } from '@house/contract/profile/profile';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import type { ReviewRow } from '../profile/decision-macs.ts';
import type { ReviewVote } from './review-view.ts';

export async function notifyDecision(
  tx: Tx,
  context: Context,
  { id, kind, accountId }: Pick<ReviewRow, 'id' | 'kind' | 'accountId'>,
  { approves, reason }: ReviewVote,
): Promise<void> {
  const outcome = approves ? 'approved' : 'rejected';
  const disclosed = reason === null ? null : disclosedReason(reason);
  const facts = { review: id, kind, outcome, ...(disclosed === null ? {} : { reason: disclosed }) };
  const severity = approves ? 'low' : 'high';
  await notify(tx, context, [{ accountId, kind: 'review.decided', severity, facts }]);
  const isConfirmed = and(eq(accounts.id, accountId), isNotNull(accounts.emailConfirmedAt));
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(isConfirmed);
  if (account === undefined) return;
  const params = { what: kind, outcome, reason: disclosed } as const;
  await queueMail(tx, context, { accountId, to: account.email, kind: 'reviewDecided', params });
}
