import { addWorkingTime } from '@repo/contract/payments/working-days';
import { CASE_ANSWER_DAYS, type CaseWish } from '@repo/contract/shop/order-cases';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { describeError } from '../../../core/errors.ts';
import { Refusal } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { orderCases } from '../../../db/tables/money/order-cases.ts';
import { readChain } from '../../ledger/chain.ts';
import { notifyCreatorsOfCase } from './case-notices.ts';
import { type CaseRow, needsPerson } from './case-rows.ts';
import { lockOpen, sendDue, settle } from './decide-case.ts';

const BATCH = 50;

type CaseOutcome = 'granted' | 'closed' | 'cannot' | 'over';

/**
 * What nobody answered in time: up to a sum the wish counts as granted; above it, or where it cannot be done, everybody who
 * administers is called, again after each deadline. A question of ours that nobody answered closes its case.
 */
export async function endDueCases(context: Context): Promise<number> {
  const due = await context.db
    .select()
    .from(orderCases)
    .where(and(inArray(orderCases.state, ['open', 'waitsForYou']), lte(orderCases.dueAt, context.clock.now())))
    .orderBy(asc(orderCases.dueAt))
    .limit(BATCH);
  if (due.length > 0) await readChain(context);
  for (const row of due) {
    try {
      await endDue(context, row);
    } catch (error) {
      // One case that cannot be ended must not keep the others from it.
      context.log.error({ case: row.id, error: describeError(error) }, 'a case could not be ended');
    }
  }
  return due.length;
}

async function endDue(context: Context, known: CaseRow): Promise<void> {
  let granted = await grantInTransaction(context, known, known.wish);
  // No blank is left, or nobody to draw on it: the money instead.
  if (granted === 'cannot' && known.wish === 'newPiece') granted = await grantInTransaction(context, known, 'money');
  if (granted === 'cannot') await context.db.transaction((tx) => callSecond(tx, context, known.id));
  if (granted === 'granted') await sendDue(context, known);
}

/** A grant that is refused (a dispute, nothing left) leaves nothing behind. */
async function grantInTransaction(context: Context, { id }: CaseRow, wish: CaseWish): Promise<CaseOutcome> {
  try {
    return await context.db.transaction(async (tx) => {
      const locked = await lockOpen(tx, context, id);
      if (locked instanceof Refusal || locked.row.dueAt > context.clock.now()) return 'over';
      const { row, order } = locked;
      if (row.state === 'waitsForYou') {
        await settle(tx, context, { row, order, to: 'closed', amount: 0n, byId: null });
        return 'closed';
      }
      if (needsPerson(row)) return 'cannot';
      await settle(tx, context, { row, order, to: wish, amount: row.value, byId: null, isBySilence: true });
      return 'granted';
    });
  } catch (error) {
    if (error instanceof Refusal) return 'cannot';
    throw error;
  }
}

async function callSecond(tx: Tx, context: Context, id: string): Promise<void> {
  const locked = await lockOpen(tx, context, id);
  if (locked instanceof Refusal) return;
  const { row, order } = locked;
  const now = context.clock.now();
  const change = { lateAt: row.lateAt ?? now, dueAt: addWorkingTime(now, CASE_ANSWER_DAYS) };
  await tx.update(orderCases).set(change).where(eq(orderCases.id, id));
  await notifyCreatorsOfCase(tx, context, { row: { ...row, ...change }, order, kind: 'case.late' });
}
