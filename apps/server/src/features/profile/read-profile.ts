import type { ProfileStatus } from '@repo/contract/profile/profile';
import { INSTITUTION_FIELDS } from '@repo/contract/rules/profile-rules';
import { desc, eq } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { profiles, reviews } from '../../db/tables/profiles.ts';
import { DECISION_COLUMNS, deriveDecision, isReviewIntact, type ProfileDecision } from './decision-macs.ts';
import { wizardFields } from './one-record.ts';
import { openDetails, type ProfileDetails } from './profile-seals.ts';
import {
  describeProfile,
  EXEMPT_STATUS,
  isComplete,
  type KnownProfile,
  type KnownReview,
  THINGS,
  turnedDown,
} from './profile-state.ts';
import { readWaivedUntil } from './waiver-rows.ts';

export type ProfileHolder = Pick<Session, 'accountId' | 'accountType' | 'fullName' | 'role' | 'realm' | 'holdUntil'>;

/** Invented people of the demo and accounts that administer the site need no profile. */
export function isExempt({ role, realm }: Pick<ProfileHolder, 'role' | 'realm'>): boolean {
  return role !== 'user' || realm === 'demo';
}

export async function readProfileStatus(context: Context, holder: ProfileHolder): Promise<ProfileStatus> {
  if (isExempt(holder)) return EXEMPT_STATUS;
  const status = describeProfile(await readProfile(context, context.db, holder), context.clock.now());
  // On hold after a password reset without a second factor, the person's details are not revealed.
  const isOnHold = holder.holdUntil !== null && holder.holdUntil > context.clock.now();
  return isOnHold ? { ...status, prefilled: {} } : status;
}

/**
 * Refuses an account without a complete profile what others would rely on: codes of an institution, professional roles.
 * A card is made all the same, and withheld (withheld-glyphs.ts). Never call it before sign-in, reading, scanning, export or deletion. A waiver opens what is the
 * person's own; it gives nobody a role.
 */
export async function expectCompleteProfile(
  context: Context,
  holder: ProfileHolder,
  { isWaivable }: { isWaivable: boolean },
): Promise<void> {
  if ((await readAnswerability(context, context.db, holder, { isWaivable })) !== 'answers') {
    throw refuse('profile.required');
  }
}

/** `turnedDown`: a thing that was sent is rejected. `unfinished`: something was never sent. */
export type Answerability = 'answers' | 'turnedDown' | 'unfinished';

/** Whether this person answers for what others read. `db` may be a transaction that holds the account's row. */
export async function readAnswerability(
  context: Context,
  db: Db,
  holder: Pick<ProfileHolder, 'accountId' | 'accountType' | 'role' | 'realm'>,
  { isWaivable }: { isWaivable: boolean },
): Promise<Answerability> {
  const { accountId, accountType } = holder;
  if (isExempt(holder)) return 'answers';
  if (isWaivable && (await readWaivedUntil(context, db, accountId)) !== null) return 'answers';
  const [row] = await db.select(DECISION_COLUMNS).from(profiles).where(eq(profiles.accountId, accountId));
  const { completedAt } = deriveDecision(context, row);
  const known = { accountType, completedAt, reviews: await readReviews(context, db, accountId) };
  if (isComplete(known)) return 'answers';
  return turnedDown(known).length > 0 ? 'turnedDown' : 'unfinished';
}

export type OnFile = KnownProfile & { details: ProfileDetails; decision: ProfileDecision };

export async function readProfile(
  context: Context,
  db: Db,
  { accountId, accountType, fullName }: Pick<ProfileHolder, 'accountId' | 'accountType' | 'fullName'>,
): Promise<OnFile> {
  const [row] = await db.select().from(profiles).where(eq(profiles.accountId, accountId));
  const details = row === undefined ? {} : await openDetails(context, row);
  const decision = deriveDecision(context, row);
  return {
    accountType,
    completedAt: decision.completedAt,
    fields: mergeFields(details, { accountType, fullName }),
    reviews: await readReviews(context, db, accountId),
    waivedUntil: await readWaivedUntil(context, db, accountId),
    details,
    decision,
  };
}

/** Whether a person, or the machine, accepted the document of this account. Of invented people it is nobody's. */
export async function isDocumentReviewed(context: Context, db: Db, accountId: string): Promise<boolean> {
  const found = await readReviews(context, db, accountId);
  return found.some(({ kind, status }) => kind === 'document' && status === 'approved');
}

/** Returns the newest review of each kind. One that somebody else wrote counts as never sent. */
async function readReviews(context: Context, db: Db, accountId: string): Promise<KnownReview[]> {
  const rows = await db
    .selectDistinctOn([reviews.kind])
    .from(reviews)
    .where(eq(reviews.accountId, accountId))
    .orderBy(reviews.kind, desc(reviews.id));
  return rows.flatMap((row) => {
    const thing = THINGS.find((one) => one === row.kind);
    return thing === undefined || !isReviewIntact(context, row) ? [] : [{ ...row, kind: thing }];
  });
}

/** Fields of the registration and of the identity step are not asked again. */
function mergeFields(
  { profile = {}, identity }: ProfileDetails,
  { accountType, fullName }: Pick<ProfileHolder, 'accountType' | 'fullName'>,
): KnownProfile['fields'] {
  const all = { ...wizardFields(fullName, identity), ...profile };
  if (accountType === 'private') for (const field of INSTITUTION_FIELDS) delete all[field];
  return all;
}
