import { type AskReason, listAskReasons } from '@repo/contract/profile/profile';
import { ASKS_MAX, type ReviewSummary } from '@repo/contract/reviews/reviews';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { append } from '../audit/audit-leaves.ts';
import { changeReview, type ReviewRow } from '../profile/decision-macs.ts';
import { viewAsked } from '../profile/profile-state.ts';
import { WHEN_ASKED } from '../profile/when-decided.ts';
import { lockMine } from './lock-mine.ts';
import { notifyAsked } from './review-notices.ts';
import { readSeen, viewSummary } from './review-view.ts';

/**
 * Asks the person for another picture, by who claimed the case, and gives it back. It waits without an end of its own being
 * decided: the person sends another one, a reviewer decides it all the same, or it is turned down after some days.
 */
export async function askForAnother(
  context: Context,
  session: Session,
  id: string,
  reason: AskReason,
): Promise<ReviewSummary | Refusal> {
  return context.db.transaction(async (tx) => {
    const seen = await lockMine(tx, context, session, id);
    if (seen instanceof Refusal) return seen;
    if (seen.review.askedAt !== null) return refuse('reviews.askedAlready');
    if (!isAskable(seen.review, reason)) return refuse('reviews.notAskable');
    await storeAsk(tx, context, session, { review: seen.review, reason });
    const after = (await readSeen(context, tx, session.accountId, id)) ?? seen;
    return viewSummary(after, session.accountId, context.clock.now());
  });
}

/** An appeal is about the same pictures. Nobody is kept waiting by being asked over and over. */
const isAskable = ({ kind, appealOf, asks }: ReviewRow, reason: AskReason): boolean =>
  appealOf === null && asks < ASKS_MAX && listAskReasons(kind).includes(reason);

async function storeAsk(
  tx: Tx,
  context: Context,
  { accountId: reviewerId }: Session,
  { review, reason }: { review: ReviewRow; reason: AskReason },
): Promise<void> {
  const { id, kind, accountId, asks } = review;
  const now = context.clock.now();
  const asked = { askedAt: now, askedReason: reason };
  await changeReview(tx, context, review, { ...asked, asks: asks + 1, claimedBy: null, claimedUntil: null });
  const told = viewAsked(asked);
  if (told !== null) await notifyAsked(tx, context, review, told);
  for (const hear of WHEN_ASKED.read(context)) await hear(tx, context, review, reason);
  const facts = { review: id, kind, reason };
  await append(tx, now, [
    { subjectId: accountId, act: 'review.asked', facts },
    { subjectId: reviewerId, act: 'review.asked', facts },
  ]);
}
