import {
  isOwnMethod,
  type OwnMethodId,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentMethodId,
} from '@repo/contract/payments/payments';
import { PROVIDER_METHODS } from '@repo/contract/payments/providers';
import { CURRENCIES, type Currency } from '@repo/contract/rules/money';
import type { Context } from '../../core/context.ts';
import { payingMode } from '../../core/money-mode.ts';
import type { PaymentProviderId } from '../../db/tables/money/payments.ts';
import { hasCredit, readCredit, viewCredit } from './credit.ts';
import { isSelling } from './selling/selling.ts';

type MethodText = Pick<PaymentMethod, 'name' | 'description' | 'processingTime' | 'fees'>;

/** English (PAY-06 to PAY-12); the page translates by `id`. */
const OWN: Readonly<Record<OwnMethodId, MethodText>> = {
  bank_transfer: {
    name: 'Bank transfer',
    description: 'A SEPA transfer in euros with a reference.',
    processingTime: '1 to 2 business days',
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

function findText(id: PaymentMethodId): MethodText {
  if (isOwnMethod(id)) return OWN[id];
  const { name, about } = PROVIDER_METHODS[id];
  return { name: name.en, description: about.en, processingTime: 'Instant', fees: 'No extra fee' };
}

type MethodOffer = { readonly provider: PaymentProviderId } | { readonly reason: NonNullable<PaymentMethod['reason']> };

/** Who takes payments of this method here, or why nobody does. */
export function resolveOffer(
  { config, payments }: Pick<Context, 'config' | 'payments'>,
  method: PaymentMethodId,
): MethodOffer {
  if (config.paymentsMode === 'none') return { reason: 'needsKeys' };
  if (isOwnMethod(method)) return offerOwn(config, method);
  if (config.paymentsMode === 'sandbox') return { provider: 'sandbox' };
  const { provider } = PROVIDER_METHODS[method];
  return payments.providers.has(provider) ? { provider } : { reason: 'needsKeys' };
}

function offerOwn({ bankAccount, paymentsMode }: Context['config'], method: OwnMethodId): MethodOffer {
  // Units come from the faucet of the sandbox alone.
  if (method === 'cryptocurrency') return paymentsMode === 'sandbox' ? { provider: 'ledger' } : { reason: 'noUnits' };
  if (method === 'account_credit') return { provider: 'credit' };
  return bankAccount === null ? { reason: 'needsBankAccount' } : { provider: 'bank' };
}

const CLOSED: MethodOffer = { reason: 'closed' };

export async function listMethods(context: Context, accountId: string): Promise<PaymentMethod[]> {
  const credit = await readCredit(context.db, accountId);
  const mode = payingMode(context);
  const isClosed = mode !== 'none' && !(await isSelling(context));
  return PAYMENT_METHODS.map((id) => {
    const isCredit = id === 'account_credit';
    const offer = isClosed ? CLOSED : resolveOffer(context, id);
    const isEmpty = 'provider' in offer && isCredit && !hasCredit(credit);
    const missing = 'reason' in offer ? offer.reason : null;
    const reason = isEmpty ? 'noCredit' : missing;
    return {
      id,
      ...findText(id),
      available: reason === null,
      reason,
      currencies: [...listCurrencies()],
      balances: isCredit ? viewCredit(credit) : [],
      mode,
    };
  });
}

/** Prices in dollars are converted for a bank transfer, and both for units of the ledger. */
const listCurrencies = (): readonly Currency[] => CURRENCIES;
