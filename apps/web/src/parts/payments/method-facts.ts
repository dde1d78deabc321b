import type { PaymentMethodId } from '@house/contract/payments/payments';
import { m } from '../../paraglide/messages.js';

/** What a method is, how long it takes and what it costs. */
type Facts = { about: () => string; time: () => string; cost: () => string };
const INSTANT = { time: m.payments_at_once, cost: m.payments_no_cost };
export const METHOD_FACTS: Readonly<Record<PaymentMethodId, Facts>> = {
  card: { about: m.payments_method_card_about, ...INSTANT },
  stripe: { about: m.payments_method_stripe_about, ...INSTANT },
  apple_pay: { about: m.payments_method_apple_about, ...INSTANT },
  google_pay: { about: m.payments_method_google_about, ...INSTANT },
  paypal: { about: m.payments_method_paypal_about, ...INSTANT },
  bank_transfer: { about: m.payments_method_bank_about, time: m.payments_days, cost: m.payments_bank_cost },
  cryptocurrency: { about: m.payments_method_crypto_about, time: m.payments_seconds, cost: m.payments_ledger_cost },
  account_credit: { about: m.payments_method_credit, ...INSTANT },
};
