import { type ReviewKind, type ToldReason, toldReason } from '@house/contract/profile';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import type { Context } from '../../http/context.ts';
import { notify } from '../notifications/notify.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import type { ReviewRow, Word } from './review-view.ts';

const THINGS: Record<ReviewKind, string> = {
  identity: 'identity details',
  photo: 'profile photograph',
  document: 'identity document',
  institution: 'institution',
};

/** What helps to do better; which detail raised a suspicion is told to nobody. */
const REASONS: Record<ToldReason, string> = {
  document_cut_off: 'the document is cut off in the photograph',
  unreadable: 'the photograph cannot be read',
  glare: 'light covers part of the photograph',
  blurred: 'the photograph is blurred',
  image_too_small: 'the photograph is too small',
  expired: 'the document has expired',
  unsupported_document: 'this kind of document is not accepted',
  underage: 'the account holder is too young',
  no_face: 'the photograph does not show one face clearly',
  license_unclear: 'the licence does not show clearly who holds it',
  not_confirmed: 'the details could not be confirmed',
};

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
  const params = { what: THINGS[kind], outcome, reason: told === null ? '' : REASONS[told] } as const;
  await queueMail(tx, context, { accountId, to: account.email, kind: 'reviewDecided', params });
}
