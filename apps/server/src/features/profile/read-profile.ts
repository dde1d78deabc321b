import type { ProfileStatus } from '@house/contract/profile';
import { INSTITUTION_FIELDS } from '@house/contract/rules/profile-rules';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { profiles, reviews } from '../../db/tables/profiles.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refuse.ts';
import type { Session } from '../../http/session/session.ts';
import { wizardFields } from './one-record.ts';
import { openDetails, type ProfileDetails } from './profile-seals.ts';
import {
  describeProfile,
  EXEMPT_STATUS,
  isComplete,
  type KnownProfile,
  type KnownReview,
  THINGS,
} from './profile-state.ts';

export type Holder = Pick<Session, 'accountId' | 'accountType' | 'fullName' | 'role' | 'realm' | 'holdUntil'>;

/** Invented people of the demo and accounts that administer the site need no profile. */
export function isExempt({ role, realm }: Pick<Holder, 'role' | 'realm'>): boolean {
  return role !== 'user' || realm === 'demo';
}

export async function readProfileStatus(context: Context, holder: Holder): Promise<ProfileStatus> {
  if (isExempt(holder)) return EXEMPT_STATUS;
  const status = describeProfile(await readProfile(context, context.db, holder), context.clock.now());
  // On hold after a password reset without a second factor, the person's details are not revealed.
  const isOnHold = holder.holdUntil !== null && holder.holdUntil > context.clock.now();
  return isOnHold ? { ...status, prefilled: {} } : status;
}

/**
 * Refuses an account without a complete profile what others would rely on: glyphs that other roles may read,
 * professional roles. Never call it before sign-in, reading, scanning, export or deletion.
 */
export async function expectCompleteProfile(context: Context, holder: Holder): Promise<void> {
  if (isExempt(holder)) return;
  const { accountId, accountType } = holder;
  const [row] = await context.db
    .select({ completedAt: profiles.completedAt })
    .from(profiles)
    .where(eq(profiles.accountId, accountId));
  const completedAt = row?.completedAt ?? null;
  const known = { accountType, completedAt, reviews: await readReviews(context.db, accountId) };
  if (!isComplete(known)) throw refuse('profile.required');
}

export type OnFile = KnownProfile & { details: ProfileDetails };

export async function readProfile(
  context: Context,
  db: Db,
  { accountId, accountType, fullName }: Pick<Holder, 'accountId' | 'accountType' | 'fullName'>,
): Promise<OnFile> {
  const [row] = await db.select().from(profiles).where(eq(profiles.accountId, accountId));
  const details = row === undefined ? {} : await openDetails(context, row);
  return {
    accountType,
    completedAt: row?.completedAt ?? null,
    fields: fieldsOf(details, { accountType, fullName }),
    reviews: await readReviews(db, accountId),
    details,
  };
}

/** Returns the newest review of each kind. */
async function readReviews(db: Db, accountId: string): Promise<KnownReview[]> {
  const { id, kind, status, reason, appealOf, submittedAt, decidedAt } = reviews;
  const rows = await db
    .selectDistinctOn([kind], { id, kind, status, reason, appealOf, submittedAt, decidedAt })
    .from(reviews)
    .where(eq(reviews.accountId, accountId))
    .orderBy(kind, desc(id));
  return rows.flatMap((row) => {
    const thing = THINGS.find((one) => one === row.kind);
    return thing === undefined ? [] : [{ ...row, kind: thing }];
  });
}

/** Fields of the registration and of the identity step are not asked again. */
function fieldsOf(
  { profile = {}, identity }: ProfileDetails,
  { accountType, fullName }: Pick<Holder, 'accountType' | 'fullName'>,
): KnownProfile['fields'] {
  const all = { ...wizardFields(fullName, identity), ...profile };
  if (accountType === 'private') for (const field of INSTITUTION_FIELDS) delete all[field];
  return all;
}
