import { DAY_MS } from '@repo/contract/durations';
import { type InstitutionStart, LICENCE_RENEWABLE_DAYS } from '@repo/contract/plans/institution-start';
import { disclosedReason } from '@repo/contract/profile/profile';
import type { Context } from '../../../core/context.ts';
import type { licences } from '../../../db/tables/profiles.ts';
import { isReviewIntact, type ReviewRow } from '../../profile/decision-macs.ts';
import { viewAsked } from '../../profile/profile-state.ts';
import { findRenewal, readLicenceTerm } from './licence-term.ts';

type Term = NonNullable<InstitutionStart['licence']['term']>;

/** Whether a new licence is taken: not a year before it is needed, and only one at a time. */
export const isRenewable = ({ endsAt }: Pick<typeof licences.$inferSelect, 'endsAt'>, now: Date): boolean =>
  now.getTime() >= endsAt.getTime() - LICENCE_RENEWABLE_DAYS * DAY_MS;

/** Until when the licence of a hospital holds, and how far its new one is. */
export async function viewLicenceTerm(context: Context, accountId: string): Promise<Term | null> {
  const term = await readLicenceTerm(context.db, accountId);
  if (term === null) return null;
  const found = await findRenewal(context.db, accountId);
  // What was decided before the licence that holds now is over; what somebody else wrote was never sent.
  const isOfThisTerm = found !== null && found.submittedAt > term.checkedAt && isReviewIntact(context, found);
  const renewal = isOfThisTerm ? viewRenewal(found, term.answerBy) : null;
  return {
    endsAt: term.endsAt.toISOString(),
    isOver: term.endedAt !== null,
    mayRenew: isRenewable(term, context.clock.now()) && renewal?.state !== 'checking',
    renewal,
  };
}

function viewRenewal(review: ReviewRow, answerBy: Date | null): Term['renewal'] {
  const sentAt = review.submittedAt.toISOString();
  const asked = viewAsked(review);
  if (review.status === 'processing') {
    if (asked !== null) return { state: 'asked', sentAt, by: asked.until, reason: asked.reason };
    return { state: 'checking', sentAt, by: answerBy?.toISOString() ?? null, reason: null };
  }
  if (review.status !== 'rejected') return null;
  return {
    state: 'refused',
    sentAt,
    by: null,
    reason: review.reason === null ? null : disclosedReason(review.reason),
  };
}
