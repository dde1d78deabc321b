import type { QueryOf } from '@repo/contract/call';
import type { BankLine, BankStatement } from '@repo/contract/payments/bank-lines';
import type { listBankLines } from '@repo/contract/payments/creator-bank';
import { and, asc, desc, eq, gt, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db } from '../../../db/database.ts';
import { bankEntries, bankLines, bankStatements } from '../../../db/tables/money/bank.ts';
import { type LineFacts, readLineFacts, viewFacts } from './deciding/line-facts.ts';
import { isWaiting, type LineRow, WAITING } from './line-rows.ts';
import { findMonth } from './month/closed-months.ts';
import { openPayer } from './payer-seal.ts';
import { type OpenTransfer, readOpenTransfers, suggestPayments } from './suggest-payments.ts';

type LineQuery = { after: string | null; limit: number; outcome: QueryOf<typeof listBankLines>['outcome'] };

/** One row more than the page. What waits is listed oldest first, so that nothing waits behind what is new. */
export async function listLines({ db }: Context, { after, limit, outcome }: LineQuery): Promise<LineRow[]> {
  const isQueue = outcome === 'waiting';
  const isAfter = after === null ? undefined : (isQueue ? gt : lt)(bankLines.id, after);
  return db
    .select()
    .from(bankLines)
    .where(and(isAfter, matchOutcome(outcome)))
    .orderBy((isQueue ? asc : desc)(bankLines.id))
    .limit(limit + 1);
}

function matchOutcome(outcome: LineQuery['outcome']): SQL | undefined {
  if (outcome === undefined) return undefined;
  if (outcome === 'waiting') return inArray(bankLines.outcome, [...WAITING]);
  return outcome === 'decided' ? notInArray(bankLines.outcome, [...WAITING, 'split']) : eq(bankLines.outcome, outcome);
}

type LinesDb = Pick<Db, 'select' | 'execute'>;

export async function viewLines(db: LinesDb, context: Context, rows: readonly LineRow[]): Promise<BankLine[]> {
  const isAsking = rows.some((row) => mayPay(row));
  const open = isAsking ? await readOpenTransfers(db) : [];
  const facts = await readLineFacts(db, rows);
  return Promise.all(rows.map((row) => viewLine(context, row, { open, facts })));
}

const mayPay = (row: LineRow): boolean =>
  isWaiting(row) && row.side === 'in' && row.currency === 'EUR' && !row.isReturn;

type LineContext = { open: readonly OpenTransfer[]; facts: LineFacts };

async function viewLine(context: Context, row: LineRow, { open, facts }: LineContext): Promise<BankLine> {
  const { id, side, bookedOn, amount, currency, reference, text, isReturn, twinOf, outcome, paymentId } = row;
  const payer = await openPayer(context, row);
  return {
    ...{ id, side, bookedOn, currency, reference, text, payer, isReturn, outcome, paymentId },
    month: findMonth(row),
    amountMinor: amount.toString(),
    twinOf: twinOf === null ? null : (facts.twinIds.get(id) ?? id),
    ...viewFacts(facts, row),
    suggestions: mayPay(row) ? suggestPayments({ amount, reference, text, payer: payer?.name ?? null }, open) : [],
  };
}

/** Newest first, one more than the page. */
export async function listStatements(
  { db }: Context,
  { after, limit }: { after: string | null; limit: number },
): Promise<(typeof bankStatements.$inferSelect)[]> {
  return db
    .select()
    .from(bankStatements)
    .where(after === null ? undefined : lt(bankStatements.id, after))
    .orderBy(desc(bankStatements.id))
    .limit(limit + 1);
}

export async function viewStatements(
  { db }: Context,
  rows: readonly (typeof bankStatements.$inferSelect)[],
): Promise<BankStatement[]> {
  if (rows.length === 0) return [];
  const { statementId, side, amount, currency } = bankEntries;
  const sums = await db
    .select({ statementId, side, sum: sql<string>`sum(${amount})` })
    .from(bankEntries)
    .where(
      and(
        inArray(
          statementId,
          rows.map(({ id }) => id),
        ),
        eq(currency, 'EUR'),
      ),
    )
    .groupBy(statementId, side);
  const formatSum = (id: string, of: 'in' | 'out') =>
    String(sums.find((one) => one.statementId === id && one.side === of)?.sum ?? '0');
  return rows.map(
    ({ id, statementId: bankId, kind, opening, closing, fromOn, toOn, addsUp, oddities, importedAt }) => ({
      ...{ id, kind, fromOn, toOn, addsUp, oddities: [...oddities] },
      statementId: bankId,
      openingMinor: opening?.toString() ?? null,
      closingMinor: closing?.toString() ?? null,
      inMinor: formatSum(id, 'in'),
      outMinor: formatSum(id, 'out'),
      importedAt: importedAt.toISOString(),
    }),
  );
}
