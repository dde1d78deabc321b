import { DAY_MS } from '@repo/contract/durations';
import {
  type DisclosedReason,
  disclosedReason,
  type IdentityStatus,
  type KycData,
  SUBMISSIONS_PER_DAY,
} from '@repo/contract/profile/profile';
import { countryCode } from '@repo/contract/rules/countries';
import { checkField, FIELD_TEXT_MAX, KYC_FIELDS, type KycField } from '@repo/contract/rules/profile-rules';
import { and, eq } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { shownLine } from '../../core/shown-text.ts';
import type { Db, Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { profiles, reviews } from '../../db/tables/profiles.ts';
import { append } from '../audit/audit-leaves.ts';
import {
  computeDecisionMac,
  DECISION_COLUMNS,
  deriveDecision,
  isReviewIntact,
  type ProfileDecision,
} from './decision-macs.ts';
import { computeDocumentKey, isDocumentElsewhere } from './document/document-keys.ts';
import { problemSentence } from './field-sentences.ts';
import { type IdentityOutcome, judgeAgainstDocument, scoreIdentity } from './judge-identity.ts';
import { identityFields } from './one-record.ts';
import { openDetails, type ProfileDetails, sealDetails } from './profile-seals.ts';

// The identity step (KYC) of the three-step verification, for the feature `verification`. It shares the person's fields
// with the profile, so that nothing is asked twice.

export type IdentityAnswer = { status: IdentityStatus; reason: DisclosedReason | null; riskScore: number };

export type IdentityState = {
  /** `pending`: never sent. */
  status: IdentityStatus;
  reason: DisclosedReason | null;
  /** Whether the fields must be asked: they were never sent, or were rejected. */
  isDue: boolean;
  sentAt: Date | null;
};

export async function readIdentityState(context: Context, db: Db, accountId: string): Promise<IdentityState> {
  const isOwn = eq(profiles.accountId, accountId);
  const [row] = await db.select(DECISION_COLUMNS).from(profiles).where(isOwn);
  const { identityStatus, identityReason: reason, identityAt: sentAt } = deriveDecision(context, row);
  const status = identityStatus ?? 'pending';
  return {
    status,
    reason: reason === null ? null : disclosedReason(reason),
    isDue: status === 'pending' || status === 'rejected',
    sentAt,
  };
}

/** Names of the fields that the registration, the wizard or an earlier form answered. Their values stay sealed. */
export async function listIdentityOnFile(
  context: Context,
  { accountId, fullName }: Pick<Session, 'accountId' | 'fullName'>,
): Promise<KycField[]> {
  const [row] = await context.db.select().from(profiles).where(eq(profiles.accountId, accountId));
  const known = identityFields({
    accountName: fullName,
    details: row === undefined ? {} : await openDetails(context, row),
    status: deriveDecision(context, row).identityStatus ?? 'pending',
  });
  return KYC_FIELDS.filter((field) => known[field] !== undefined);
}

/**
 * Stores and judges the fields of the identity step in the caller's transaction. Refuses, naming each wrong field,
 * before anything is stored. A form alone is never approved: it waits (`processing`) until the profile's document is
 * approved, or is approved at once when that happened before and both agree.
 */
export async function storeIdentity(
  tx: Tx,
  context: Context,
  accountId: string,
  data: KycData,
): Promise<IdentityAnswer | Refusal> {
  const today = context.clock.now().toISOString().slice(0, 10);
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  if (account === undefined) throw new Error('A signed-in account vanished.');
  const [row] = await tx.select().from(profiles).where(eq(profiles.accountId, accountId));
  const details = row === undefined ? {} : await openDetails(context, row);
  const decision = deriveDecision(context, row);
  const status = decision.identityStatus ?? 'pending';
  const form = checkKyc(data, identityFields({ accountName: account.fullName, details, status }), today);
  if (form instanceof Refusal) return form;
  const documentKey = computeDocumentKey(context, form.idType ?? '', form.idNumber ?? '');
  const holder = { accountId, realm: account.realm };
  const risk = scoreIdentity(form, {
    accountName: account.fullName,
    numberUsedElsewhere: await isDocumentElsewhere(tx, holder, documentKey),
    wasRejected: status === 'rejected',
    // More forms in a day than a person fills in: it raises the risk and rejects nobody.
    isHasty: await isHasty(tx, context, accountId),
  });
  const outcome = await judge(tx, context, accountId, { form, details, risk, today });
  const next: ProfileDetails = { ...details, identity: form };
  const { completedAt } = decision;
  const stored = { details: next, outcome, completedAt, documentKey: row?.documentKey ?? documentKey };
  await storeRow(tx, context, accountId, stored);
  const disclosed = outcome.reason === null ? null : disclosedReason(outcome.reason);
  const facts = { status: outcome.status, reason: disclosed };
  await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'identity.sent', facts }]);
  return { status: outcome.status, reason: disclosed, riskScore: outcome.risk };
}

