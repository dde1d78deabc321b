import { desc, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { reviews } from '../../db/tables/profiles.ts';
import type { SeenReview } from './review-view.ts';

/** Held until the claim commits, so that of two who ask at once one sees what the other took. */
const TURN_LOCK = 7_103_019;

/**
 * Whether somebody paid for a faster answer about the case of the row. Nothing that a reviewer is answered says so; an appeal has
 * no faster place.
 */
const isFaster = sql<boolean>`(
  reviews.kind in ('photo', 'document') and reviews.appeal_of is null and exists (
    select 1 from fee_orders f
    where f.account_id = reviews.account_id and f.fee_type = 'identity_verification' and f.state = 'underWay'
  )
)`;

/** The same of a case that was taken, whatever became of it since. */
const wasFaster = sql<boolean>`(
  reviews.kind in ('photo', 'document') and reviews.appeal_of is null and exists (
    select 1 from fee_orders f
    where f.account_id = reviews.account_id and f.fee_type = 'identity_verification'
      and f.paid_at <= reviews.first_claimed_at and (f.ended_at is null or f.ended_at >= reviews.first_claimed_at)
  )
)`;

/**
 * Who paid for a faster answer has at most every second place: after one of them comes whoever has waited longest. Where only
 * one sort waits, it has every place.
 */
export async function takeTurn(
  tx: Tx,
  lockNext: (cases: SQL | undefined) => Promise<SeenReview | null>,
): Promise<SeenReview | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TURN_LOCK}::bigint)`);
  const others = sql`not ${isFaster}`;
  const [first, second] = (await wasLastFaster(tx)) ? [others, isFaster] : [isFaster, others];
  return (await lockNext(first)) ?? (await lockNext(second));
}

/** Of two that were taken in the same millisecond, the faster one counts as the last. */
async function wasLastFaster(tx: Tx): Promise<boolean> {
  const [last] = await tx
    .select({ isFaster: wasFaster })
    .from(reviews)
    .where(isNotNull(reviews.firstClaimedAt))
    .orderBy(desc(reviews.firstClaimedAt), desc(wasFaster))
    .limit(1);
  return last?.isFaster === true;
}
