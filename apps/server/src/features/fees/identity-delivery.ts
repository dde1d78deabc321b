import type { FeeStep } from '@repo/contract/fees/fees';
import { FEE_PROMISES, RUNNING_FEE_STATES } from '@repo/contract/fees/service-fees';
import { type AskReason, disclosedReason } from '@repo/contract/profile/profile';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { feeOrders } from '../../db/tables/money/fee-orders.ts';
import { reviews } from '../../db/tables/profiles.ts';
import type { ReviewRow } from '../profile/decision-macs.ts';
import type { WhenAsked, WhenDecided } from '../profile/when-decided.ts';
import { deliverFee, failFee, refuseFee } from './end-fee.ts';
import type { FeeDelivery } from './fee-deliveries.ts';
import { pauseFee, resumeFee } from './pause-fee.ts';

/** The cases of a person; an appeal is never sold a place, and a hospital's licence is another fee's. */
const OF_PERSONS = ['photo', 'document'] as const;
const PROFILE_PATH = '/profile';
const STATUS_PATH = '/dashboard';

const findCases = (db: Db, accountId: string) =>
  db
    .select({
      id: reviews.id,
      kind: reviews.kind,
      status: reviews.status,
      firstClaimedAt: reviews.firstClaimedAt,
      askedAt: reviews.askedAt,
      askedReason: reviews.askedReason,
    })
    .from(reviews)
    .where(and(eq(reviews.accountId, accountId), inArray(reviews.kind, [...OF_PERSONS]), isNull(reviews.appealOf)))
    .orderBy(asc(reviews.id));

const isWaiting = ({ status }: { status: string }): boolean => status === 'processing';

/** It waits for a person here, and not for its own. */
const isTurnHere = (one: { status: string; askedAt: Date | null }): boolean => isWaiting(one) && one.askedAt === null;

/** The document if it waits, else the photograph: the fee is for all that waits of the person. */
const chooseCase = <C extends { kind: string }>(waiting: readonly C[]): C | undefined =>
  waiting.find(({ kind }) => kind === 'document') ?? waiting[0];

/**
 * A faster answer about a person's identity. The check is free, and goes on whatever becomes of the fee; approval is not for
 * sale, and a refusal costs nothing either.
 */
export const IDENTITY_DELIVERY: FeeDelivery = {
  feeType: 'identity_verification',
  subjectKind: 'review',
  promise: FEE_PROMISES.identity_verification,
  isMadeFirst: false,
  listSubjects: async (db, _, accountId) => {
    const cases = await findCases(db, accountId);
    const chosen = chooseCase(cases.filter(isTurnHere));
    if (chosen !== undefined) return { subjects: [{ id: chosen.id, label: null }] };
    const isVerified = cases.some(({ kind, status }) => kind === 'document' && status === 'approved');
    return isVerified ? { barrier: 'verified', wayThere: null } : { barrier: 'nothingWaits', wayThere: PROFILE_PATH };
  },
  // A decision locks the account first, which is locked here.
  takeOrder: async (tx, _, { accountId, subjectId }) => {
    if (accountId === null) return refuse('fees.unknownSubject');
    const cases = await findCases(tx, accountId);
    const found = cases.find(({ id }) => id === subjectId);
    if (found === undefined) return refuse('fees.unknownSubject');
    if (!isTurnHere(found)) return refuse('fees.notOffered');
    const isOwn = and(
      eq(feeOrders.accountId, accountId),
      eq(feeOrders.feeType, 'identity_verification'),
      inArray(feeOrders.state, [...RUNNING_FEE_STATES]),
    );
    return (await tx.$count(feeOrders, isOwn)) > 0 ? refuse('fees.running') : { label: null };
  },
  paid: async (tx, context, { id, accountId }) => {
    const cases = accountId === null ? [] : await findCases(tx, accountId);
    // It was answered while the payment was under way.
    if (!cases.some(isWaiting)) return void (await failFee(tx, context, id));
    const asked = findAsked(cases);
    if (asked !== null) await pauseFee(tx, context, id, asked);
  },
  ended: async () => undefined,
  steps: async (db, { accountId, subjectId, paidAt, pausedAt, endedAt, endReason }) => {
    const cases = accountId === null ? [] : await findCases(db, accountId);
    const looked = cases.find(({ id }) => id === subjectId)?.firstClaimedAt ?? null;
    const step = (name: FeeStep['step'], at: Date | null): FeeStep =>
      at === null ? { step: name, state: 'next', at: null } : { step: name, state: 'done', at: at.toISOString() };
    const looks = step('personLooks', looked);
    if (pausedAt !== null) {
      const needed: FeeStep = { step: 'pictureNeeded', state: 'now', at: pausedAt.toISOString() };
      return [step('inQueue', paidAt), looks, needed, step('answer', null)];
    }
    return [
      step('inQueue', paidAt),
      looked !== null && endedAt === null ? { ...looks, state: 'now' } : looks,
      // What ended late or was stopped was not answered.
      step('answer', endReason === null || endReason === 'refused' ? endedAt : null),
    ];
  },
  page: ({ pausedAt }) => (pausedAt === null ? STATUS_PATH : PROFILE_PATH),
};

const findAsked = (cases: readonly { askedReason: AskReason | null }[]): AskReason | null =>
  cases.find(({ askedReason }) => askedReason !== null)?.askedReason ?? null;

async function findOpenOrder(tx: Tx, { accountId, kind, appealOf }: ReviewRow): Promise<string | null> {
  if (appealOf !== null || !OF_PERSONS.some((one) => one === kind)) return null;
  const isOpen = and(
    eq(feeOrders.accountId, accountId),
    eq(feeOrders.feeType, 'identity_verification'),
    inArray(feeOrders.state, ['underWay', 'waitsForYou']),
  );
  const [order] = await tx.select({ id: feeOrders.id }).from(feeOrders).where(isOpen);
  return order?.id ?? null;
}

/** Answers the fee with the check: refused with the reason that the person reads, delivered once nothing waits any more. */
export const answerFee: WhenDecided = async (tx, context, review, verdict) => {
  const orderId = await findOpenOrder(tx, review);
  if (orderId === null) return;
  if (!verdict.approved) return void (await refuseFee(tx, context, orderId, disclosedReason(verdict.reason)));
  const cases = await findCases(tx, review.accountId);
  if (!cases.some(isWaiting)) return void (await deliverFee(tx, context, orderId));
  if (findAsked(cases) === null) await resumeFee(tx, context, orderId);
};

/** The time of the fee stands still as long as any of the person's pictures is asked for. */
export const holdFee: WhenAsked = async (tx, context, review) => {
  const orderId = await findOpenOrder(tx, review);
  if (orderId === null) return;
  const asked = findAsked(await findCases(tx, review.accountId));
  if (asked === null) await resumeFee(tx, context, orderId);
  else await pauseFee(tx, context, orderId, asked);
};
