import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { paymentDisputes, paymentDisputeTurns, paymentRefunds } from '../../../db/tables/money/payments.ts';
import type { ProviderDispute } from '../../../outside/payments/payment-provider.ts';
import { repeatsDisputes } from '../../../outside/payments/provider-adapters.ts';
import { advanceRefund, completeRefund } from '../apply-refund.ts';
import { bookDisputeExcess, lesser, type PaymentRow } from '../book-payment.ts';
import { sendDisputeLetter } from '../letters/payment-letters.ts';
import { auditPayment, notifyCreators } from '../payment-events.ts';
import { settleBeyond } from './book-excess-refund.ts';
import { insertRefund, makeRoom, readAgain } from './receive-refund.ts';

type DisputeRow = typeof paymentDisputes.$inferSelect;
/** Also of one that is open again: it takes an answer anew. */
const NOT_ANSWERED = {
  answer: null,
  answerBegunAt: null,
  answeredAt: null,
  answeredById: null,
  remindedAt: null,
} as const;

type StatedDispute = { found: ProviderDispute; saidAt: Date };

/**
 * Brings a dispute of a locked payment to the last word of the provider, in any direction: what is lost is booked as a refund
 * of its own, what is won afterwards comes back. An answer that is older than the last one changes nothing.
 */
export async function applyDispute(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { found, saidAt }: StatedDispute,
): Promise<void> {
  const known = await findDispute(tx, row, found);
  if (known !== null && saidAt < known.saidAt) return;
  const opened = known ?? (await openDispute(tx, context, row, { found, saidAt }));
  const dispute = { ...opened, amount: selectDisputeAmount(row, found) };
  const { providerState, reason, answerBy } = found;
  const isClosed = found.state !== 'open';
  const disputeColumns = {
    amount: dispute.amount,
    saidAt,
    providerState,
    reason,
    answerBy,
    closedAt: isClosed ? (dispute.closedAt ?? saidAt) : null,
  };
  const isOfDispute = eq(paymentDisputes.id, dispute.id);
  await tx.update(paymentDisputes).set(disputeColumns).where(isOfDispute);
  if (dispute.state === found.state) return;
  const turn = await insertTurn(tx, context, dispute, found);
  const back = dispute.state === 'lost' ? await bookReturn(tx, context, row, { dispute, turn }) : {};
  const taken = found.state === 'lost' ? await bookLoss(tx, context, row, { dispute, turn }) : {};
  await tx
    .update(paymentDisputes)
    .set({ state: found.state, ...back, ...taken, ...(found.state === 'open' && NOT_ANSWERED) })
    .where(isOfDispute);
  if (found.state === 'won') await settleBeyond(tx, context, row);
  await notifyTurn(tx, context, row, { dispute, to: found.state });
}

async function findDispute(tx: Tx, row: PaymentRow, { ref }: ProviderDispute): Promise<DisputeRow | null> {
  const [found] = await tx
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.paymentId, row.id), eq(paymentDisputes.providerRef, ref)));
  return found ?? null;
}

/** What is disputed in another currency than was paid counts as the whole payment. */
const selectDisputeAmount = (row: PaymentRow, found: ProviderDispute): bigint =>
  found.currency === row.currency ? found.amount : row.amount;

async function openDispute(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { found, saidAt }: StatedDispute,
): Promise<DisputeRow> {
  const openedAt = context.clock.now();
  const dispute: DisputeRow = {
    id: newId(openedAt.getTime()),
    paymentId: row.id,
    providerRef: found.ref,
    amount: selectDisputeAmount(row, found),
    state: 'open',
    providerState: found.providerState,
    reason: found.reason,
    answerBy: found.answerBy,
    refundId: null,
    excess: 0n,
    saidAt,
    openedAt,
    closedAt: null,
    ...NOT_ANSWERED,
  };
  await tx.insert(paymentDisputes).values(dispute);
  await insertTurn(tx, context, dispute, { state: 'open', providerState: found.providerState });
  await notifyCreators(tx, context, 'payment.disputed', { amount: dispute.amount, currency: row.currency });
  await sendDisputeLetter(tx, context, row, dispute.amount);
  await auditPayment(tx, openedAt, row, { act: 'payment.disputed', facts: { dispute: dispute.id } });
  return dispute;
}

