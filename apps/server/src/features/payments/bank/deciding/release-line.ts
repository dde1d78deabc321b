import { and, eq } from 'drizzle-orm';
import { type Refusal, refuse } from '../../../../core/refuse.ts';
import { newId } from '../../../../db/new-id.ts';
import { bankDecisions, bankLines, bankSendBacks } from '../../../../db/tables/money/bank.ts';
import { providerPayouts } from '../../../../db/tables/money/provider-money.ts';
import { bookMoney } from '../../../money/book-money.ts';
import { bank, unassigned, unexplained } from '../../book-payment.ts';
import { onItsWay } from '../../payouts/book-payout.ts';
import { changeLine } from '../book-line.ts';
import type { LineRow } from '../line-rows.ts';
import { bookStep, selectContraAccount } from './book-step.ts';
import { type DecisionRow, isUndoable } from './decision-rows.ts';
import type { LineTurn } from './line-turn.ts';
import { undoCredit, undoPayment } from './undo-payment.ts';

/** Frees the money of a line, and gives the line back what it was. */
export async function release(turn: LineTurn, decision: DecisionRow | null): Promise<LineRow | Refusal> {
  const { tx, line, byId, at, id } = turn;
  if (!isUndoable(line, decision)) return refuse('bank.notUndoable');
  const refused = await free(turn, decision);
  if (refused !== null) return refused;
  const undone = { undoneAt: at, undoneById: byId, undoId: id };
  if (decision === null) {
    const own = { as: deriveDecisionKind(line), wasOutcome: 'unmatched' as const, byId: null };
    await tx.insert(bankDecisions).values({ id: newId(at.getTime()), lineId: line.id, ...own, at, ...undone });
    return changeLine(tx, line, { outcome: 'unmatched', paymentId: null, settledBy: null });
  }
  if (decision.as === 'separate') await unbook(turn);
  await tx.update(bankDecisions).set(undone).where(eq(bankDecisions.id, decision.id));
  const { wasOutcome: outcome, wasPaymentId: paymentId, wasTwinOf: twinOf } = decision;
  return changeLine(tx, line, { outcome, paymentId, twinOf, settledBy: null });
}

/** What had matched by itself is kept as a decision of nobody, so that its undoing is known by its line. */
function deriveDecisionKind({ outcome }: LineRow): DecisionRow['as'] {
  if (outcome === 'payout') return 'payout';
  if (outcome === 'double') return 'same';
  return outcome === 'refund' || outcome === 'charity' || outcome === 'sentBack' ? 'recorded' : 'payment';
}

/** The opposite of what the outcome had booked. */
async function free(turn: LineTurn, decision: DecisionRow | null): Promise<Refusal | null> {
  const { tx, context, line, id: about, at } = turn;
  const { amount, outcome } = line;
  switch (outcome) {
    case 'completed':
    case 'partly':
    case 'over':
      return undoPayment(turn);
    case 'credit':
      return undoCredit(turn, decision?.accountId ?? null);
    case 'sendBack':
      return cancelSendBack(turn);
    case 'sentBack':
      return reopenSendBack(turn);
    case 'refund':
    case 'charity': {
      const account = bank(context.config.bankAccount?.iban ?? 'none');
      await bookStep(tx, { about, at, debit: unexplained(), credit: account, amount });
      return null;
    }
    case 'payout':
      return undoPayout(turn);
    case 'other':
      return undoOther(turn, decision);
    default:
      return null;
  }
}

async function cancelSendBack({ tx, line, at }: LineTurn): Promise<Refusal | null> {
  const isOpen = and(eq(bankSendBacks.id, line.settledBy ?? line.id), eq(bankSendBacks.state, 'open'));
  const cancelled = await tx
    .update(bankSendBacks)
    .set({ state: 'cancelled', changedAt: at })
    .where(isOpen)
    .returning({ id: bankSendBacks.id });
  return cancelled.length === 0 ? refuse('bank.notUndoable') : null;
}

/** The line was not the transfer that sends money back: that one is still to be made. */
async function reopenSendBack({ tx, line, id: about, at }: LineTurn): Promise<Refusal | null> {
  const [sent] = await tx
    .update(bankSendBacks)
    .set({ state: 'open', leftAs: null, changedAt: at })
    .where(eq(bankSendBacks.id, line.settledBy ?? line.id))
    .returning();
  if (sent === undefined) return refuse('bank.notUndoable');
  // The line that a refund goes back to has paid, and stays so.
  if (sent.refundId === null)
    await tx.update(bankLines).set({ outcome: 'sendBack' }).where(eq(bankLines.id, sent.lineId));
  await bookStep(tx, { about, at, debit: unexplained(), credit: unassigned(), amount: line.amount });
  return null;
}

async function undoPayout({ tx, line, id: about, at }: LineTurn): Promise<Refusal | null> {
  const [payout] = await tx
    .update(providerPayouts)
    .set({ bankLineId: null })
    .where(eq(providerPayouts.bankLineId, line.id))
    .returning();
  if (payout === undefined) return refuse('bank.notUndoable');
  const debit = onItsWay(payout.provider, 'EUR');
  await bookStep(tx, { about, at, debit, credit: unassigned(), amount: line.amount });
  return null;
}

async function undoOther({ tx, line, id: about, at }: LineTurn, decision: DecisionRow | null): Promise<Refusal | null> {
  const { side, amount, currency } = line;
  if (currency !== 'EUR') return null;
  const as = decision?.as;
  if (as !== 'bankCost' && as !== 'ownMoney' && as !== 'other') return refuse('bank.notUndoable');
  const other = selectContraAccount(side, as);
  const sides = side === 'in' ? { debit: other, credit: unassigned() } : { debit: unexplained(), credit: other };
  await bookStep(tx, { about, at, ...sides, amount });
  return null;
}

/** It is in doubt again, and no money for certain. What it was matched with gave its money back under the same name. */
async function unbook({ tx, context, line, id: about, at }: LineTurn): Promise<void> {
  const account = bank(context.config.bankAccount?.iban ?? 'none');
  const sides =
    line.side === 'in' ? { debit: unassigned(), credit: account } : { debit: account, credit: unexplained() };
  if (line.currency !== 'EUR') return;
  await bookMoney(tx, { kind: 'suspense', about, at, legs: [{ ...sides, amount: line.amount }] });
}
