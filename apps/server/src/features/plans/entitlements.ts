import type { Billing, PlanId } from '@repo/contract/plans/plans';
import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { planSeats, subscriptions } from '../../db/tables/money/plans.ts';
import { planFacts, readPlanPrice } from './plan-list.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
type Entitlements = Billing['entitlements'];

/** Of somebody without a plan. Nothing that protects a person is in this list. */
const WITHOUT_PLAN: Entitlements = { hasAds: true, accountLimit: 1, hasPrintKits: false };

/**
 * The plan whose entitlements stand. While a payment is late, that is what was paid for last, or the smaller plan that
 * was to begin: a plan that nobody has paid entitles to nothing.
 */
function planInEffect({ status, planId, gracePlanId, nextPlanId, currency }: SubscriptionRow): PlanId | null {
  if (status === 'active') return planId;
  if (status !== 'pastDue' || gracePlanId === null) return null;
  const asked = nextPlanId ?? planId;
  return readPlanPrice(asked, currency) < readPlanPrice(gracePlanId, currency) ? asked : gracePlanId;
}

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
  const planId = own === null ? null : planInEffect(own);
  if (planId !== null) {
    const { hasAds, accountLimit } = planFacts(planId);
    const hasPrintKits = planId === 'premium';
    return { entitlements: { hasAds: hasAds && memberOf === null, accountLimit, hasPrintKits }, memberOf };
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
        or(
          eq(subscriptions.status, 'active'),
          and(eq(subscriptions.status, 'pastDue'), isNotNull(subscriptions.gracePlanId)),
        ),
      ),
    )
    .orderBy(asc(planSeats.id))
    .limit(1);
  return row === undefined ? null : (row.name ?? row.fullName);
}

export async function readPlanInEffect(db: Db, accountId: string): Promise<PlanId | null> {
  const own = await findLive(db, accountId);
  return own === null ? null : planInEffect(own);
}

export const hasHospitalPlan = async (db: Db, accountId: string): Promise<boolean> =>
  (await readPlanInEffect(db, accountId)) === 'hospital';

/** How many employees of the portal the plan of an institution's account lets in now; 0 without one in effect. */
export async function readPlanSeats(db: Db, accountId: string): Promise<number> {
  const planId = await readPlanInEffect(db, accountId);
  if (planId === null) return 0;
  const { audience, accountLimit } = planFacts(planId);
  return audience === 'institution' ? accountLimit : 0;
}