async function insertTurn(
  tx: Tx,
  { clock }: Context,
  { id: disputeId }: DisputeRow,
  { state, providerState }: Pick<ProviderDispute, 'state' | 'providerState'>,
): Promise<string> {
  const at = clock.now();
  const id = newId(at.getTime());
  await tx.insert(paymentDisputeTurns).values({ id, disputeId, state, providerState, at });
  return id;
}

type DisputeTurn = { dispute: DisputeRow; turn: string };
type DisputeEffect = Pick<DisputeRow, 'refundId' | 'excess'>;

/** The provider took the money: what is left of the payment is a refund, with all that one stops; more than that is a loss. */
async function bookLoss(
  tx: Tx,
  context: Context,
  payment: PaymentRow,
  { dispute, turn }: DisputeTurn,
): Promise<DisputeEffect> {
  const row = await readAgain(tx, payment);
  const amount = dispute.amount - (await refundedMeanwhile(tx, row, dispute));
  const left = row.captured - row.refunded;
  const part = lesser(amount, left);
  const excess = amount > part ? amount - part : 0n;
  if (excess > 0n) await bookDisputeExcess(tx, { row, turn, amount: excess, isBack: false }, context.clock.now());
  if (part <= 0n) return { refundId: null, excess };
  await makeRoom(tx, context, row, part);
  const refund = await insertRefund(tx, context, row, {
    amount: part,
    reason: 'A dispute was lost.',
    state: 'succeeded',
    madeBy: 'dispute',
    providerRef: null,
    key: `dispute:${turn}`,
  });
  await completeRefund(tx, context, row, refund);
  return { refundId: refund.id, excess };
}

/** What a provider reports of a dispute as a refund as well counts once. */
async function refundedMeanwhile(tx: Tx, row: PaymentRow, { openedAt }: DisputeRow): Promise<bigint> {
  if (!repeatsDisputes(row.provider)) return 0n;
  const [sum] = await tx
    .select({ amount: sql<string>`coalesce(sum(${paymentRefunds.amount}), 0)` })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.paymentId, row.id),
        eq(paymentRefunds.madeBy, 'provider'),
        inArray(paymentRefunds.state, ['pending', 'succeeded']),
        gte(paymentRefunds.createdAt, openedAt),
      ),
    );
  return BigInt(sum?.amount ?? '0');
}

async function bookReturn(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { dispute, turn }: DisputeTurn,
): Promise<DisputeEffect> {
  const { refundId, excess } = dispute;
  if (excess > 0n) await bookDisputeExcess(tx, { row, turn, amount: excess, isBack: true }, context.clock.now());
  if (refundId === null) return { refundId: null, excess: 0n };
  const [refund] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId));
  if (refund === undefined) throw new Error('A refund vanished.');
  const to = { state: 'failed' as const, ref: null };
  await advanceRefund(tx, context, { row: await readAgain(tx, row), refund, to });
  return { refundId: null, excess: 0n };
}

const KINDS = { open: 'payment.disputed', won: 'payment.disputeWon', lost: 'payment.disputeLost' } as const;

async function notifyTurn(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { dispute, to }: { dispute: DisputeRow; to: DisputeRow['state'] },
): Promise<void> {
  await notifyCreators(tx, context, KINDS[to], { amount: dispute.amount, currency: row.currency });
  const facts = { dispute: dispute.id, state: to };
  await auditPayment(tx, context.clock.now(), row, { act: 'payment.disputeTurned', facts });
}
