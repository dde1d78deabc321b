import { accounts, roleGrants } from '@repo/server/db/tables/accounts';
import { reviews } from '@repo/server/db/tables/profiles';
import { GRANT_MAC_COLUMNS, type GrantRow } from '@repo/server/features/accounts/grant-role';
import { REVIEW_MAC_COLUMNS, type ReviewRow } from '@repo/server/features/profile/decision-macs';
import { ACCOUNT_MAC_COLUMNS } from '@repo/server/seals/account-row-mac';
import { computeRowMac } from '@repo/server/seals/row-macs';
import { eq } from 'drizzle-orm';
import type { TestApp } from '../servers/test-app.ts';

// Changes rows together with their row MAC, as the server would, for tests that need a state without the calls that
// lead to it. A plain update is what an attacker could do: such a row is refused.

type ContextKit = Pick<TestApp, 'context'>;
type AccountRow = typeof accounts.$inferSelect;

export async function setAccount({ context }: ContextKit, id: string, changes: Partial<AccountRow>): Promise<void> {
  const isThis = eq(accounts.id, id);
  const [row] = await context.db.update(accounts).set(changes).where(isThis).returning();
  if (row === undefined) throw new Error('There is no such account.');
  await context.db
    .update(accounts)
    .set(computeRowMac(context.keys, ACCOUNT_MAC_COLUMNS, row))
    .where(isThis);
}

export async function insertSealedGrant(
  { context }: ContextKit,
  grant: Omit<GrantRow, 'seal' | 'kekId'>,
): Promise<void> {
  await context.db.insert(roleGrants).values({ ...grant, ...computeRowMac(context.keys, GRANT_MAC_COLUMNS, grant) });
}

export async function setGrant({ context }: ContextKit, id: string, changes: Partial<GrantRow>): Promise<void> {
  const isThis = eq(roleGrants.id, id);
  const [row] = await context.db.update(roleGrants).set(changes).where(isThis).returning();
  if (row === undefined) throw new Error('There is no such grant.');
  await context.db
    .update(roleGrants)
    .set(computeRowMac(context.keys, GRANT_MAC_COLUMNS, row))
    .where(isThis);
}

export async function setReview({ context }: ContextKit, id: string, changes: Partial<ReviewRow>): Promise<void> {
  const isThis = eq(reviews.id, id);
  const [row] = await context.db.update(reviews).set(changes).where(isThis).returning();
  if (row === undefined) throw new Error('There is no such review.');
  await context.db
    .update(reviews)
    .set(computeRowMac(context.keys, REVIEW_MAC_COLUMNS, row, row.kekId ?? undefined))
    .where(isThis);
}
