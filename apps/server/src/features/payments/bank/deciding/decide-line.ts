import type { BankDecision, BankLine } from '@house/contract/payments/bank-lines';
import type { Context } from '../../../../core/context.ts';
import { Refusal, refuse } from '../../../../core/refuse.ts';
import { bankDecisions } from '../../../../db/tables/money/bank.ts';
import { append } from '../../../audit/audit-leaves.ts';
import { changeLine } from '../book-line.ts';
import { confirmLine } from '../confirm-money.ts';
import { isWaiting, type LineRow } from '../line-rows.ts';
import { arrivePayout, bookAsCredit, payOne, sendBack } from './decide-incoming.ts';
import { bookNoted, explainRecorded, explainReturn } from './decide-outgoing.ts';
import type { LineTurn } from './line-turn.ts';
import { runLineTurn } from './run-line-turn.ts';

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
