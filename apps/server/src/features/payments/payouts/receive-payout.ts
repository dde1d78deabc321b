import { CURRENCIES } from '@repo/contract/rules/money';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { bankLines } from '../../../db/tables/money/bank.ts';
import type { PaymentProviderId } from '../../../db/tables/money/payments.ts';
import { providerPayouts } from '../../../db/tables/money/provider-money.ts';
import type { ProviderPayout } from '../../../outside/payments/payment-provider.ts';
import { changeLine } from '../bank/book-line.ts';
import { readDecision } from '../bank/deciding/decision-rows.ts';
import { release } from '../bank/deciding/release-line.ts';
import { lockBankAccount } from '../bank/load-known.ts';
import { findMonth, isMonthClosed, placeLine } from '../bank/month/closed-months.ts';
import { notifyCreators } from '../payment-events.ts';
import { bookPayout, bookReturnedPayout } from './book-payout.ts';
import type { PayoutRow } from './expected-payouts.ts';

type PayoutReport = { provider: PaymentProviderId; found: ProviderPayout };

/**
 * Takes a payout as the provider has it, each once: booked when it is first seen, and back when it fails or is cancelled, which is its
 * end. Returns why it cannot be booked, or null.
 */
export async function receivePayout(
  tx: Tx,
  context: Context,
  { provider, found }: PayoutReport,
): Promise<string | null> {
  const currency = CURRENCIES.find((one) => one === found.currency);
  if (currency === undefined) return 'It pays out in a currency that this server does not keep.';
  if (found.amount <= 0n) return 'It takes money from the bank account.';
  const at = context.clock.now();
  const { ref: providerRef, amount, state, bankReference, arrivesOn } = found;
  const isOver = state === 'failed' || state === 'canceled';
  const row: PayoutRow = {
    id: newId(at.getTime()),
    provider,
    providerRef,
    currency,
    amount,
    state,
    bankReference,
    arrivesOn,
    bankLineId: null,
    createdAt: at,
    changedAt: at,
  };
  const made = await tx.insert(providerPayouts).values(row).onConflictDoNothing().returning();
  if (made.length > 0) {
    // One that failed before it was heard of was never on its way in these books.
    if (!isOver) await bookPayout(tx, row, at);
    else if (state === 'failed') await notifyCreators(tx, context, 'payment.payoutFailed', { amount, currency });
    return null;
  }
  return changePayout(tx, context, { provider, found });
}

async function changePayout(tx: Tx, context: Context, { provider, found }: PayoutReport): Promise<string | null> {
  const account = context.config.bankAccount;
  // Before the payout, as whoever matches a line with it.
  if (account !== null && found.state !== 'paid') await lockBankAccount(tx, account.iban, context.clock.now());
  const isOfRef = and(eq(providerPayouts.provider, provider), eq(providerPayouts.providerRef, found.ref));
  const [known] = await tx.select().from(providerPayouts).where(isOfRef).for('no key update');
  if (known === undefined) throw new Error('A payout vanished.');
  if (known.amount !== found.amount || known.currency !== found.currency) return 'It names another amount than before.';
  const isOver = known.state === 'failed' || known.state === 'canceled';
  if (isOver || known.state === found.state || found.state === 'pending') return null;
  const changedAt = context.clock.now();
  const { state, arrivesOn } = found;
  const bankReference = found.bankReference ?? known.bankReference;
  await tx
    .update(providerPayouts)
    .set({ state, arrivesOn, bankReference, changedAt })
    .where(eq(providerPayouts.id, known.id));
  if (state === 'paid') return null;
  if (known.bankLineId !== null) await undoMatch(tx, context, known.bankLineId);
  await bookReturnedPayout(tx, known, changedAt);
  await notifyCreators(tx, context, 'payment.payoutFailed', { amount: known.amount, currency: known.currency });
  return null;
}

/** The line that it was matched with is of something else, and waits again, whatever month it is of: the provider says so. */
async function undoMatch(tx: Tx, context: Context, lineId: string): Promise<void> {
  const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, lineId)).for('no key update');
  if (line === undefined) throw new Error('A line vanished.');
  const at = context.clock.now();
  const turn = { tx, context, line, id: newId(at.getTime()), byId: null, at };
  const freed = await release(turn, await readDecision(tx, lineId));
  if (freed instanceof Refusal) throw freed;
  // One of a closed month waits in the first that is open.
  const isLate = await isMonthClosed(tx, findMonth(freed));
  if (isLate) await changeLine(tx, freed, { countedIn: await placeLine(tx, freed.bookedOn) });
}
