import {
  type FeeType,
  isOwnMethod,
  type OwnMethodId,
  type Payment,
  type PaymentFailure,
  type PaymentMethod,
  type PaymentMethodId,
  type PaymentStatus,
} from '@repo/contract/payments/payments';
import { PROVIDER_METHODS } from '@repo/contract/payments/providers';
import { sayIn } from '@repo/contract/rules/languages';
import { type Currency, formatMinor } from '@repo/contract/rules/money';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

type LazyText = () => string;

const FEES: Readonly<Record<FeeType, LazyText>> = {
  identity_verification: m.payments_fee_identity,
  glyph_issuance: m.payments_fee_glyph,
  institutional_registration: m.payments_fee_institution,
  document_notarization: m.payments_fee_notarization,
  wallet_topup: m.payments_fee_topup,
};

const OWN_METHODS: Readonly<Record<OwnMethodId, LazyText>> = {
  bank_transfer: m.payments_method_bank,
  cryptocurrency: m.payments_method_crypto,
  account_credit: m.payments_method_credit,
};

const STATUSES: Readonly<Record<PaymentStatus, LazyText>> = {
  pending: m.payments_status_pending,
  processing: m.payments_status_processing,
  completed: m.payments_status_completed,
  failed: m.payments_status_failed,
  cancelled: m.payments_status_cancelled,
};

const FAILURES: Readonly<Record<PaymentFailure, LazyText>> = {
  declined: m.payments_failure_declined,
  insufficientFunds: m.payments_failure_funds,
  expiredCard: m.payments_failure_expired,
  incorrectCvc: m.payments_failure_cvc,
  processingError: m.payments_failure_processing,
  authenticationFailed: m.payments_failure_authentication,
  refusedByPerson: m.payments_failure_person,
  timeOver: m.payments_failure_time,
  other: m.payments_failure_other,
};

const REASONS: Readonly<Record<NonNullable<PaymentMethod['reason']>, LazyText>> = {
  needsKeys: m.payments_reason_keys,
  needsBankAccount: m.payments_reason_bank,
  noCredit: m.payments_reason_no_credit,
  closed: m.payments_reason_closed,
  noUnits: m.payments_reason_no_units,
};

export const feeName = (fee: FeeType): string => FEES[fee]();
export const methodName = (method: PaymentMethodId): string =>
  isOwnMethod(method) ? OWN_METHODS[method]() : sayIn(PROVIDER_METHODS[method].name, getLocale());
export const statusName = (status: PaymentStatus): string => STATUSES[status]();
export const failureSentence = (failure: PaymentFailure): string => FAILURES[failure]();
export const missingReason = (reason: PaymentMethod['reason']): string | null =>
  reason === null ? null : REASONS[reason]();

/** What a payment is for. The server names plans and orders in English; their names and numbers are the same everywhere. */
export function paymentTitle({ feeType, description }: Pick<Payment, 'feeType' | 'description'>): string {
  if (feeType !== null) return feeName(feeType);
  const [, number] = /^Order (\S+)$/.exec(description) ?? [];
  if (number !== undefined) return m.payments_title_order({ number });
  const [, plan, span] = /^(\S+) plan, (one month|rest of the month)$/.exec(description) ?? [];
  if (plan === undefined) return description;
  return span === 'one month' ? m.payments_title_month({ plan }) : m.payments_title_rest({ plan });
}

/** Writes a sum like `$9.99`, and `9,99 €` in Italian. */
export function formatMoney(minor: string | bigint, currency: Currency): string {
  const format = new Intl.NumberFormat(getLocale(), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  // A text keeps every cent of a large amount; the type of the library knows numbers only.
  return format.format(formatMinor(BigInt(minor)) as `${number}`);
}
