import type { FeeStep } from '@repo/contract/fees/fees';
import { FEE_PROMISES } from '@repo/contract/fees/service-fees';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { cardStatements, timeStamps } from '../../db/tables/statements.ts';
import { failFee } from '../fees/end-fee.ts';
import type { FeeDelivery, FeeOrderFacts } from '../fees/fee-deliveries.ts';
import { listCardsToState, stateCard } from './card-statements.ts';

/** Where what was bought is downloaded. */
const PAGE = '/certificates';

const buildStep = (step: FeeStep['step'], at: Date | null, isNow: boolean): FeeStep => {
  const open = isNow ? 'now' : 'next';
  return { step, state: at === null ? open : 'done', at: at?.toISOString() ?? null };
};

/** The registry's certificate for one own card. */
export const CARD_DELIVERY: FeeDelivery = {
  feeType: 'glyph_issuance',
  subjectKind: 'glyph',
  promise: FEE_PROMISES.glyph_issuance,
  isMadeFirst: false,
  listSubjects: async (db, context, accountId) => {
    const { cards, hasCards } = await listCardsToState(db, context, accountId);
    if (!hasCards) return { barrier: 'noCard', wayThere: '/generate' };
    if (cards.length === 0) return { barrier: 'allDelivered', wayThere: PAGE };
    return { subjects: cards.map(({ id }) => ({ id, label: null })) };
  },
  takeOrder: async (tx, context, { accountId, subjectId }) => {
    if (accountId === null) return refuse('fees.unknownSubject');
    const { cards } = await listCardsToState(tx, context, accountId);
    return cards.some(({ id }) => id === subjectId) ? { label: null } : refuse('fees.unknownSubject');
  },
  paid: async (tx, context, { id, accountId, subjectId }) => {
    const isStated =
      accountId !== null && (await stateCard(tx, context, { accountId, recordId: subjectId, orderId: id }));
    if (!isStated) await failFee(tx, context, id);
  },
  ended: async (tx, _context, { id }) => {
    await tx.delete(cardStatements).where(eq(cardStatements.orderId, id));
  },
  steps: async (db, order) => {
    const [row] = await db.select().from(cardStatements).where(eq(cardStatements.orderId, order.id));
    return [
      buildStep('signed', row?.createdAt ?? null, order.paidAt !== null),
      buildStep('inBlock', row?.sealedAt ?? null, row !== undefined),
      buildStep('certificate', row?.sealedAt ?? null, false),
    ];
  },
  page: ({ endedAt, paidAt }) => (endedAt !== null && paidAt !== null ? PAGE : null),
};

const isOfOrder = (order: Pick<FeeOrderFacts, 'id'>) => eq(timeStamps.orderId, order.id);

async function findStamp(db: Db, order: FeeOrderFacts) {
  const [row] = await db.select().from(timeStamps).where(isOfOrder(order));
  return row ?? null;
}

/** The salted fingerprint of a file in a block: a time stamp, and no act of a notary. */
export const FILE_DELIVERY: FeeDelivery = {
  feeType: 'document_notarization',
  subjectKind: 'document',
  promise: FEE_PROMISES.document_notarization,
  isMadeFirst: true,
  listSubjects: async (db, _context, accountId) => {
    const isDraft = and(eq(timeStamps.accountId, accountId), eq(timeStamps.step, 'draft'));
    const drafts = await db.select({ id: timeStamps.id }).from(timeStamps).where(isDraft);
    return { subjects: drafts.map(({ id }) => ({ id, label: null })) };
  },
  takeOrder: async (tx, _context, { id, accountId, subjectId }) => {
    if (accountId === null) return refuse('fees.unknownSubject');
    const isDraft = and(
      eq(timeStamps.accountId, accountId),
      eq(timeStamps.id, subjectId),
      eq(timeStamps.step, 'draft'),
    );
    const taken = await tx.update(timeStamps).set({ orderId: id }).where(isDraft).returning({ id: timeStamps.id });
    return taken.length === 1 ? { label: null } : refuse('fees.unknownSubject');
  },
  paid: async (tx, context, order) => {
    const paidAt = context.clock.now();
    const isDraft = and(isOfOrder(order), eq(timeStamps.step, 'draft'));
    const begun = await tx
      .update(timeStamps)
      .set({ step: 'waiting', paidAt })
      .where(isDraft)
      .returning({ id: timeStamps.id });
    if (begun.length === 0) await failFee(tx, context, order.id);
  },
  ended: async (tx, _context, order, why) => {
    // Nothing was paid: the file stays chosen, and may be ordered again.
    if (why === 'cancelled') await tx.update(timeStamps).set({ orderId: null }).where(isOfOrder(order));
    else await tx.delete(timeStamps).where(isOfOrder(order));
  },
  steps: async (db, order) => {
    const row = await findStamp(db, order);
    return [
      buildStep('inBlock', row?.sealedAt ?? null, order.paidAt !== null),
      ...(row?.token ? [buildStep('timeStamped', row.sealedAt, false)] : []),
      buildStep('certificate', row?.sealedAt ?? null, false),
    ];
  },
  page: ({ endedAt, paidAt }) => (endedAt !== null && paidAt !== null ? PAGE : null),
};
