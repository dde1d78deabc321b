import type { LivePayment } from '@repo/contract/payments/payments';
import { TEST_TRANSFER_MAX_MINOR } from '@repo/contract/payments/test-transfer';
import { formatMinor } from '@repo/contract/rules/money';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import { newId } from '../../../db/new-id.ts';
import { drawStatement } from '../../../outside/payments/sandbox/draw-statement.ts';
import { findOwnPayment, type PaymentKey, readOwnPayment } from '../own-payments.ts';
import { OPEN_STATES } from '../payment-state.ts';
import { importStatement } from './import-statement.ts';

/** In the sandbox: a statement with one transfer for a payment, imported as the creator imports those of a bank. */
export async function sendTestTransfer(
  context: Context,
  { owned, amountMinor }: { owned: PaymentKey; amountMinor: string | undefined },
): Promise<LivePayment | Refusal> {
  const { bankAccount, paymentsMode } = context.config;
  if (paymentsMode !== 'sandbox') return refuse('payment.sandboxOnly');
  if (bankAccount === null) return refuse('payment.noBankAccount');
  const row = await findOwnPayment(context, owned);
  if (row instanceof Refusal) return row;
  const { reference, euroMinor, euroReceived, state } = row;
  const isOpen = OPEN_STATES.some((one) => one === state);
  if (reference === null || euroMinor === null || !isOpen) return refuse('payment.notByBank');
  const minor = amountMinor === undefined ? euroMinor - euroReceived : BigInt(amountMinor);
  if (minor < 1n || minor > TEST_TRANSFER_MAX_MINOR) {
    const params = { least: formatMinor(1n), most: formatMinor(TEST_TRANSFER_MAX_MINOR) };
    return refuse('payment.amountOutOfRange', { params });
  }
  const now = context.clock.now();
  const id = newId(now.getTime());
  const xml = drawStatement([{ bankReference: id, transfers: [{ amount: formatMinor(minor), reference }] }], {
    id,
    iban: bankAccount.iban,
    day: now.toISOString().slice(0, 10),
  });
  const imported = await importStatement(context, { xml, byId: owned.accountId });
  return imported instanceof Refusal ? imported : readOwnPayment(context, owned);
}
