import type { NextAction } from '@repo/contract/payments/next-action';
import { BANK_QUOTE_MS } from '@repo/contract/payments/payments';
import { moneyNumber } from '@repo/contract/rules/money';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import type { PaymentRow } from '../book-payment.ts';
import type { PaymentPrice } from '../fees.ts';
import { epcPayload } from './epc-payload.ts';
import { newReference } from './rf-reference.ts';

type BankQuote = Pick<PaymentRow, 'euroMinor' | 'reference' | 'expiresAt'>;

/** Euros for a bank transfer, fixed for a week: what is priced in dollars costs its price in euros, if it has one. */
export function quoteBankTransfer(context: Context, price: PaymentPrice): BankQuote | Refusal {
  const euroMinor = price.currency === 'EUR' ? price.amount : (price.listed?.eur ?? null);
  if (euroMinor === null) return refuse('payment.wrongCurrency');
  const expiresAt = new Date(context.clock.now().getTime() + BANK_QUOTE_MS);
  return { euroMinor, reference: newReference(), expiresAt };
}

export function buildBankDetails({ config }: Context, row: PaymentRow): NextAction | null {
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
