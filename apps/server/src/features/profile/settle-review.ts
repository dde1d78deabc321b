import { disclosedReason, IMAGE_RETENTION_DAYS } from '@repo/contract/profile/profile';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { profileImages, profiles } from '../../db/tables/profiles.ts';
import { changeAccount, lockAccount } from '../../seals/lock-account.ts';
import type { AuditEntry } from '../audit/audit-leaves.ts';
import { changeReview, computeDecisionMac, deriveDecision, type ReviewRow } from './decision-macs.ts';
import { judgeAgainstDocument } from './judge-identity.ts';
import { openDetails } from './profile-seals.ts';
import { type ReviewVerdict, WHEN_DECIDED } from './when-decided.ts';

const RETENTION_MS = IMAGE_RETENTION_DAYS * 86_400_000;

/**
 * Applies a decision in its transaction; `decidedBy` is null when the server decided. Returns the person's leaf, which
 * the caller appends with its own. The account's row must be locked.
 */
export async function settleReview(
  tx: Tx,
  context: Context,
  review: ReviewRow,
  verdict: ReviewVerdict & { decidedBy: string | null },
): Promise<AuditEntry> {
  const now = context.clock.now();
  const reason = verdict.approved ? null : verdict.reason;
  const status = verdict.approved ? 'approved' : 'rejected';
  const decided = { status, reason, decidedBy: verdict.decidedBy, decidedAt: now, ...NOTHING_ASKED } as const;
  await changeReview(tx, context, review, { ...decided, claimedBy: null, claimedUntil: null });
  await limitImages(tx, review, now);
  if (verdict.approved && review.kind === 'institution') {
    const account = await lockAccount(tx, context, review.accountId);
    await changeAccount(tx, context, account, { institutionVerifiedAt: now });
  }
  if (verdict.approved && review.kind === 'document') await settleIdentity(tx, context, review.accountId);
  for (const hear of WHEN_DECIDED.read(context)) await hear(tx, context, review, verdict);
  // People read their own log, so it reveals no more than the page does.
  const disclosed = reason === null ? null : disclosedReason(reason);
  const facts = { review: review.id, kind: review.kind, approved: verdict.approved, reason: disclosed };
  return { subjectId: review.accountId, act: 'review.decided', facts };
}

export const NOTHING_ASKED = { askedAt: null, askedReason: null } as const;

/** Also when an appeal decides a second time: the first date could pass while a reviewer still looks. */
export async function limitImages(tx: Tx, { accountId, imageIds }: ReviewRow, now: Date): Promise<void> {
  if (imageIds.length === 0) return;
  const deleteAfter = new Date(now.getTime() + RETENTION_MS);
  await tx
    .update(profileImages)
    .set({ deleteAfter })
    .where(and(eq(profileImages.accountId, accountId), inArray(profileImages.id, imageIds)));
}

/**
 * The identity step waits for the document, because a form alone proves nothing. Without a form of its own it is what the
 * profile said, and follows the document.
 */
async function settleIdentity(tx: Tx, context: Context, accountId: string): Promise<void> {
  const isWaiting = and(eq(profiles.accountId, accountId), eq(profiles.identityStatus, 'processing'));
  const [row] = await tx.select().from(profiles).where(isWaiting).for('update');
  if (row === undefined || deriveDecision(context, row).identityStatus !== 'processing') return;
  const { profile = {}, identity } = await openDetails(context, row);
  const outcome =
    identity === undefined ? { status: 'approved' as const, reason: null } : judgeAgainstDocument(identity, profile);
  const decided = { identityStatus: outcome.status, identityReason: outcome.reason };
  const { seal } = computeDecisionMac(context, { ...row, ...decided }, row.kekId);
  await tx
    .update(profiles)
    .set({ ...decided, seal, updatedAt: context.clock.now() })
    .where(isWaiting);
}
