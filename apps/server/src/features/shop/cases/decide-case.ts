import type { BodyOf } from '@repo/contract/call';
import { formatMinor } from '@repo/contract/rules/money';
import type { askInCase, CreatorCase, decideCase } from '@repo/contract/shop/creator-cases';
import { CASE_MESSAGES_MAX, CASE_WAITS_MS, type CaseState } from '@repo/contract/shop/order-cases';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { orderCases } from '../../../db/tables/money/order-cases.ts';
import { orders } from '../../../db/tables/money/shop.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { readChain } from '../../ledger/chain.ts';
import { runDueAttempts } from '../../payments/attempts.ts';
import { lockPayment } from '../../payments/lock-payment.ts';
import { lockOrder, type OrderRow } from '../orders/order-rows.ts';
import { addMessage, countMessages } from './case-messages.ts';
import { notifyOfCase } from './case-notices.ts';
import { type CaseRow, findCase, isOpenCase, lockCase, logCase, readCaseOrder } from './case-rows.ts';
import { viewCreatorCase } from './creator-cases.ts';
import { giveUpGlyphs, grantMoney, grantNewPiece } from './grant-case.ts';

type CaseByCreator = { id: string; byId: string };
type LockedCase = { row: CaseRow; order: OrderRow };

/** Asks the person something: from now on their answer is due, not ours. */
export async function askPerson(
  context: Context,
  { id, byId }: CaseByCreator,
  { text }: BodyOf<typeof askInCase>,
): Promise<CreatorCase | Refusal> {
  const asked = await context.db.transaction(async (tx): Promise<CaseRow | Refusal> => {
    const locked = await lockOpen(tx, context, id);
    if (locked instanceof Refusal) return locked;
    const { row, order } = locked;
    if ((await countMessages(tx, id)) >= CASE_MESSAGES_MAX) {
      return refuse('case.tooManyWords', { params: { most: String(CASE_MESSAGES_MAX) } });
    }
    const now = context.clock.now();
    const dueAt = new Date(now.getTime() + CASE_WAITS_MS);
    const next = await changeCase(tx, row, { state: 'waitsForYou', dueAt, lateAt: null });
    await say(tx, context, { row, byId, text });
    await logCase(tx, now, next, { act: 'case.asked', byId });
    await notifyOfCase(tx, context, { row: next, order, kind: 'case.asked' });
    return next;
  });
  return asked instanceof Refusal ? asked : viewCreatorCase(context, asked);
}

/** Ends a case. What it grants is done in the same transaction, and the person is told. */
export async function decideByCreator(
  context: Context,
  { id, byId }: CaseByCreator,
  { to, amountMinor, text }: BodyOf<typeof decideCase>,
): Promise<CreatorCase | Refusal> {
  const known = await findCase(context.db, id);
  if (known === null) return refuse('case.unknown');
  // Read before the transaction, inside of which the embedded database has no second connection.
  await readChain(context);
  const decided = await context.db.transaction(async (tx): Promise<CaseRow> => {
    const locked = await lockOpen(tx, context, id);
    if (locked instanceof Refusal) throw locked;
    const amount = amountMinor === undefined ? locked.row.value : BigInt(amountMinor);
    if (to === 'money' && (amount < 1n || amount > locked.row.value)) {
      const most = `${formatMinor(locked.row.value)} ${locked.order.currency}`;
      throw refuse('payment.refundTooLarge', { params: { most } });
    }
    await say(tx, context, { row: locked.row, byId, text });
    return settle(tx, context, { ...locked, to, amount, byId });
  });
  await sendDue(context, known);
  return viewCreatorCase(context, decided);
}

/** Asks the provider at once; what it does not answer is sent again by a job. */
export async function sendDue(context: Context, row: CaseRow): Promise<void> {
  const { paymentId } = await readCaseOrder(context.db, row);
  if (paymentId !== null) await runDueAttempts(context, paymentId);
}

type CaseEnd = LockedCase & {
  to: Extract<CaseState, 'newPiece' | 'money' | 'declined' | 'closed'>;
  amount: bigint;
  byId: string | null;
  isBySilence?: boolean;
};

/** Does what was decided and tells the person; throws the refusal when it cannot be done. */
export async function settle(tx: Tx, context: Context, end: CaseEnd): Promise<CaseRow> {
  const { row, order, to, amount, byId, isBySilence = false } = end;
  const endedAt = context.clock.now();
  const made = to === 'newPiece' ? await grantNewPiece(tx, context, { row, order, byId }) : null;
  if (made instanceof Refusal) throw made;
  const refused = to === 'money' ? await grantMoney(tx, context, { row, order, byId, amount }) : null;
  if (refused !== null) throw refused;
  const ended = await changeCase(tx, row, {
    ...{ state: to, endedAt, isBySilence },
    ...(to === 'money' && { refunded: amount }),
    ...(made !== null && { newOrderId: made.id }),
  });
  await logCase(tx, endedAt, ended, { act: 'case.decided', byId });
  await notifyOfCase(tx, context, { row: ended, order, kind: `case.${to}`, ...(made !== null && { made }) });
  return ended;
}

async function changeCase(tx: Tx, row: CaseRow, change: Partial<CaseRow>): Promise<CaseRow> {
  await tx.update(orderCases).set(change).where(eq(orderCases.id, row.id));
  return { ...row, ...change };
}

/** Nobody reads words of an account that is gone. */
async function say(
  tx: Tx,
  context: Context,
  { row, byId, text }: { row: CaseRow; byId: string; text: string },
): Promise<void> {
  if (row.accountId === null) return;
  await addMessage(tx, context, { caseId: row.id, accountId: row.accountId, byId, text: text.trim() });
}

/** Account, payment, order, case: the order in which everybody locks them. */
export async function lockOpen(tx: Tx, context: Context, id: string): Promise<LockedCase | Refusal> {
  const known = await findCase(tx, id);
  if (known === null) return refuse('case.unknown');
  if (known.accountId !== null) await lockAccount(tx, context, known.accountId);
  const { paymentId } = await readCaseOrder(tx, known);
  if (paymentId !== null) await lockPayment(tx, paymentId);
  const order = await lockOrder(tx, known.orderId);
  const row = await lockCase(tx, id);
  if (order === null || row === null) return refuse('case.unknown');
  return isOpenCase(row) ? { row, order } : refuse('case.ended');
}

/** The new piece is there: what the old one carries ends. */
export async function endReplaced(tx: Tx, context: Context, caseId: string): Promise<void> {
  const row = await findCase(tx, caseId);
  if (row === null) return;
  const [order] = await tx.select().from(orders).where(eq(orders.id, row.orderId));
  if (order !== undefined) await giveUpGlyphs(tx, context, row, order);
}
