import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { profiles, reviews } from '../../db/tables/profiles.ts';
import { computeRowMac, isRowIntact, type MacColumns } from '../../seals/row-macs.ts';

// Row MACs over the decisions about a person: somebody who writes the database approves nobody with it.

export type ReviewRow = typeof reviews.$inferSelect;
type ProfileRow = typeof profiles.$inferSelect;

/** Not the claim, which only divides the work. Accounts that administer never leave, so no deletion empties a reviewer. */
export const REVIEW_MAC_COLUMNS: MacColumns<Omit<ReviewRow, 'seal' | 'kekId'>> = {
  table: 'reviews',
  cells: (row) => [
    row.id,
    row.accountId,
    row.kind,
    row.status,
    row.reason,
    JSON.stringify(row.evidence.map(({ code, weight }) => [code, weight])),
    row.risk,
    row.imageIds.join(' '),
    row.submittedAt,
    row.firstReviewerId,
    row.firstApproves,
    row.firstReason,
    row.secondReviewerId,
    row.secondApproves,
    row.secondReason,
    row.decidedBy,
    row.decidedAt,
    row.appealOf,
    // Only where something is asked for: the row MACs of before hold.
    ...(row.askedAt === null ? [] : [row.askedAt, row.askedReason]),
  ],
};

export const isReviewIntact = (context: Context, row: ReviewRow): boolean =>
  isRowIntact(context, REVIEW_MAC_COLUMNS, row);

const UNDECIDED = {
  status: 'processing',
  reason: null,
  claimedBy: null,
  claimedUntil: null,
  firstClaimedAt: null,
  firstReviewerId: null,
  firstApproves: null,
  firstReason: null,
  secondReviewerId: null,
  secondApproves: null,
  secondReason: null,
  decidedBy: null,
  decidedAt: null,
  askedAt: null,
  askedReason: null,
  asks: 0,
  appealOf: null,
  appealWrapped: null,
  kekId: null,
} as const;

type NewReview = Pick<ReviewRow, 'id' | 'accountId' | 'kind' | 'evidence' | 'risk' | 'imageIds' | 'submittedAt'> &
  Partial<ReviewRow>;

/** The text of an appeal and the row MAC rest under the same key. */
export async function insertReview(db: Db, { keys }: Context, review: NewReview): Promise<ReviewRow> {
  const words = { ...UNDECIDED, ...review };
  const row = { ...words, ...computeRowMac(keys, REVIEW_MAC_COLUMNS, words, words.kekId ?? keys.currentKekId) };
  await db.insert(reviews).values(row);
  return row;
}

/** Changes a locked review and its row MAC. Throws for one that somebody else wrote: a new MAC would make it valid. */
export async function changeReview(
  tx: Tx,
  context: Context,
  row: ReviewRow,
  changes: Partial<ReviewRow>,
): Promise<void> {
  if (!isReviewIntact(context, row)) throw refuse('reviews.notIntact');
  const { keys } = context;
  const sealed = computeRowMac(keys, REVIEW_MAC_COLUMNS, { ...row, ...changes }, row.kekId ?? keys.currentKekId);
  await tx
    .update(reviews)
    .set({ ...changes, ...sealed })
    .where(eq(reviews.id, row.id));
}

type DecisionMacCells = Pick<ProfileRow, 'accountId' | 'completedAt' | 'identityStatus' | 'identityReason'>;

export const IDENTITY_MAC_COLUMNS: MacColumns<DecisionMacCells> = {
  table: 'profiles',
  cells: (row) => [row.accountId, row.completedAt, row.identityStatus, row.identityReason],
};

export type ProfileDecision = Pick<ProfileRow, 'completedAt' | 'identityStatus' | 'identityReason' | 'identityAt'>;

const NO_DECISION: ProfileDecision = {
  completedAt: null,
  identityStatus: null,
  identityReason: null,
  identityAt: null,
};

export const DECISION_COLUMNS = {
  accountId: profiles.accountId,
  completedAt: profiles.completedAt,
  identityStatus: profiles.identityStatus,
  identityReason: profiles.identityReason,
  identityAt: profiles.identityAt,
  seal: profiles.seal,
  kekId: profiles.kekId,
};
type DecisionRow = DecisionMacCells & Pick<ProfileRow, 'identityAt' | 'seal' | 'kekId'>;

/** What was decided about the identity; of a row that somebody else wrote nothing was, and the person sends it again. */
export function deriveDecision(context: Context, row: DecisionRow | undefined): ProfileDecision {
  if (row === undefined || !isDecisionIntact(context, row)) return NO_DECISION;
  const { completedAt, identityStatus, identityReason, identityAt } = row;
  return { completedAt, identityStatus, identityReason, identityAt };
}

export const isDecisionIntact = (context: Context, row: DecisionRow): boolean =>
  isRowIntact(context, IDENTITY_MAC_COLUMNS, { ...row, id: row.accountId });

export const computeDecisionMac = ({ keys }: Context, words: DecisionMacCells, kekId = keys.currentKekId) =>
  computeRowMac(keys, IDENTITY_MAC_COLUMNS, words, kekId);
