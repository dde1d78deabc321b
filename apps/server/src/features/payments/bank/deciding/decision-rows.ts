import type { BankLineOutcome } from '@repo/contract/payments/bank-lines';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { bankDecisions } from '../../../../db/tables/money/bank.ts';
import type { LineRow } from '../line-rows.ts';

export type DecisionRow = typeof bankDecisions.$inferSelect;

const UNDOABLE: ReadonlySet<BankLineOutcome> = new Set([
  'completed',
  'partly',
  'over',
  'credit',
  'sendBack',
  'refund',
  'charity',
  'payout',
  'double',
  'other',
]);

/** What the bank itself has undone, and money that has left the account, stay as they are. */
export const isUndoable = ({ side, outcome }: LineRow, decision: Pick<DecisionRow, 'as'> | null): boolean =>
  UNDOABLE.has(outcome) ||
  (side === 'out' && outcome === 'sentBack') ||
  (outcome === 'unmatched' && decision?.as === 'separate');

/** The last decision about a line that stands. */
export async function readDecision(db: Pick<Db, 'select'>, lineId: string): Promise<DecisionRow | null> {
  const isCurrent = and(eq(bankDecisions.lineId, lineId), isNull(bankDecisions.undoneAt));
  const [row] = await db.select().from(bankDecisions).where(isCurrent).orderBy(desc(bankDecisions.id)).limit(1);
  return row ?? null;
}