type IdentityForm = Record<string, string>;

/** Checks every required field with its own sentence; what is on file need not be sent, an optional field neither. */
function checkKyc(data: KycData, onFile: Partial<Record<KycField, string>>, today: string): IdentityForm | Refusal {
  const form: IdentityForm = {};
  const problems: Record<string, string> = {};
  for (const field of KYC_FIELDS) {
    const value = shownLine(data[field] ?? '') || (onFile[field] ?? '');
    const problem = checkField(field, value, today);
    // Too young is not a typing error: it is judged, not asked again.
    if (problem === null || problem === 'underage') form[field] = countryOr(field, value);
    else problems[field] = problemSentence(problem);
  }
  const employer = shownLine(data.employer ?? '');
  if (employer.length > FIELD_TEXT_MAX) problems.employer = problemSentence('tooLong');
  if (Object.keys(problems).length > 0) return refuse('profile.invalid', { fields: problems });
  return employer === '' ? form : { ...form, employer };
}

function countryOr(field: string, value: string): string {
  return field === 'country' || field === 'nationality' ? (countryCode(value) ?? value) : value;
}

/** An approved document decides; a form alone waits for one. */
async function judge(
  tx: Tx,
  context: Context,
  accountId: string,
  { form, details, risk, today }: { form: IdentityForm; details: ProfileDetails; risk: number; today: string },
): Promise<IdentityOutcome> {
  if (checkField('dateOfBirth', form.dateOfBirth ?? '', today) === 'underage') {
    return { status: 'rejected', reason: 'underage', risk: 1 };
  }
  const isApproved = and(
    eq(reviews.accountId, accountId),
    eq(reviews.kind, 'document'),
    eq(reviews.status, 'approved'),
  );
  const approved = await tx.select().from(reviews).where(isApproved);
  if (!approved.some((review) => isReviewIntact(context, review))) return { status: 'processing', reason: null, risk };
  const { status, reason } = judgeAgainstDocument(form, details.profile ?? {});
  return { status, reason, risk: status === 'approved' ? risk : 1 };
}

async function isHasty(tx: Tx, context: Context, accountId: string): Promise<boolean> {
  const key = limitKey(context, 'identity.submit', accountId);
  return (await countWindowUse(tx, key, context.clock.now(), { max: SUBMISSIONS_PER_DAY, windowMs: DAY_MS })) > 0;
}

type StoredDecision = Pick<ProfileDecision, 'completedAt'> & {
  details: ProfileDetails;
  outcome: IdentityOutcome;
  documentKey: string;
};

async function storeRow(
  tx: Tx,
  context: Context,
  accountId: string,
  { details, outcome, documentKey, completedAt }: StoredDecision,
): Promise<void> {
  const now = context.clock.now();
  const decided = { completedAt, identityStatus: outcome.status, identityReason: outcome.reason };
  const sealed = await sealDetails(context, accountId, details);
  const columns = {
    ...sealed,
    ...decided,
    seal: computeDecisionMac(context, { accountId, ...decided }, sealed.kekId).seal,
    documentKey,
    identityRisk: outcome.risk,
    identityAt: now,
    updatedAt: now,
  };
  await tx
    .insert(profiles)
    .values({ accountId, ...columns })
    .onConflictDoUpdate({ target: profiles.accountId, set: columns });
}
