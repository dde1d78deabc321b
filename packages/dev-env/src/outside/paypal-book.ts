import { formatMinor, parseMoney } from '@repo/contract/rules/money';
import type { StandInAnswer } from './http-stand-in.ts';

// What PayPal keeps of orders, captures and refunds, with the rules that its reference documents.

export type PaypalMoney = { currency_code: string; value: string };
export type Capture = {
  id: string;
  status: string;
  amount: PaypalMoney;
  custom_id?: string;
  supplementary_data: { related_ids: { order_id: string } };
};
export type Refund = {
  id: string;
  status: string;
  amount: PaypalMoney;
  custom_id?: string;
  links: { rel: string; href: string }[];
};
export type Order = {
  id: string;
  status: string;
  purchase_units: {
    custom_id?: string;
    description?: string;
    amount: PaypalMoney;
    payments?: { captures: Capture[]; refunds?: Refund[] };
  }[];
  links: { href: string; rel: string }[];
};

const ORIGIN = 'https://api.paypal.com';
const DESCRIPTION_MAX = 127;
const CUSTOM_ID_MAX = 127;
/** Of currencies with two decimals. */
const AMOUNT = /^\d{1,7}\.\d{2}$/;

export const fail = (status: number, name: string): StandInAnswer => ({ status, json: { name, message: name } });
const invalid = (): StandInAnswer => fail(400, 'INVALID_REQUEST');
const unprocessable = (issue: string): StandInAnswer => ({
  status: 422,
  json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
});

export class PaypalBook {
  readonly orders = new Map<string, Order>();
  readonly refunds = new Map<string, Refund>();
  /** Status of captures and refunds from now on; PayPal completes an order that holds a declined capture. */
  captureStatus = 'COMPLETED';
  refundStatus = 'COMPLETED';
  #made = 0;

  create(body: Record<string, unknown>): StandInAnswer {
    const { intent, purchase_units: units } = body as { intent?: string; purchase_units?: Order['purchase_units'] };
    const [unit] = units ?? [];
    if (intent !== 'CAPTURE' || unit === undefined || !isMoney(unit.amount)) return invalid();
    const { description = '', custom_id: customId = '' } = unit;
    if (description.length > DESCRIPTION_MAX || customId.length > CUSTOM_ID_MAX) return invalid();
    this.#made += 1;
    const id = `ORDER${this.#made}`;
    const links = [{ rel: 'payer-action', href: `https://www.paypal.test/checkoutnow?token=${id}` }];
    const order = { id, status: 'PAYER_ACTION_REQUIRED', purchase_units: units ?? [], links };
    this.orders.set(id, order);
    return { status: 201, json: order };
  }

  capture(id: string): StandInAnswer {
    const order = this.orders.get(id);
    const unit = order?.purchase_units[0];
    if (order === undefined || unit === undefined) return fail(404, 'RESOURCE_NOT_FOUND');
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
    order.status = 'COMPLETED';
    const { amount, custom_id } = unit;
    const related = { related_ids: { order_id: id } };
    const made = { id: `CAPTURE-${id}`, status: this.captureStatus, amount, supplementary_data: related };
    unit.payments = { captures: [custom_id === undefined ? made : { ...made, custom_id }] };
    return { status: 201, json: order };
  }

  findCapture(id: string): Capture | null {
    const captures = [...this.orders.values()].flatMap((one) => one.purchase_units[0]?.payments?.captures ?? []);
    return captures.find((one) => one.id === id) ?? null;
  }

  /** `body` empty: all that is left. */
  refund(captureId: string, body: { amount?: PaypalMoney; custom_id?: string }): StandInAnswer {
    const capture = this.findCapture(captureId);
    if (capture === null) return fail(404, 'RESOURCE_NOT_FOUND');
    const left = this.#computeRefundable(capture);
    const amount = body.amount ?? { ...capture.amount, value: formatMinor(left) };
    if (!isMoney(amount)) return invalid();
    const issue = findRefundIssue(capture, { amount, left });
    if (issue !== null) return unprocessable(issue);
    this.#made += 1;
    const links = [{ rel: 'up', href: `${ORIGIN}/v2/payments/captures/${captureId}` }];
    const refund: Refund = { id: `REFUND${this.#made}`, status: this.refundStatus, amount, links };
    if (body.custom_id !== undefined) refund.custom_id = body.custom_id;
    this.refunds.set(refund.id, refund);
    if (refund.status === 'COMPLETED')
      capture.status = this.#computeRefundable(capture) === 0n ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    return { status: 201, json: refund };
  }

  #computeRefundable({ id, amount }: Capture): bigint {
    const back = [...this.refunds.values()].filter(
      ({ links, status }) => status !== 'FAILED' && links[0]?.href.endsWith(`/${id}`),
    );
    return back.reduce((left, one) => left - (parseMoney(one.amount.value) ?? 0n), parseMoney(amount.value) ?? 0n);
  }
}

function findRefundIssue(capture: Capture, { amount, left }: { amount: PaypalMoney; left: bigint }): string | null {
  if (capture.status === 'REFUNDED' || left === 0n) return 'CAPTURE_FULLY_REFUNDED';
  if (amount.currency_code !== capture.amount.currency_code) return 'CURRENCY_MISMATCH';
  return (parseMoney(amount.value) ?? 0n) > left ? 'REFUND_AMOUNT_EXCEEDED' : null;
}

const isMoney = (given: PaypalMoney | undefined): boolean =>
  given !== undefined && /^[A-Z]{3}$/.test(given.currency_code) && AMOUNT.test(given.value);
