import type { IdentityStatus, ReviewReason } from '@house/contract/profile/profile';
import { newId } from '../../db/new-id.ts';
import { profiles } from '../../db/tables/profiles.ts';
import { insertReview, sealDecision } from '../../features/profile/decision-seals.ts';
import { sealDetails } from '../../features/profile/profile-seals.ts';
import { thingsOf } from '../../features/profile/profile-state.ts';
import type { Person } from '../people.ts';
import type { TestApp } from '../test-app.ts';

type Wish = { status?: IdentityStatus; reason?: ReviewReason };

/** Stores a complete profile without the pictures, for tests about what follows. Every status is as given. */
export async function fileProfile(kit: TestApp, person: Person, { status = 'processing', reason }: Wish = {}) {
  const { context } = kit;
  const now = kit.clock.now();
  const { id: accountId, accountType } = person.user;
  const sealed = await sealDetails(context, accountId, { profile: { fullName: person.user.fullName } });
  const decided = { accountId, completedAt: now, identityStatus: null, identityReason: null };
  await context.db
    .insert(profiles)
    .values({ ...decided, ...sealed, ...sealDecision(context, decided, sealed.kekId), updatedAt: now })
    .onConflictDoNothing();
  for (const kind of thingsOf(accountType)) {
    const decided = status === 'processing' ? {} : { decidedAt: now, reason: reason ?? null };
    const id = newId(now.getTime());
    const found = { evidence: [], risk: 0, imageIds: [], submittedAt: now };
    await insertReview(context.db, context, { id, accountId, kind, status, ...decided, ...found });
  }
}
