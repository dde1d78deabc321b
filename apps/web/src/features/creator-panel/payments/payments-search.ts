import { PAYMENT_VIEWS, type PaymentView } from '@repo/contract/payments/creator-payments';
import { PAYMENT_METHODS } from '@repo/contract/payments/payments';
import { m } from '../../../paraglide/messages.js';
import { statusName } from '../../../parts/payments/payment-words.ts';
import type { PaymentQuery } from './use-panel-payments.ts';

/** What stands in the address of the list, as anybody may have typed it. */
export type PaymentsSearch = {
  readonly line?: string;
  readonly status?: string;
  readonly method?: string;
  readonly from?: string;
  readonly to?: string;
  readonly account?: string;
  readonly q?: string;
};

const DAY = /^\d{4}-\d\d-\d\d$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Signs that the server searches for at most. */
const SEARCH_MAX = 100;

const readDay = (text: string | undefined): string | undefined =>
  text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** The filter of the address; what it does not know is left out. */
export function readPaymentQuery({ status, method, from, to, account, q }: PaymentsSearch): PaymentQuery {
  const view = PAYMENT_VIEWS.find((one) => one === status);
  const paymentMethod = PAYMENT_METHODS.find((one) => one === method);
  const [first, last] = [readDay(from), readDay(to)];
  const words = q?.trim().slice(0, SEARCH_MAX) ?? '';
  return {
    ...(view !== undefined && { status: view }),
    ...(paymentMethod !== undefined && { paymentMethod }),
    ...(first !== undefined && { from: first }),
    ...(last !== undefined && { to: last }),
    ...(account !== undefined && UUID.test(account) && { account }),
    ...(words !== '' && { q: words }),
  };
}

/** As it stands in the address. */
export function writePaymentSearch({ paymentMethod, ...query }: PaymentQuery, line?: string): PaymentsSearch {
  return Object.fromEntries(
    Object.entries({ ...query, method: paymentMethod, line }).filter(([, word]) => word !== undefined && word !== ''),
  );
}

export function viewName(view: PaymentView): string {
  if (view === 'refunded') return m.desk_view_refunded();
  return view === 'disputed' ? m.desk_view_disputed() : statusName(view);
}
