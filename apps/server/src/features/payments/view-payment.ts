import type { NextAction } from '@repo/contract/payments/next-action';
import type { LivePayment, Payment } from '@repo/contract/payments/payments';
import { moneyNumber } from '@repo/contract/rules/money';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { bankLines, bankStatements } from '../../db/tables/money/bank.ts';
import { feeOrders } from '../../db/tables/money/fee-orders.ts';
import { paymentDisputes, paymentRefunds, paymentTransfers } from '../../db/tables/money/payments.ts';
import { buildBankDetails } from './bank/bank-transfer.ts';
import type { PaymentRow } from './book-payment.ts';
import { buildWalletTransfer } from './crypto/quote-units.ts';
import { derivePaymentStatus, isOver } from './payment-state.ts';
import { mayCancel } from './start-payment.ts';

type DisputesByPayment = ReadonlyMap<string, typeof paymentDisputes.$inferSelect>;

/** Of these payments the disputes that are open or were lost, by payment: an open one before a lost one. */
export async function readDisputed(db: Db, rows: readonly PaymentRow[]): Promise<DisputesByPayment> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select()
    .from(paymentDisputes)
    .where(and(inArray(paymentDisputes.paymentId, ids), inArray(paymentDisputes.state, ['open', 'lost'])))
    .orderBy(asc(paymentDisputes.id));
  // The last one that is set stays.
  const sorted = [...found.filter(({ state }) => state === 'lost'), ...found.filter(({ state }) => state === 'open')];
  return new Map(sorted.map((dispute) => [dispute.paymentId, dispute]));
}

/** Whether a dispute holds the money of a payment, or has taken it: a refund would pay it twice. */
export const isDisputed = async (db: Db, row: PaymentRow): Promise<boolean> => (await readDisputed(db, [row])).size > 0;

export function viewPayment(row: PaymentRow, disputed: DisputesByPayment): Payment {
  return {
    id: row.id,
    description: row.title,
    createdAt: row.createdAt.toISOString(),
    amount: moneyNumber(row.amount),
    amountMinor: row.amount.toString(),
    currency: row.currency,
    status: derivePaymentStatus(row.state),
    purpose: row.purpose,
    purposeId: row.purposeId,
    feeType: row.feeType,
    paymentMethod: row.method,
    completedAt: row.completedAt?.toISOString() ?? null,
    refundedAmount: moneyNumber(row.refunded),
    refundedMinor: row.refunded.toString(),
    isDisputed: disputed.has(row.id),
    isSample: row.isTest,
    failure: row.failure,
    mayCancel: mayCancel(row),
  };
}

export async function viewLivePayment(context: Context, row: PaymentRow): Promise<LivePayment> {
  const { db } = context;
  const disputed = await readDisputed(db, [row]);
  const transfers = await db
    .select()
    .from(paymentTransfers)
    .where(eq(paymentTransfers.paymentId, row.id))
    .orderBy(asc(paymentTransfers.at));
  return {
    ...viewPayment(row, disputed),
    nextAction: await resolveNextAction(context, row),
    timeline: await readTimeline(db, row),
    transfers: transfers.map(({ transferHash }) => transferHash),
    fee: await readPaidFee(db, row),
  };
}

/** What is done for a fee; null where it is for no order. */
export async function readPaidFee(db: Db, { id, purpose }: PaymentRow): Promise<LivePayment['fee']> {
  if (purpose !== 'fee') return null;
  const [order] = await db.select().from(feeOrders).where(eq(feeOrders.paymentId, id));
  if (order === undefined) return null;
  const { id: orderId, state, promisedBy, endReason } = order;
  return { orderId, state, promisedBy: promisedBy?.toISOString() ?? null, endReason };
}

/** What the person does next; null when nothing is to do. */
export async function resolveNextAction(context: Context, row: PaymentRow): Promise<NextAction | null> {
  if (isOver(row.state) || row.state === 'requiresCapture' || row.state === 'processing') return null;
  if (row.provider === 'bank') return buildBankDetails(context, row);
  if (row.provider === 'ledger') return buildWalletTransfer(context, row);
  return row.actionUrl === null ? null : { type: 'redirect', url: row.actionUrl };
}

type TimelineStep = LivePayment['timeline'][number];

export async function readTimeline(db: Db, row: PaymentRow): Promise<TimelineStep[]> {
  const step = (name: TimelineStep['step'], at: Date | null, facts: Partial<StepFacts> = {}): TimelineStep[] =>
    at === null
      ? []
      : [
          {
            step: name,
            at: at.toISOString(),
            bookedOn: facts.bookedOn ?? null,
            amountMinor: facts.amount?.toString() ?? null,
          },
        ];
  const refunds = await db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, row.id), eq(paymentRefunds.state, 'succeeded')));
  const disputes = await db.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, row.id));
  const lines = await readBankLines(db, row);
  const parts = lines.filter(
    ({ side, outcome }) =>
      side === 'in' && (outcome === 'partly' || (outcome === 'returned' && row.completedAt === null)),
  );
  const returned = lines.filter(({ side, outcome }) => side === 'out' && outcome === 'returned');
  const undone = refunds.filter(({ madeBy }) => madeBy === 'undo');
  const refundedAt = (lineId: string) => refunds.find(({ providerRef }) => providerRef === lineId)?.finishedAt;
  const ended = { canceled: 'cancelled', failed: 'failed' } as const;
  const end = row.state === 'canceled' || row.state === 'failed' ? step(ended[row.state], row.changedAt) : [];
  return [
    ...step('created', row.createdAt, { amount: row.amount }),
    ...parts.flatMap(({ readAt, bookedOn, amount }) => step('partlyReceived', readAt, { amount, bookedOn })),
    ...step('completed', row.completedAt, { amount: row.captured }),
    ...end,
    ...refunds
      .filter(({ providerRef, madeBy }) => madeBy !== 'undo' && !returned.some(({ id }) => id === providerRef))
      .flatMap(({ finishedAt, amount }) => step('refunded', finishedAt, { amount })),
    ...undone.flatMap(({ finishedAt, amount }) => step('undone', finishedAt, { amount })),
    ...returned.flatMap(({ id, readAt, bookedOn, amount }) =>
      step('returned', refundedAt(id) ?? readAt, { amount, bookedOn }),
    ),
    ...disputes.flatMap(({ openedAt, amount }) => step('disputed', openedAt, { amount })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

type StepFacts = { readonly amount: bigint; readonly bookedOn: string };

/** Each with when it was read here: never before the payment, which may be younger than a statement that is decided by hand. */
async function readBankLines(db: Db, { id, createdAt }: PaymentRow) {
  const found = await db
    .select({ line: bankLines, importedAt: bankStatements.importedAt })
    .from(bankLines)
    .innerJoin(bankStatements, eq(bankStatements.id, bankLines.statementId))
    .where(eq(bankLines.paymentId, id));
  return found.map(({ line, importedAt }) => ({ ...line, readAt: importedAt < createdAt ? createdAt : importedAt }));
}
