import { type AskedAgain, disclosedReason } from '@repo/contract/profile/profile';
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
  const to = await readAddress(tx, accountId);
  if (to === null) return;
  const params = { what: kind, outcome, reason: disclosed } as const;
  await queueMail(tx, context, { accountId, to, kind: 'reviewDecided', params });
}

/** Another picture is asked for: in the house, and by mail with the reason and the last day. */
export async function notifyAsked(
  tx: Tx,
  context: Context,
  { id, kind, accountId }: Pick<ReviewRow, 'id' | 'kind' | 'accountId'>,
  { reason, until }: AskedAgain,
): Promise<void> {
  const facts = { review: id, kind, reason };
  await notify(tx, context, [{ accountId, kind: 'review.asked', severity: 'high', facts }]);
  const to = await readAddress(tx, accountId);
  if (to === null) return;
  const params = { what: kind, reason, until: new Date(until) };
  await queueMail(tx, context, { accountId, to, kind: 'reviewAsked', params });
}

async function readAddress(tx: Tx, accountId: string): Promise<string | null> {
  const isConfirmed = and(eq(accounts.id, accountId), isNotNull(accounts.emailConfirmedAt));
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(isConfirmed);
  return account?.email ?? null;
}
