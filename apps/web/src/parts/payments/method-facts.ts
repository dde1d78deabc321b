import { isOwnMethod, type OwnMethodId, type PaymentMethodId } from '@repo/contract/payments/payments';
import { PROVIDER_METHODS } from '@repo/contract/payments/providers';
import { sayIn } from '@repo/contract/rules/languages';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

/** What a method is, how long it takes and what it costs. */
type MethodFactTexts = { about: () => string; time: () => string; cost: () => string };
const INSTANT = { time: m.payments_at_once, cost: m.payments_no_cost };
const OWN_FACTS: Readonly<Record<OwnMethodId, MethodFactTexts>> = {
  bank_transfer: { about: m.payments_method_bank_about, time: m.payments_days, cost: m.payments_bank_cost },
  cryptocurrency: { about: m.payments_method_crypto_about, time: m.payments_seconds, cost: m.payments_ledger_cost },
  account_credit: { about: m.payments_method_credit, ...INSTANT },
};

export const methodFacts = (method: PaymentMethodId): MethodFactTexts =>
  isOwnMethod(method)
    ? OWN_FACTS[method]
    : { about: () => sayIn(PROVIDER_METHODS[method].about, getLocale()), ...INSTANT };
