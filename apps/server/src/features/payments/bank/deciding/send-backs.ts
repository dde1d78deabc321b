import { SEND_BACKS_MAX } from '@repo/contract/payments/bank-decisions';
import type { BankSendBack } from '@repo/contract/payments/bank-lines';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../../core/context.ts';
import type { Tx } from '../../../../db/database.ts';
import { bankLines, bankSendBacks } from '../../../../db/tables/money/bank.ts';
import { paymentRefunds, payments } from '../../../../db/tables/money/payments.ts';
import { rewrapTable } from '../../../../seals/rewrap-table.ts';
import { bookMoney } from '../../../money/book-money.ts';
import { bank, unassigned } from '../../book-payment.ts';
import { notifyPayer } from '../../payment-events.ts';
import { changeLine } from '../book-line.ts';
import { epcPayload } from '../epc-payload.ts';
import type { LineRow } from '../line-rows.ts';
import { isNamed, plainSigns } from '../matching/named-reference.ts';
import { openPayer, sealPayee } from '../payer-seal.ts';
import type { CamtPayer } from '../reading/camt-texts.ts';
import { tellRefundSent } from './refund-transfers.ts';

type SendBackRow = typeof bankSendBacks.$inferSelect;

const openPayee = (context: Context, { id, payeeWrapped, kekId }: SendBackRow): Promise<CamtPayer | null> =>
  openPayer(context, { id, payerWrapped: payeeWrapped, kekId });

/** Transfers that somebody has to make, oldest first. */
export async function listSendBacks(context: Context): Promise<BankSendBack[]> {
  const rows = await context.db
    .select()
    .from(bankSendBacks)
    .where(eq(bankSendBacks.state, 'open'))
    .orderBy(asc(bankSendBacks.id))
    .limit(SEND_BACKS_MAX);
  const ofRefunds = await readRefunded(context.db, rows);
  return Promise.all(rows.map((row) => viewSendBack(context, row, ofRefunds.get(row.refundId ?? ''))));
}

/** Of these the payments that are refunded with them, by refund. */
async function readRefunded(
  db: Context['db'],
  rows: readonly SendBackRow[],
): Promise<ReadonlyMap<string, BankSendBack['refund']>> {
  const ids = rows.flatMap(({ refundId }) => (refundId === null ? [] : [refundId]));
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: paymentRefunds.id, paymentId: payments.id, title: payments.title })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(inArray(paymentRefunds.id, ids));
  return new Map(found.map(({ id, ...refund }) => [id, refund]));
}

async function viewSendBack(
  context: Context,
  row: SendBackRow,
  refund: BankSendBack['refund'] = null,
): Promise<BankSendBack> {
  const payee = await openPayee(context, row);
  const { id, lineId, amount, reference, createdAt } = row;
  const [name, iban] = [payee?.name ?? '', payee?.iban ?? ''];
  const epc = epcPayload({ beneficiary: name, iban, bic: null }, { minor: amount, reference });
  return {
    ...{ id, lineId, name, iban, amountMinor: amount.toString(), reference, epc, refund },
    createdAt: createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    sentAs: row.sentAs,
  };
}

/**
 * An outgoing line that is the transfer of money to send back: by its reference, or by its sum and account number. It is not
 * booked yet. Unchanged: there is none.
 */
export async function matchSendBack(tx: Tx, context: Context, row: LineRow, own: readonly string[]): Promise<LineRow> {
  const isOpen = and(eq(bankSendBacks.state, 'open'), eq(bankSendBacks.amount, row.amount));
  const open = await tx.select().from(bankSendBacks).where(isOpen).orderBy(asc(bankSendBacks.id)).for('no key update');
  if (open.length === 0) return row;
  const written = plainSigns(`${row.reference ?? ''} ${row.text}`);
  const sent =
    open.find(({ reference }) => isNamed(written, own, reference)) ?? (await findByAccount(context, row, open));
  if (sent === null) return row;
  const at = context.clock.now();
  const account = bank(context.config.bankAccount?.iban ?? 'none');
  const legs = [{ debit: unassigned(), credit: account, amount: row.amount }];
  await bookMoney(tx, { kind: 'suspense', about: row.id, at, legs });
  return settleSendBack(tx, context, { row, sent });
}

async function findByAccount(
  context: Context,
  row: LineRow,
  open: readonly SendBackRow[],
): Promise<SendBackRow | null> {
  const to = (await openPayer(context, row))?.iban?.replaceAll(/\s/g, '') ?? null;
  if (to === null) return null;
  for (const sent of open) if ((await openPayee(context, sent))?.iban === to) return sent;
  return null;
}

/** The transfer has left: it and the line that it sends back are done, and the customer is told where one is known. */
export async function settleSendBack(
  tx: Tx,
  context: Context,
  { row, sent }: { row: LineRow; sent: SendBackRow },
): Promise<LineRow> {
  const changedAt = context.clock.now();
  const done = { state: 'done', leftAs: row.id, changedAt } as const;
  await tx.update(bankSendBacks).set(done).where(eq(bankSendBacks.id, sent.id));
  if (sent.refundId !== null) {
    if (sent.sentAt === null) await tellRefundSent(tx, context, { refundId: sent.refundId, amount: sent.amount });
    return changeLine(tx, row, { outcome: 'sentBack', settledBy: sent.id });
  }
  const [origin] = await tx.select().from(bankLines).where(eq(bankLines.id, sent.lineId));
  if (origin === undefined) throw new Error('A line vanished.');
  await changeLine(tx, origin, { outcome: 'sentBack' });
  const paymentId = origin.paymentId;
  if (paymentId !== null) {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    const money = { amount: sent.amount, currency: 'EUR' };
    if (payment !== undefined) await notifyPayer(tx, context, payment, { kind: 'payment.sentBack', money });
  }
  return changeLine(tx, row, { outcome: 'sentBack', settledBy: sent.id });
}

export const payeeWraps = rewrapTable({
  table: bankSendBacks,
  owner: null,
  key: [bankSendBacks.id],
  isUsed: isNotNull(bankSendBacks.payeeWrapped),
  rewrap: async (context, row) => {
    const found = await openPayee(context, row);
    return found === null ? null : sealPayee(context, row.id, found);
  },
});
