import type { DisputeEvidence } from '@repo/contract/payments/disputes';
import { sayIn } from '@repo/contract/rules/languages';
import { formatMinor } from '@repo/contract/rules/money';
import { CARRIERS } from '@repo/contract/shop/carriers';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { textsIn } from '../../../core/texts.ts';
import type { Tx } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { feeOrders } from '../../../db/tables/money/fee-orders.ts';
import { invoices } from '../../../db/tables/money/invoices.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import { orderSteps, orders } from '../../../db/tables/money/shop.ts';
import { append } from '../../audit/audit-leaves.ts';
import { formatInvoiceNumber } from '../../invoices/paper-numbers.ts';
import type { PaymentRow } from '../book-payment.ts';
import { nameMethod } from '../letters/name-sold.ts';
import { readSoldItems } from '../payment-events.ts';
import { findOpenDispute } from './answer-dispute.ts';

/**
 * What this server knows that speaks for a disputed payment, in English, as banks read it: who bought what, when it was paid,
 * sent and delivered. Nothing of a card, and no text on a product. It is a draft: a person reads and sends it.
 */
export async function prepareEvidence(
  context: Context,
  { paymentId, byId }: { paymentId: string; byId: string },
): Promise<DisputeEvidence | Refusal> {
  return context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (row === undefined) return refuse('payment.unknown');
    const dispute = await findOpenDispute(tx, paymentId);
    if (dispute === null) return refuse('dispute.none');
    await append(tx, context.clock.now(), [
      { subjectId: byId, act: 'dispute.evidenceRead', facts: { payment: row.id, dispute: dispute.id } },
    ]);
    return draft(tx, context, row);
  });
}

async function draft(tx: Tx, context: Context, row: PaymentRow): Promise<DisputeEvidence> {
  const customer = await findCustomer(tx, row);
  const delivery = await readDelivery(tx, row);
  const { lines } = await readSoldItems(tx, context, row);
  const sold = lines.map(({ title, amount, quantity = 1 }) => {
    const pieces = quantity === 1 ? '' : `${quantity} × `;
    return `${pieces}${sayIn(title, 'en')}: ${formatMinor(amount)} ${row.currency}`;
  });
  return {
    customerName: customer?.fullName ?? '',
    customerEmail: customer?.email ?? '',
    productDescription: [row.title, ...sold].join('\n'),
    carrier: delivery.carrier,
    trackingNumber: delivery.trackingNumber,
    serviceDate: delivery.day,
    refundPolicy: sayPolicy(row),
    explanation: [
      ...sayPayment(row),
      ...(await sayInvoice(tx, row)),
      ...delivery.facts,
      ...(customer === null ? [] : [`The buyer has had an account here since ${formatDay(customer.createdAt)}.`]),
    ].join('\n'),
  };
}

const formatDay = (at: Date): string => at.toISOString().slice(0, '2026-11-30'.length);

async function findCustomer(tx: Tx, { accountId }: PaymentRow) {
  if (accountId === null) return null;
  const { fullName, email, createdAt } = accounts;
  const [found] = await tx.select({ fullName, email, createdAt }).from(accounts).where(eq(accounts.id, accountId));
  return found ?? null;
}

function sayPayment(row: PaymentRow): string[] {
  const { createdAt, completedAt, amount, currency, method, refunded } = row;
  const by = sayIn(nameMethod(method), 'en');
  return [
    `${row.title} was bought on ${formatDay(createdAt)} for ${formatMinor(amount)} ${currency}, by ${by}.`,
    ...(completedAt === null ? [] : [`The payment was completed on ${formatDay(completedAt)}.`]),
    ...(refunded === 0n ? [] : [`${formatMinor(refunded)} ${currency} of it went back already.`]),
  ];
}

async function sayInvoice(tx: Tx, { id }: PaymentRow): Promise<string[]> {
  const isInvoice = and(eq(invoices.paymentId, id), eq(invoices.kind, 'invoice'));
  const [invoice] = await tx.select().from(invoices).where(isInvoice);
  if (invoice === undefined) return [];
  return [`Invoice ${formatInvoiceNumber(invoice)} of ${formatDay(invoice.issuedAt)} was given to the buyer.`];
}

/** The words that stood in the buyer's letter, of an order or a service; credit has none, it is money until it is spent. */
function sayPolicy({ purpose, feeType }: PaymentRow): string {
  if (feeType === 'wallet_topup') return '';
  const { terms } = textsIn('money', 'en').texts;
  // The first line names the seller, whom the provider knows.
  return (purpose === 'order' ? terms.order : terms.service).text.slice(1).join(' ');
}

type KnownDelivery = Pick<DisputeEvidence, 'carrier' | 'trackingNumber'> & { day: string; facts: string[] };
const NOT_KNOWN: KnownDelivery = { carrier: '', trackingNumber: '', day: '', facts: [] };

function readDelivery(tx: Tx, row: PaymentRow): Promise<KnownDelivery> {
  if (row.purpose === 'order' && row.purposeId !== null) return readParcel(tx, row.purposeId);
  return row.purpose === 'fee' ? readService(tx, row) : Promise.resolve(NOT_KNOWN);
}

async function readParcel(tx: Tx, orderId: string): Promise<KnownDelivery> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) return NOT_KNOWN;
  const isOnWay = and(eq(orderSteps.orderId, orderId), inArray(orderSteps.state, ['shipped', 'delivered']));
  const steps = await tx.select().from(orderSteps).where(isOnWay).orderBy(asc(orderSteps.id));
  const shipped = steps.find(({ state }) => state === 'shipped');
  const carrier = order.carrier === null ? '' : CARRIERS[order.carrier].name;
  const by = carrier === '' ? '' : ` by ${carrier}`;
  const number = order.tracking === null ? '' : `, number ${order.tracking}`;
  return {
    carrier,
    trackingNumber: order.tracking ?? '',
    day: shipped === undefined ? '' : formatDay(shipped.at),
    facts: [
      ...(shipped === undefined ? [] : [`The parcel left on ${formatDay(shipped.at)}${by}${number}.`]),
      ...(order.deliveredAt === null ? [] : [`It was delivered on ${formatDay(order.deliveredAt)}.`]),
      'Each piece was made for this buyer, with a drawing that nobody else has.',
    ],
  };
}

async function readService(tx: Tx, { id }: PaymentRow): Promise<KnownDelivery> {
  const [order] = await tx.select().from(feeOrders).where(eq(feeOrders.paymentId, id));
  if (order?.state !== 'delivered' || order.endedAt === null) return NOT_KNOWN;
  const day = formatDay(order.endedAt);
  const asked = `The buyer asked on ${formatDay(order.wantedAt)} that it begins at once.`;
  return { ...NOT_KNOWN, day, facts: [asked, `The service was delivered on ${day}, online.`] };
}
