import type { Invoice } from '@repo/contract/invoices/invoices';
import type { CreatorPaymentDetail } from '@repo/contract/payments/creator-payment-detail';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { invoices } from '../../../db/tables/money/invoices.ts';
import { paymentRefunds, payments } from '../../../db/tables/money/payments.ts';
import { append } from '../../audit/audit-leaves.ts';
import { formatInvoiceNumber } from '../../invoices/paper-numbers.ts';
import { readInvoices } from '../../invoices/read-invoices.ts';
import { shareRefund } from '../bank/deciding/refund-transfers.ts';
import { computeRefundEuro, type PaymentRow } from '../book-payment.ts';
import { readDisputes } from '../disputes/view-dispute.ts';
import { isDisputed, readPaidFee, readTimeline } from '../view-payment.ts';
import { computeRefundable } from './refund-payment.ts';
import { viewOneForCreator } from './view-for-creator.ts';

/** One payment as whoever administers sees it. The reading stands in their log: it names a person, and perhaps an account number. */
export async function readPaymentDetail(
  context: Context,
  { paymentId, byId }: { paymentId: string; byId: string },
): Promise<CreatorPaymentDetail | Refusal> {
  return context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (row === undefined) return refuse('payment.unknown');
    await append(tx, context.clock.now(), [
      { subjectId: byId, act: 'payment.readByCreator', facts: { payment: row.id } },
    ]);
    const refundable = await readRefundable(tx, row);
    return {
      payment: await viewOneForCreator(tx, row),
      customer: await readCustomer(tx, row),
      timeline: await readTimeline(tx, row),
      refunds: await readRefunds(tx, row),
      refundableMinor: refundable.toString(),
      transfer: await viewTransfer(tx, context, row, refundable),
      papers: await readPapers(tx, row),
      order: findOrder(row),
      fee: await readPaidFee(tx, row),
      disputes: await readDisputes(tx, row.id),
    };
  });
}

/** The papers of a payment, whole. That they were read stands in the log of whoever administers. */
export async function readPaymentPapers(
  context: Context,
  { paymentId, byId }: { paymentId: string; byId: string },
): Promise<Invoice[] | Refusal> {
  const isKnown = (await context.db.$count(payments, eq(payments.id, paymentId))) > 0;
  if (!isKnown) return refuse('payment.unknown');
  await context.db.transaction((tx) =>
    append(tx, context.clock.now(), [
      { subjectId: byId, act: 'payment.readByCreator', facts: { payment: paymentId, papers: 'whole' } },
    ]),
  );
  return readInvoices(context, paymentId);
}

/** Nothing of what is not completed, is disputed, or went back already. */
async function readRefundable(tx: Tx, row: PaymentRow): Promise<bigint> {
  if (row.state !== 'succeeded' || (await isDisputed(tx, row))) return 0n;
  const left = await computeRefundable(tx, row);
  return left > 0n ? left : 0n;
}

async function readCustomer(db: Db, { accountId }: PaymentRow): Promise<CreatorPaymentDetail['customer']> {
  if (accountId === null) return null;
  const { id, username, fullName, email } = accounts;
  const [found] = await db.select({ id, username, fullName, email }).from(accounts).where(eq(id, accountId));
  return found ?? null;
}

async function readRefunds(db: Db, row: PaymentRow): Promise<CreatorPaymentDetail['refunds']> {
  const rows = await db
    .select({ refund: paymentRefunds, by: accounts.username })
    .from(paymentRefunds)
    .leftJoin(accounts, eq(accounts.id, paymentRefunds.byId))
    .where(eq(paymentRefunds.paymentId, row.id))
    .orderBy(asc(paymentRefunds.id));
  return rows.map(({ refund: { id, amount, reason, state, madeBy, createdAt }, by }) => ({
    ...{ id, reason, state, madeBy, by },
    amountMinor: amount.toString(),
    at: createdAt.toISOString(),
  }));
}

async function viewTransfer(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  refundable: bigint,
): Promise<CreatorPaymentDetail['transfer']> {
  if (row.provider !== 'bank') return null;
  const euro = computeRefundEuro(row, refundable);
  const parts = await shareRefund(tx, context, row, euro);
  return {
    euroMinor: (row.euroMinor ?? row.amount).toString(),
    receivedMinor: row.euroReceived.toString(),
    refundableEuroMinor: euro.toString(),
    reference: row.reference,
    payees: parts.map(({ payee: { name, iban } }) => ({ name, iban })),
  };
}

async function readPapers(db: Db, { id }: PaymentRow): Promise<CreatorPaymentDetail['papers']> {
  const rows = await db.select().from(invoices).where(eq(invoices.paymentId, id)).orderBy(asc(invoices.id));
  return rows.map((row) => ({
    number: formatInvoiceNumber(row),
    kind: row.kind,
    issuedAt: row.issuedAt.toISOString(),
  }));
}

/** Its number stands in the title, which the shop wrote. */
function findOrder({ purpose, purposeId, title }: PaymentRow): CreatorPaymentDetail['order'] {
  const [, number] = /^Order (\S+)$/.exec(title) ?? [];
  if (purpose !== 'order' || purposeId === null || number === undefined) return null;
  return { id: purposeId, number };
}
