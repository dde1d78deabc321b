import type { BankLine } from '@repo/contract/payments/bank-lines';
import type { Context } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refuse.ts';
import { append } from '../../../audit/audit-leaves.ts';
import { readDecision } from './decision-rows.ts';
import { release } from './release-line.ts';
import { runLineTurn } from './run-line-turn.ts';

/** Undoes what a person has decided of a line, or what its reference did by itself: it waits again, as it did before. */
export async function undoLine(
  context: Context,
  { lineId, byId }: { lineId: string; byId: string },
): Promise<BankLine | Refusal> {
  return runLineTurn(context, { lineId, byId }, async (turn) => {
    const { tx, line, at } = turn;
    const decision = await readDecision(tx, lineId);
    const undone = await release(turn, decision);
    if (undone instanceof Refusal) return undone;
    const facts = { line: lineId, as: decision?.as ?? line.outcome, amount: line.amount.toString() };
    await append(tx, at, [{ subjectId: byId, act: 'bank.lineUndone', facts }]);
    return undone;
  });
}
