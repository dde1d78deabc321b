import type { BankDecision, BankLine } from '@repo/contract/payments/bank-lines';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../core/context.ts';
import { Refusal, refuse } from '../../../../core/refuse.ts';
import { bankDecisions, bankLines, bankSendBacks } from '../../../../db/tables/money/bank.ts';
import { append } from '../../../audit/audit-leaves.ts';
import { bank, unassigned, unexplained } from '../../book-payment.ts';
import { changeLine } from '../book-line.ts';
import { confirmLine } from '../confirm-money.ts';
import { isWaiting, type LineRow } from '../line-rows.ts';
import { recordedRefunds, recordedSteps } from '../match-outgoing.ts';
import { applyReturn } from '../match-return.ts';
import { bookStep, type NotedPurpose, selectContraAccount } from './book-step.ts';
import { arrivePayout, bookAsCredit, payOne, sendBack } from './decide-incoming.ts';
import type { LineTurn } from './line-turn.ts';
import { isReturnable } from './returnable.ts';
import { runLineTurn } from './run-line-turn.ts';
import { settleSendBack } from './send-backs.ts';

type DecisionInput = { lineId: string; decision: BankDecision; byId: string };

/** Decides a line that waits, once. What it was is kept, so that an undone one is as it was. */
export async function decideLine(
  context: Context,
  { lineId, decision, byId }: DecisionInput,
): Promise<BankLine | Refusal> {
  return runLineTurn(context, { lineId, byId }, async (turn) => {
    const { line } = turn;
    if (!isWaiting(line)) return refuse('bank.lineDecided');
    if (!fits(line, decision)) return refuse('bank.lineNotFitting');
    const decided = await decide(turn, decision);
    if (decided instanceof Refusal) return decided;
    await insertDecision(turn, decision);
    return decided;
  });
}

async function insertDecision({ tx, line, id, byId, at }: LineTurn, decision: BankDecision): Promise<void> {
  const { as } = decision;
  await tx.insert(bankDecisions).values({
    ...{ id, lineId: line.id, as, byId, at },
    note: 'note' in decision ? (decision.note ?? null) : null,
    accountId: as === 'credit' ? decision.accountId : null,
    ...{ wasOutcome: line.outcome, wasPaymentId: line.paymentId, wasTwinOf: line.twinOf },
  });
  if (byId === null) return;
  const facts = { line: line.id, as, amount: line.amount.toString() };
  await append(tx, at, [{ subjectId: byId, act: 'bank.lineDecided', facts }]);
}

const INCOMING: ReadonlySet<BankDecision['as']> = new Set(['payment', 'credit', 'sendBack', 'payout']);
const OUTGOING: ReadonlySet<BankDecision['as']> = new Set(['recorded', 'returned', 'bankCost']);

/** A line in doubt is decided as such first; money of another currency is not in the books, and only explained. */
function fits({ side, twinOf, currency, isReturn }: LineRow, { as }: BankDecision): boolean {
  const isOfDoubt = as === 'same' || as === 'separate';
  if (twinOf !== null || isOfDoubt) return twinOf !== null && isOfDoubt;
  if (currency !== 'EUR') return as === 'other';
  if (as === 'returned') return side === 'out' && isReturn;
  return side === 'in' ? !OUTGOING.has(as) : !INCOMING.has(as);
}

function decide(turn: LineTurn, decision: BankDecision): Promise<LineRow | Refusal> {
  const { tx, context, line, id } = turn;
  switch (decision.as) {
    case 'payment':
      return payOne(turn, decision.paymentId);
    case 'credit':
      return bookAsCredit(turn, decision.accountId);
    case 'sendBack':
      return sendBack(turn, decision);
    case 'payout':
      return arrivePayout(turn, decision.payoutId);
    case 'recorded':
      return explainRecorded(turn, decision.recordedId);
    case 'returned':
      return explainReturn(turn, decision.lineId);
    case 'same':
      return changeLine(tx, line, { outcome: 'double' });
    case 'separate':
      return confirmLine(tx, context, line, id);
    default:
      return bookNoted(turn, decision.as);
  }
}

/** The line is the transfer of what was recorded before: a refund, a share for charity, or money that was sent back. */
async function explainRecorded(turn: LineTurn, recordedId: string): Promise<LineRow | Refusal> {
  const { tx, context, line, id: about, at } = turn;
  const { amount } = line;
  const [sent] = await tx.select().from(bankSendBacks).where(eq(bankSendBacks.id, recordedId)).for('no key update');
  if (sent?.state === 'open' && sent.amount === amount) {
    await bookStep(tx, { about, at, debit: unassigned(), credit: unexplained(), amount });
    return settleSendBack(tx, context, { row: line, sent });
  }
  const isIt = ({ id }: { id: string }) => id === recordedId;
  const refund = (await recordedRefunds(tx, [amount])).find(isIt);
  const step = refund ?? (await recordedSteps(tx, [amount])).find(isIt);
  if (step === undefined) return refuse('bank.recordedElsewhere');
  // It took its money from the bank account when it was recorded: this line is that movement, and not another one.
  const account = bank(context.config.bankAccount?.iban ?? 'none');
  await bookStep(tx, { about, at, debit: account, credit: unexplained(), amount });
  const outcome = refund === undefined ? 'charity' : 'refund';
  return changeLine(tx, line, { outcome, settledBy: step.id, paymentId: step.paymentId });
}

async function explainReturn({ tx, context, line }: LineTurn, lineId: string): Promise<LineRow | Refusal> {
  const isIt = and(eq(bankLines.id, lineId), isReturnable(line));
  const [original] = await tx.select().from(bankLines).where(isIt).for('no key update');
  return original === undefined ? refuse('bank.notReturnable') : applyReturn(tx, context, { line, original });
}

/** No money of a customer. What is of another currency was never booked. */
async function bookNoted({ tx, line, id: about, at }: LineTurn, as: NotedPurpose): Promise<LineRow> {
  const { side, amount, currency } = line;
  if (currency === 'EUR') {
    const other = selectContraAccount(side, as);
    const sides = side === 'in' ? { debit: unassigned(), credit: other } : { debit: other, credit: unexplained() };
    await bookStep(tx, { about, at, ...sides, amount });
  }
  return changeLine(tx, line, { outcome: 'other' });
}
