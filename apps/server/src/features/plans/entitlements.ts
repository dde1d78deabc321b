import type { Billing, Subscription } from '@house/contract/plans/plans';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { planSeats, subscriptions } from '../../db/tables/money/plans.ts';
import { planFacts } from './plan-list.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
type Entitlements = Billing['entitlements'];

/** Of somebody without a plan. Nothing that protects a person is in this list. */
const WITHOUT_PLAN: Entitlements = { hasAds: true, accountLimit: 1 };

/** States in which a plan entitles: also while a payment is late. */
const ENTITLING: readonly Subscription['status'][] = ['active', 'pastDue'];

export async function findLive(db: Db, accountId: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), ne(subscriptions.status, 'ended')));
  return row ?? null;
}

/** What an account may have, by its own plan or that of the institution it is a member of. */
export async function readEntitlements(
  db: Db,
  accountId: string,
): Promise<{ entitlements: Entitlements; memberOf: string | null }> {
  const own = await findLive(db, accountId);
  const memberOf = await findMembership(db, accountId);
  if (own !== null && ENTITLING.includes(own.status)) {
    const { hasAds, accountLimit } = planFacts(own.planId);
    return { entitlements: { hasAds: hasAds && memberOf === null, accountLimit }, memberOf };
  }
  return { entitlements: { ...WITHOUT_PLAN, hasAds: memberOf === null }, memberOf };
}

/** The name of an institution whose plan holds this account; null where no plan does. */
async function findMembership(db: Db, memberId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: accounts.institutionName, fullName: accounts.fullName })
    .from(planSeats)
    .innerJoin(accounts, eq(accounts.id, planSeats.institutionId))
    .innerJoin(subscriptions, eq(subscriptions.accountId, planSeats.institutionId))
    .where(
      and(
        eq(planSeats.memberId, memberId),
        eq(planSeats.status, 'member'),
        inArray(subscriptions.status, [...ENTITLING]),
      ),
    )
    .orderBy(asc(planSeats.id))
    .limit(1);
  return row === undefined ? null : (row.name ?? row.fullName);
}

/** How many accounts the plan of an institution holds; 0 without one. */
export async function seatLimitOf(db: Db, institutionId: string): Promise<number> {
  const own = await findLive(db, institutionId);
  if (own === null || !ENTITLING.includes(own.status)) return 0;
  const { audience, accountLimit } = planFacts(own.planId);
  return audience === 'institution' ? accountLimit : 0;
}
