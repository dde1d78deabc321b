import { BANK_QUOTE_MS } from '@house/contract/payments';
import type { NextAction } from '@house/contract/payments/next-action';
import { moneyNumber } from '@house/contract/rules/money';
import type { Context } from '../../../http/context.ts';
import { type Refusal, refuse } from '../../../http/refuse.ts';
import type { PaymentRow } from '../book-payment.ts';
import { type Price, readFees } from '../fees.ts';
import { epcPayload } from './epc-payload.ts';
import { newReference } from './rf-reference.ts';

type Quote = Pick<PaymentRow, 'euroMinor' | 'reference' | 'expiresAt'>;

/** Euros for a bank transfer, fixed for a week: a fee in dollars costs its price in euros, a top-up has no other price. */
export async function quoteBankTransfer(context: Context, price: Price): Promise<Quote | Refusal> {
  const fee = (await readFees(context)).find(({ feeType }) => feeType === price.feeType);
  const euroMinor = price.currency === 'EUR' ? price.amount : (fee?.eurMinor ?? null);
  if (euroMinor === null) return refuse('payment.wrongCurrency');
  const expiresAt = new Date(context.clock.now().getTime() + BANK_QUOTE_MS);
  return { euroMinor, reference: newReference(), expiresAt };
}

export function bankDetailsOf({ config }: Context, row: PaymentRow): NextAction | null {
  const { bankAccount } = config;
  const { euroMinor, reference } = row;
  if (bankAccount === null || euroMinor === null || reference === null) return null;
  return {
    type: 'bank_details',
    ...bankAccount,
    reference,
    amount: moneyNumber(euroMinor),
    amountMinor: euroMinor.toString(),
    currency: 'EUR',
    receivedMinor: row.euroReceived.toString(),
    epc: epcPayload(bankAccount, { minor: euroMinor, reference }),
    validUntil: row.expiresAt.toISOString(),
  };
}
