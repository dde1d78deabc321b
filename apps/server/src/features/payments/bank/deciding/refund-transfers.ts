import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Context } from '../../../../core/context.ts';
import { type Refusal, refuse } from '../../../../core/refuse.ts';
import type { Tx } from '../../../../db/database.ts';
import { newId } from '../../../../db/new-id.ts';
import { bankLines, bankSendBacks } from '../../../../db/tables/money/bank.ts';
import { invoices } from '../../../../db/tables/money/invoices.ts';
import { paymentRefunds, payments } from '../../../../db/tables/money/payments.ts';
import { append } from '../../../audit/audit-leaves.ts';
import type { PaymentRow, RefundRow } from '../../book-payment.ts';
import { sendRefundLetter } from '../../letters/payment-letters.ts';
import { notifyCreators, notifyPayer } from '../../payment-events.ts';
import { openPayer, sealPayee } from '../payer-seal.ts';
import { newReference } from '../rf-reference.ts';

// Refunds of bank transfers to the account that they came from: money to send back, of which a person makes the transfer.

export type Payee = { readonly lineId: string; readonly name: string; readonly iban: string };
export type RefundPart = { readonly payee: Payee; readonly euro: bigint };

/**
 * To whom how much of a refund goes: to each account number no more than came from it, and in as few transfers as may be, the
 * largest first. What no account number is known for, and what is more than came, goes with the largest. Empty: the bank named
 * no account number, or it is forgotten.
 */
export async function shareRefund(tx: Tx, context: Context, { id }: PaymentRow, euro: bigint): Promise<RefundPart[]> {
  const isIn = and(eq(bankLines.paymentId, id), eq(bankLines.side, 'in'));
  const lines = await tx.select().from(bankLines).where(isIn).orderBy(asc(bankLines.id));
  const earlier = await readSentBack(tx, lines);
  const sources = new Map<string, { payee: Payee; left: bigint }>();
  for (const line of lines) {
    const payer = await openPayer(context, line);
    if (payer?.iban == null) continue;
    const { iban, name } = payer;
    const payee = sources.get(iban)?.payee ?? { lineId: line.id, name: name ?? '', iban };
    const left = (sources.get(iban)?.left ?? 0n) + line.amount - (earlier.get(line.id) ?? 0n);
    sources.set(iban, { payee, left });
  }
  return share([...sources.values()], euro);
}

function share(sources: readonly { payee: Payee; left: bigint }[], euro: bigint): RefundPart[] {
  const sorted = sources.toSorted((one, other) => Number(other.left - one.left));
  const parts: RefundPart[] = [];
  let open = euro;
  for (const { payee, left } of sorted) {
    const isEnough = left >= open;
    const part = isEnough ? open : left;
    if (part <= 0n) continue;
    parts.push({ payee, euro: part });
    open -= part;
  }
  const [first, ...others] = parts;
  const payee = first?.payee ?? sorted[0]?.payee;
  if (payee === undefined) return [];
  return [{ payee, euro: (first?.euro ?? 0n) + open }, ...others];
}

/** What of these lines went back by refunds before, by line. */
async function readSentBack(tx: Tx, lines: readonly { id: string }[]): Promise<ReadonlyMap<string, bigint>> {
  const ids = lines.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const isOfThem = and(inArray(bankSendBacks.lineId, ids), isNotNull(bankSendBacks.refundId));
  const rows = await tx
    .select()
    .from(bankSendBacks)
    .where(and(isOfThem, ne(bankSendBacks.state, 'cancelled')));
  const sums = new Map<string, bigint>();
  for (const { lineId, amount } of rows) sums.set(lineId, (sums.get(lineId) ?? 0n) + amount);
  return sums;
}

/** The refund is booked; this part of it is to be transferred. The creators are told. */
export async function addRefundTransfer(
  tx: Tx,
  context: Context,
  { refund, part: { payee, euro } }: { refund: RefundRow; part: RefundPart },
): Promise<void> {
  const at = context.clock.now();
  const id = newId(at.getTime());
  await tx.insert(bankSendBacks).values({
    ...{ id, lineId: payee.lineId, refundId: refund.id, amount: euro, reference: newReference() },
    ...(await sealPayee(context, id, payee)),
    ...{ state: 'open', createdAt: at, changedAt: at },
  });
  await notifyCreators(tx, context, 'payment.sendBackWaits', { amount: euro, currency: 'EUR' });
}

/** A person has made the transfer in the bank's own app: whoever gets it is told. Once; its line ends it. */
export async function recordSent(
  context: Context,
  { id, reference, byId }: { id: string; reference: string; byId: string },
): Promise<Refusal | null> {
  return context.db.transaction(async (tx) => {
    const [sent] = await tx.select().from(bankSendBacks).where(eq(bankSendBacks.id, id)).for('no key update');
    if (sent === undefined) return refuse('bank.unknownSendBack');
    if (sent.state !== 'open' || sent.sentAt !== null) return refuse('bank.sentAlready');
    const at = context.clock.now();
    await tx
      .update(bankSendBacks)
      .set({ sentAt: at, sentAs: reference, changedAt: at })
      .where(eq(bankSendBacks.id, id));
    await append(tx, at, [
      { subjectId: byId, act: 'bank.sent', facts: { sendBack: id, amount: sent.amount.toString() } },
    ]);
    if (sent.refundId !== null) await tellRefundSent(tx, context, { refundId: sent.refundId, amount: sent.amount });
    return null;
  });
}

/** To who paid, in the moment when the money is on its way: the law's letter too, with the credit note. */
export async function tellRefundSent(
  tx: Tx,
  context: Context,
  { refundId, amount }: { refundId: string; amount: bigint },
): Promise<void> {
  const [found] = await tx
    .select({ payment: payments, refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(paymentRefunds.id, refundId));
  if (found === undefined) throw new Error('A refund vanished.');
  const { payment, refund } = found;
  const money = { amount, currency: 'EUR' };
  await notifyPayer(tx, context, payment, { kind: 'payment.refundTransferred', money });
  const [note] = await tx.select().from(invoices).where(eq(invoices.refundId, refundId));
  await sendRefundLetter(tx, context, payment, { refund, note: note ?? null });
}
