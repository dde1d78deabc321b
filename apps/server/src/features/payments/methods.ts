import type { PaymentMethod, PaymentMethodId } from '@house/contract/payments/payments';
import { PAYMENT_METHODS } from '@house/contract/payments/payments';
import { CURRENCIES, type Currency } from '@house/contract/rules/money';
import type { Context } from '../../core/context.ts';
import { payingMode } from '../../core/money-mode.ts';
import type { PaymentProviderId } from '../../db/tables/money/payments.ts';
import { hasCredit, readCredit, viewCredit } from './credit.ts';
import { isSelling } from './selling/selling.ts';

type MethodText = Pick<PaymentMethod, 'name' | 'description' | 'processingTime' | 'fees'>;

/** English (PAY-06 to PAY-12); the page translates by `id`. */
const TEXTS: Readonly<Record<PaymentMethodId, MethodText>> = {
  card: {
    name: 'Credit or debit card',
    description: 'Your card number goes to the payment provider alone.',
    processingTime: 'Instant',
    fees: 'No extra fee',
  },
  stripe: {
    name: 'Stripe Checkout',
    description: 'On the page of the payment provider.',
    processingTime: 'Instant',
    fees: 'No extra fee',
  },
  apple_pay: {
    name: 'Apple Pay',
    description: 'With the wallet of your Apple device.',
    processingTime: 'Instant',
    fees: 'No extra fee',
  },
  google_pay: {
    name: 'Google Pay',
    description: 'With the wallet of your Google account.',
    processingTime: 'Instant',
    fees: 'No extra fee',
  },
  paypal: {
    name: 'PayPal',
    description: 'You approve it on the page of PayPal.',
    processingTime: 'Instant',
    fees: 'No extra fee',
  },
  bank_transfer: {
    name: 'Bank transfer',
    description: 'A SEPA transfer in euros with a reference.',
    processingTime: '1 to 3 business days',
    fees: 'Those of your bank',
  },
  cryptocurrency: {
    name: 'Units of your wallet',
    description: 'A signed transfer on the ledger of this site.',
    processingTime: 'A few seconds',
    fees: 'Network fee of the ledger',
  },
  account_credit: {
    name: 'Account credit',
    description: 'What you have topped up, or paid too much.',
    processingTime: 'Instant',
    fees: 'No extra fee',
  },
};

type Offer = { readonly provider: PaymentProviderId } | { readonly reason: NonNullable<PaymentMethod['reason']> };

/** Who takes payments of this method here, or why nobody does. */
export function offerOf({ config, payments }: Pick<Context, 'config' | 'payments'>, method: PaymentMethodId): Offer {
  if (config.paymentsMode === 'none') return { reason: 'needsKeys' };
  if (method === 'cryptocurrency') return { provider: 'ledger' };
  if (method === 'account_credit') return { provider: 'credit' };
  if (method === 'bank_transfer')
    return config.bankAccount === null ? { reason: 'needsBankAccount' } : { provider: 'bank' };
  if (config.paymentsMode === 'sandbox') return { provider: 'sandbox' };
  if (method === 'paypal') return payments.providers.has('paypal') ? { provider: 'paypal' } : { reason: 'needsKeys' };
  return payments.providers.has('stripe') ? { provider: 'stripe' } : { reason: 'needsKeys' };
}

const CLOSED: Offer = { reason: 'closed' };

export async function listMethods(context: Context, accountId: string): Promise<PaymentMethod[]> {
  const credit = await readCredit(context.db, accountId);
  const mode = payingMode(context);
  const isClosed = mode !== 'none' && !(await isSelling(context));
  return PAYMENT_METHODS.map((id) => {
    const isCredit = id === 'account_credit';
    const offer = isClosed ? CLOSED : offerOf(context, id);
    const isEmpty = 'provider' in offer && isCredit && !hasCredit(credit);
    const missing = 'reason' in offer ? offer.reason : null;
    const reason = isEmpty ? 'noCredit' : missing;
    return {
      id,
      ...TEXTS[id],
      available: reason === null,
      reason,
      currencies: [...currenciesOf()],
      balances: isCredit ? viewCredit(credit) : [],
      mode,
    };
  });
}

/** Prices in dollars are converted for a bank transfer, and both for units of the ledger. */
const currenciesOf = (): readonly Currency[] => CURRENCIES;
