import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { bankMonths } from '../../../../db/tables/money/bank-months.ts';
import type { LineRow } from '../line-rows.ts';

type ClosedMonthsDb = Pick<Tx, 'select'>;

/** Nothing of a closed month (`2026-11`) is decided or taken back any more. A line asks by `findMonth`. */
export async function isMonthClosed(tx: ClosedMonthsDb, month: string): Promise<boolean> {
  const isIt = and(eq(bankMonths.month, month), eq(bankMonths.state, 'closed'));
  return (await tx.select({ month: bankMonths.month }).from(bankMonths).where(isIt)).length > 0;
}

/** The month that a line counts in: that of its day, unless that was closed before it came or while it waited. */
export const findMonth = ({ bookedOn, countedIn }: Pick<LineRow, 'bookedOn' | 'countedIn'>): string =>
  countedIn ?? bookedOn.slice(0, MONTH_SIGNS);

const MONTH_SIGNS = '2026-11'.length;

/** The last month that is closed; null: none is. Months close in order, so that all before it are closed too. */
export async function readLastClosed(tx: ClosedMonthsDb): Promise<string | null> {
  const [last] = await tx
    .select({ month: bankMonths.month })
    .from(bankMonths)
    .where(eq(bankMonths.state, 'closed'))
    .orderBy(desc(bankMonths.month))
    .limit(1);
  return last?.month ?? null;
}

/** `2026-12` of `2026-11`. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, MONTH_SIGNS);
}

/** Where a line that arrives now counts; null: in the month of its day. */
export async function placeLine(tx: ClosedMonthsDb, bookedOn: string): Promise<string | null> {
  const closed = await readLastClosed(tx);
  return closed === null || bookedOn.slice(0, MONTH_SIGNS) > closed ? null : nextMonth(closed);
}
