import { DAY_MS } from '@repo/contract/durations';
import { BANK_PAYER_KEPT_DAYS } from '@repo/contract/payments/bank-lines';
import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, notInArray, or } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { bankLines, bankSendBacks } from '../../../db/tables/money/bank.ts';
import { paymentRefunds, payments } from '../../../db/tables/money/payments.ts';
import { OPEN_STATES } from '../payment-state.ts';
import { WAITING } from './line-rows.ts';

/** A line that a person has to decide, or whose money is still to be sent back. */
const UNDECIDED = [...WAITING, 'sendBack'] as const;

/**
 * Forgets who paid, and what they wrote to it, once the money can neither come back nor be asked back by the bank and
 * nothing of it waits. Day, sum, reference and what became of the line stay, for the books.
 */
export async function forgetPayers({ db, clock }: Context): Promise<number> {
  const until = new Date(clock.now().getTime() - BANK_PAYER_KEPT_DAYS * DAY_MS);
  const day = until.toISOString().slice(0, 10);
  const isOpen = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, bankLines.paymentId), inArray(payments.state, [...OPEN_STATES])));
  const isBeingRefunded = db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, bankLines.paymentId), isNull(paymentRefunds.finishedAt)));
  const isOver = and(
    or(isNotNull(bankLines.payerWrapped), ne(bankLines.text, '')),
    lt(bankLines.bookedOn, day),
    notInArray(bankLines.outcome, [...UNDECIDED]),
    notExists(isOpen),
    notExists(isBeingRefunded),
  );
  const forgotten = await db
    .update(bankLines)
    .set({ payerWrapped: null, kekId: null, text: '' })
    .where(isOver)
    .returning({ id: bankLines.id });
  const isSent = and(
    isNotNull(bankSendBacks.payeeWrapped),
    ne(bankSendBacks.state, 'open'),
    lt(bankSendBacks.changedAt, until),
  );
  const payees = await db
    .update(bankSendBacks)
    .set({ payeeWrapped: null, kekId: null })
    .where(isSent)
    .returning({ id: bankSendBacks.id });
  return forgotten.length + payees.length;
}
