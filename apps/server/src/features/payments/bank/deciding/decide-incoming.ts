import { eq } from 'drizzle-orm';
import { isValidIBAN } from 'ibantools';
import { type Refusal, refuse } from '../../../../core/refuse.ts';
import { newId } from '../../../../db/new-id.ts';
import { accounts } from '../../../../db/tables/accounts.ts';
import { bankSendBacks } from '../../../../db/tables/money/bank.ts';
import { providerPayouts } from '../../../../db/tables/money/provider-money.ts';
import { lockAccount } from '../../../../seals/lock-account.ts';
import { bookToCredit } from '../../book-payment.ts';
import { lockPayment } from '../../lock-payment.ts';
import { notifyCustomer } from '../../payment-events.ts';
import { OPEN_STATES } from '../../payment-state.ts';
import { changeLine } from '../book-line.ts';
import type { LineRow } from '../line-rows.ts';
import { payWith } from '../match-line.ts';
import { arriveAs } from '../match-payout.ts';
import { openPayer, sealPayee } from '../payer-seal.ts';
import { newReference } from '../rf-reference.ts';
import type { LineTurn } from './line-turn.ts';

/** Short: the payment stays open for the rest. Over: the rest becomes credit. */
export async function payOne({ tx, context, line, id }: LineTurn, paymentId: string): Promise<LineRow | Refusal> {
  const payment = await lockPayment(tx, paymentId);
  if (payment === null) return refuse('payment.unknown');
  const isOpen = payment.provider === 'bank' && OPEN_STATES.some((state) => state === payment.state);
  return isOpen && payment.accountId !== null ? payWith(tx, context, payment, line, id) : refuse('bank.paymentNotOpen');
}

export async function bookAsCredit(
  { tx, context, line, id, at }: LineTurn,
  accountId: string,
): Promise<LineRow | Refusal> {
  const [found] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId));
  if (found === undefined) return refuse('bank.unknownCustomer');
  // An account that is being deleted takes its credit along first.
  await lockAccount(tx, context, accountId);
  await bookToCredit(tx, { about: id, accountId, amount: line.amount }, at);
  const money = { amount: line.amount, currency: 'EUR' };
  await notifyCustomer(tx, context, accountId, { kind: 'payment.creditKept', money });
  return changeLine(tx, line, { outcome: 'credit' });
}

type PayeeInput = { name?: string | undefined; iban?: string | undefined };

/** Nothing is booked before the transfer stands on a statement: until then the money is owed. */
export async function sendBack({ tx, context, line, at }: LineTurn, typed: PayeeInput): Promise<LineRow | Refusal> {
  const known = await openPayer(context, line);
  const name = (typed.name ?? known?.name ?? '').trim();
  const iban = (typed.iban ?? known?.iban ?? '').replaceAll(/\s/g, '').toUpperCase();
  if (name === '' || iban === '') return refuse('bank.payeeUnknown');
  if (!isValidIBAN(iban)) return refuse('bank.badIban');
  if (iban === context.config.bankAccount?.iban) return refuse('bank.ownIban');
  const id = newId(at.getTime());
  await tx.insert(bankSendBacks).values({
    ...{ id, lineId: line.id, amount: line.amount, reference: newReference() },
    ...(await sealPayee(context, id, { name, iban })),
    ...{ state: 'open', createdAt: at, changedAt: at },
  });
  return changeLine(tx, line, { outcome: 'sendBack', settledBy: id });
}

export async function arrivePayout({ tx, context, line }: LineTurn, payoutId: string): Promise<LineRow | Refusal> {
  const [payout] = await tx.select().from(providerPayouts).where(eq(providerPayouts.id, payoutId)).for('no key update');
  const isOfLine = payout?.currency === line.currency && payout.amount === line.amount;
  if (payout === undefined || !isOfLine) return refuse('bank.payoutNotExpected');
  return (await arriveAs(tx, context, line, payout)) ?? refuse('bank.payoutNotExpected');
}
