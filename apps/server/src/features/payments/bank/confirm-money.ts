import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { bankEntries, bankLines } from '../../../db/tables/money/bank.ts';
import { changeLine } from './book-line.ts';
import type { LineRow } from './line-rows.ts';
import { bookAndMatch, matchIncoming } from './match-line.ts';
import type { CamtEntry } from './reading/read-entry.ts';
import { ownReferencesIn } from './rf-reference.ts';
import { insertLine, type NewLines } from './store-lines.ts';

/** Lines that were in doubt are money of their own: they are booked now, and matched. */
export async function confirmMoney(tx: Tx, context: Context, money: readonly string[]): Promise<LineRow[]> {
  if (money.length === 0) return [];
  const isDoubtful = and(
    inArray(bankLines.moneyId, [...money]),
    isNotNull(bankLines.twinOf),
    eq(bankLines.outcome, 'unmatched'),
  );
  const rows = await tx.select().from(bankLines).where(isDoubtful).orderBy(bankLines.id);
  const confirmed: LineRow[] = [];
  for (const row of rows) confirmed.push(await confirmLine(tx, context, row));
  return confirmed;
}

/** The line is money of its own. `about`: the decision that says so, because one that is undone can be confirmed again. */
export async function confirmLine(tx: Tx, context: Context, row: LineRow, about: string = row.id): Promise<LineRow> {
  const sure = await changeLine(tx, row, { twinOf: null });
  if (row.currency !== 'EUR') return sure;
  return bookAndMatch(tx, context, sure, await readOwn(tx, row), about);
}

/** References of this server that a kept line names; null: it is the sum of several. */
export async function readOwn(tx: Tx, row: LineRow): Promise<readonly string[] | null> {
  const [entry] = await tx
    .select()
    .from(bankEntries)
    .where(eq(bankEntries.id, row.moneyId ?? row.id));
  if (entry?.isDetailed === false) return null;
  const written = [...new Set([...ownReferencesIn(row.reference ?? ''), ...ownReferencesIn(row.text)])];
  return written.length === 0 && entry?.amount === row.amount ? entry.own : written;
}

type SplitLines = Omit<NewLines, 'entry' | 'twinOf'> & { entries: readonly CamtEntry[] };

/**
 * The sum of a batch was known, and its details came: they take the place of its line as long as nobody has decided it. The
 * money was booked with the sum.
 */
export async function splitMoney(
  tx: Tx,
  context: Context,
  { money, entries, ...keep }: SplitLines,
): Promise<LineRow[]> {
  const [entry] = await tx.select().from(bankEntries).where(eq(bankEntries.id, money));
  const lines = await tx.select().from(bankLines).where(eq(bankLines.moneyId, money)).for('no key update');
  const [sum] = lines;
  if (entry === undefined || entry.isDetailed || sum === undefined || lines.length > 1) return [];
  if (sum.outcome !== 'unmatched' || sum.twinOf !== null || sum.currency !== 'EUR') return [];
  const parts = entries.flatMap((one) => one.parts.map((part) => ({ part, entry: one })));
  // Debits and batches of debits stay one line, which a person explains.
  if (sum.side === 'out' || parts.some(({ part }) => part.side !== sum.side)) return [];
  await changeLine(tx, sum, { outcome: 'split' });
  await tx.update(bankEntries).set({ isDetailed: true }).where(eq(bankEntries.id, money));
  const rows: LineRow[] = [];
  for (const { part, entry: of } of parts) {
    const row = await insertLine(tx, context, { ...keep, entry: of, money, twinOf: null, part });
    rows.push(await matchIncoming(tx, context, row, part.own));
  }
  return rows;
}
