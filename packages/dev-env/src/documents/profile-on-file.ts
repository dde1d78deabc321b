import type { IdentityStatus, ReviewReason } from '@repo/contract/profile/profile';
import { newId } from '@repo/server/db/new-id';
import { profiles } from '@repo/server/db/tables/profiles';
import { computeDecisionMac, insertReview } from '@repo/server/features/profile/decision-macs';
import { sealDetails } from '@repo/server/features/profile/profile-seals';
import { listProfileThings } from '@repo/server/features/profile/profile-state';
import type { Person } from '../people/people.ts';
import type { TestApp } from '../servers/test-app.ts';

type ProfileOptions = { status?: IdentityStatus; reason?: ReviewReason };

/** Stores a complete profile without the pictures, for tests about what follows. Every status is as given. */
export async function fileProfile(
  kit: TestApp,
  person: Person,
  { status = 'processing', reason }: ProfileOptions = {},
) {
  const { context } = kit;
  const now = kit.clock.now();
  const { id: accountId, accountType } = person.user;
  const sealed = await sealDetails(context, accountId, { profile: { fullName: person.user.fullName } });
  const decided = { accountId, completedAt: now, identityStatus: null, identityReason: null };
  await context.db
    .insert(profiles)
    .values({ ...decided, ...sealed, ...computeDecisionMac(context, decided, sealed.kekId), updatedAt: now })
    .onConflictDoNothing();
  for (const kind of listProfileThings(accountType)) {
    const decided = status === 'processing' ? {} : { decidedAt: now, reason: reason ?? null };
    const id = newId(now.getTime());
    const found = { evidence: [], risk: 0, imageIds: [], submittedAt: now };
    await insertReview(context.db, context, { id, accountId, kind, status, ...decided, ...found });
  }
}
