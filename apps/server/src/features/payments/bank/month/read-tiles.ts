import { STATEMENT_LINES_SHOWN, type StatementTiles } from '@repo/contract/payments/statement-tiles';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../core/context.ts';
import { extractRows } from '../../../../db/rows.ts';
import { bankStatements } from '../../../../db/tables/money/bank.ts';
import { isWaiting, type LineRow } from '../line-rows.ts';
import { big } from './month-parts.ts';

type StatementRow = typeof bankStatements.$inferSelect;
type TileLine = StatementTiles['lines'][number];

/**
 * A statement as a sum of what we keep of it, beside the balances that the bank gives. Returns null when there is none.
 */
export async function readTiles(context: Context, id: string | undefined): Promise<StatementTiles | null> {
  const { db, config } = context;
  const all = await db
    .select()
    .from(bankStatements)
    .where(and(eq(bankStatements.kind, 'statement'), isNotNull(bankStatements.toOn)))
    .orderBy(asc(bankStatements.fromOn), asc(bankStatements.toOn), asc(bankStatements.id));
  const place = id === undefined ? all.length - 1 : all.findIndex((one) => one.id === id);
  const statement = all[place];
  if (statement === undefined) return null;
  const [before, after] = [all[place - 1] ?? null, all[place + 1] ?? null];
  const lines = await readLines(context, statement.id);
  const { statementId, fromOn, toOn, oddities } = statement;
  const { tiles, total } = sumLines(lines.filter(({ currency }) => currency === 'EUR'));
  return {
    ...{ id: statement.id, statementId, fromOn, toOn, iban: config.bankAccount?.iban ?? '' },
    ...tiles,
    ...compareBalances(statement, { total, before }),
    odd: oddities[0] ?? null,
    before: nameNear(before),
    after: nameNear(after),
    lines: lines.slice(0, STATEMENT_LINES_SHOWN),
  };
}

type ComparedBalances = Pick<StatementTiles, 'openingMinor' | 'closingMinor' | 'differenceMinor' | 'openingFits'>;

function compareBalances(
  { opening, closing }: StatementRow,
  { total, before }: { total: bigint; before: StatementRow | null },
): ComparedBalances {
  const isWhole = opening !== null && closing !== null;
  const last = before?.closing ?? null;
  return {
    openingMinor: opening?.toString() ?? null,
    closingMinor: closing?.toString() ?? null,
    differenceMinor: isWhole ? (opening + total - closing).toString() : null,
    openingFits: last === null || opening === null ? null : last === opening,
  };
}

const nameNear = (one: StatementRow | null): StatementTiles['before'] =>
  one === null ? null : { id: one.id, statementId: one.statementId };

/** Lines of the money that it names: a sum whose details came in another file stands for these no longer. */
async function readLines({ db }: Context, statementId: string): Promise<TileLine[]> {
  const rows = extractRows(
    await db.execute(sql`
      select l.id, l.side, l.booked_on::text as day, l.amount::text as amount, l.currency, l.text, l.outcome
      from bank_lines l where l.outcome <> 'split'
        and l.money_id in (select money_id from bank_entries where statement_id = ${statementId}::uuid)
      order by l.booked_on, l.id`),
  );
  return rows.map((row) => ({
    ...{ id: String(row.id), side: row.side === 'out' ? 'out' : 'in', bookedOn: String(row.day) },
    ...{ amountMinor: String(row.amount), currency: String(row.currency), text: String(row.text) },
    outcome: String(row.outcome) as LineRow['outcome'],
  }));
}

type ArrivalTiles = Pick<StatementTiles, 'arrived' | 'arrivedWaiting' | 'left' | 'leftWaiting'>;

function sumLines(lines: readonly TileLine[]): { tiles: ArrivalTiles; total: bigint } {
  const pick = (side: TileLine['side'], waits: boolean) => {
    const found = lines.filter((line) => line.side === side && isWaiting(line) === waits);
    const minor = found.reduce((sum, { amountMinor }) => sum + big(amountMinor), 0n);
    return { count: found.length, minor: minor.toString() };
  };
  const tiles = {
    ...{ arrived: pick('in', false), arrivedWaiting: pick('in', true) },
    ...{ left: pick('out', false), leftWaiting: pick('out', true) },
  };
  const total =
    big(tiles.arrived.minor) + big(tiles.arrivedWaiting.minor) - big(tiles.left.minor) - big(tiles.leftWaiting.minor);
  return { tiles, total };
}
