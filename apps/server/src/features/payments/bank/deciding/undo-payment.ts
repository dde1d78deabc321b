import { eq } from 'drizzle-orm';
import { type Refusal, refuse } from '../../../../core/refuse.ts';
import { newId } from '../../../../db/new-id.ts';
import { payments } from '../../../../db/tables/money/payments.ts';
import { lockAccount } from '../../../../seals/lock-account.ts';
import { expense } from '../../../money/book-money.ts';
import { buildCreditAccount } from '../../../money/left-credit.ts';
import { changePayment } from '../../apply-provider-state.ts';
import { computeRefundEuro, lesser, type PaymentRow, unassigned } from '../../book-payment.ts';
import { computeRefundable } from '../../creator/refund-payment.ts';
import { readCredit } from '../../credit.ts';
import { lockPayment } from '../../lock-payment.ts';
import { notifyCustomer, notifyPayer } from '../../payment-events.ts';
import { OPEN_STATES } from '../../payment-state.ts';
import { sumPromisedRefunds } from '../../refunds-promised.ts';
import { recordReturnedRefund, refundFor } from '../refund-returned.ts';
import { bookStep } from './book-step.ts';
import type { LineTurn } from './line-turn.ts';

/**
 * What an open payment has received is missing again. What a completed one has paid is undone as a refund that nobody sends:
 * credit note, charity and what was bought follow. What had become credit is taken from it.
 */
export async function undoPayment(turn: LineTurn): Promise<Refusal | null> {
  const { tx, context, line } = turn;
  const payment = await lockWithPayer(turn);
  if (payment === null) return refuse('bank.notUndoable');
  const money = { amount: line.amount, currency: 'EUR' };
  if (OPEN_STATES.some((state) => state === payment.state)) {
    await changePayment(tx, context, payment, { euroReceived: payment.euroReceived - line.amount });
  } else {
    const isPaid = payment.state === 'succeeded';
    // What had arrived for a payment that ended unpaid became credit.
    const refused = isPaid
      ? await undoPaid(turn, payment)
      : await bookFromCredit(turn, { accountId: payment.accountId, amount: line.amount });
    if (refused !== null) return refused;
  }
  await notifyPayer(tx, context, payment, { kind: 'payment.matchUndone', money });
  return null;
}

/** The account before the payment, so that its credit is not spent meanwhile. */
async function lockWithPayer({ tx, context, line }: LineTurn): Promise<PaymentRow | null> {
  if (line.paymentId === null) return null;
  const [found] = await tx
    .select({ accountId: payments.accountId })
    .from(payments)
    .where(eq(payments.id, line.paymentId));
  if (found === undefined) return null;
  if (found.accountId !== null) await lockAccount(tx, context, found.accountId);
  return lockPayment(tx, line.paymentId);
}

async function undoPaid(turn: LineTurn, payment: PaymentRow): Promise<Refusal | null> {
  const { tx, context, line, id, byId, at } = turn;
  const over = line.outcome === 'over' ? lesser(payment.euroReceived - (payment.euroMinor ?? 0n), line.amount) : 0n;
  const paid = line.amount - over;
  const left = payment.captured - (await sumPromisedRefunds(tx, payment));
  const refunded = refundFor(payment, { amount: paid, left });
  const rest = paid - computeRefundEuro(payment, refunded);
  // A cent at most is lost to the rate; more is missing where some of it was refunded meanwhile.
  if (rest > ROUNDING_MAX) return refuse('bank.notUndoable');
  if (refunded > (await computeRefundable(tx, payment))) return refuse('bank.creditSpent');
  const needed = payment.feeType === 'wallet_topup' && payment.currency === 'EUR' ? refunded : 0n;
  const refused = await bookFromCredit(turn, { accountId: payment.accountId, amount: over, needed });
  if (refused !== null) return refused;
  if (rest > 0n) {
    const cost = expense('expense:returns', 'EUR');
    await bookStep(tx, { about: newId(at.getTime()), at, debit: cost, credit: unassigned(), amount: rest });
  }
  if (refunded === 0n) return null;
  const reason = 'Its transfer was matched by mistake.';
  await recordReturnedRefund(tx, context, {
    payment,
    refunded,
    key: id,
    madeBy: 'undo',
    byId,
    reason,
    from: unassigned(),
  });
  return null;
}

const ROUNDING_MAX = 1n;

/** Credit that a line became is taken back, and the customer is told. */
export async function undoCredit(turn: LineTurn, accountId: string | null): Promise<Refusal | null> {
  const { tx, context, line } = turn;
  if (accountId === null) return refuse('bank.notUndoable');
  await lockAccount(tx, context, accountId);
  const refused = await bookFromCredit(turn, { accountId, amount: line.amount });
  if (refused !== null) return refused;
  const money = { amount: line.amount, currency: 'EUR' };
  await notifyCustomer(tx, context, accountId, { kind: 'payment.creditUndone', money });
  return null;
}

type UndoneCredit = {
  accountId: string | null;
  amount: bigint;
  /** Taken from the same credit besides. */
  needed?: bigint;
};

/** Of a locked account. Credit that was spent meanwhile cannot be taken back. */
async function bookFromCredit(
  { tx, id: about, at }: LineTurn,
  { accountId, amount, needed = 0n }: UndoneCredit,
): Promise<Refusal | null> {
  if (amount === 0n) return null;
  if (accountId === null) return refuse('bank.notUndoable');
  if ((await readCredit(tx, accountId)).EUR < amount + needed) return refuse('bank.creditSpent');
  await bookStep(tx, { about, at, debit: buildCreditAccount(accountId, 'EUR'), credit: unassigned(), amount });
  return null;
}
