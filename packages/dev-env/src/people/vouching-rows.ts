import type { User } from '@repo/contract/accounts/accounts';
import { newId } from '@repo/server/db/new-id';
import { institutionProfiles } from '@repo/server/db/tables/institutions';
import { roleRequests } from '@repo/server/db/tables/profiles';
import { insertReview } from '@repo/server/features/profile/decision-macs';
import { and, eq } from 'drizzle-orm';
import { insertSealedGrant } from '../databases/sealed-rows.ts';
import type { TestApp } from '../servers/test-app.ts';

// Inserts rows of an intermediate state, for tests that only check whose they are.

type ClockKit = Pick<TestApp, 'context' | 'clock'>;

export async function insertRequest(kit: ClockKit, accountId: string, institutionId: string): Promise<string> {
  const createdAt = kit.clock.now();
  const id = newId(createdAt.getTime());
  const asked = { id, accountId, institutionId, role: 'medical', status: 'waiting', createdAt } as const;
  const isBetween = and(eq(roleRequests.accountId, accountId), eq(roleRequests.institutionId, institutionId));
  // Only one of them may wait.
  await kit.context.db.delete(roleRequests).where(isBetween);
  await kit.context.db.insert(roleRequests).values(asked);
  return id;
}

export async function insertGrant(kit: ClockKit, accountId: string, granterId: string): Promise<string> {
  const grantedAt = kit.clock.now();
  const id = newId(grantedAt.getTime());
  const expiresAt = new Date(grantedAt.getTime() + 86_400_000);
  await insertSealedGrant(kit, { id, accountId, granterId, role: 'medical', grantedAt, expiresAt, revokedAt: null });
  return id;
}

/** A decision that the person may appeal against. */
export async function insertRejection(kit: ClockKit, accountId: string): Promise<string> {
  // Makes it the newest: within one millisecond ids made by several callers need not sort.
  kit.clock.advance(1);
  const at = kit.clock.now();
  const id = newId(at.getTime());
  const decided = { status: 'rejected', reason: 'blurred', submittedAt: at, decidedAt: at } as const;
  const found = { evidence: [], risk: 0.4, imageIds: [] };
  await insertReview(kit.context.db, kit.context, { id, accountId, kind: 'photo', ...decided, ...found });
  return id;
}

/** Makes the account represent an institution of the directory, as the operator would. Returns its id. */
export async function insertSpeaker(
  kit: ClockKit,
  { id: accountId, realm }: User,
  institutionId: string,
): Promise<string> {
  const isThis = and(eq(institutionProfiles.institutionId, institutionId), eq(institutionProfiles.realm, realm));
  // Only one account represents it.
  await kit.context.db.delete(institutionProfiles).where(isThis);
  await kit.context.db
    .insert(institutionProfiles)
    .values({ institutionId, realm, accountId, appointedAt: kit.clock.now() });
  return institutionId;
}
