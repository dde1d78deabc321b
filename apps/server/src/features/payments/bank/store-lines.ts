import { type BankOddity, type BankOddityKind, ODDITY_ABOUT_MAX } from '@repo/contract/payments/bank-lines';
import { formatMinor } from '@repo/contract/rules/money';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { bankLines } from '../../../db/tables/money/bank.ts';
import { hideCardDigits } from '../../../http/requests/card-numbers.ts';
import type { LineRow } from './line-rows.ts';
import { bookAndMatch } from './match-line.ts';
import { placeLine } from './month/closed-months.ts';
import { sealPayer } from './payer-seal.ts';
import type { CamtEntry, CamtPart } from './reading/read-entry.ts';

export type NewLines = {
  entry: CamtEntry;
  money: string;
  /** The money that it may be: then nothing of it is booked. */
  twinOf: string | null;
  statementId: string;
  /** The bank's id of the statement. */
  statement: string;
  oddities: BankOddity[];
};

/** Keeps the parts of an entry, books them and matches them with payments. */
export async function storeLines(tx: Tx, context: Context, lines: NewLines): Promise<LineRow[]> {
  const rows: LineRow[] = [];
  for (const part of lines.entry.parts) {
    const row = await insertLine(tx, context, { ...lines, part });
    if (row.countedIn !== null) lines.oddities.push(nameLate(lines, row));
    rows.push(lines.twinOf === null ? await bookLine(tx, context, row, { part, ...lines }) : row);
  }
  return rows;
}

const formatLine = (row: LineRow): string =>
  `${formatMinor(row.amount)} ${row.currency}, ${row.bookedOn}`.slice(0, ODDITY_ABOUT_MAX);

const nameLate = ({ statement, entry }: NewLines, row: LineRow): BankOddity => ({
  kind: 'closedMonth',
  statement,
  entry: entry.place,
  about: formatLine(row),
});

/** The row of one part, not booked yet. */
export async function insertLine(
  tx: Tx,
  context: Context,
  { entry, money, twinOf, statementId, part }: Omit<NewLines, 'statement' | 'oddities'> & { part: CamtPart },
): Promise<LineRow> {
  const id = newId(context.clock.now().getTime());
  const row: LineRow = {
    id,
    statementId,
    lineKey: id,
    moneyId: money,
    side: part.side,
    bookedOn: entry.bookedOn,
    amount: part.minor,
    currency: entry.currency,
    reference: part.reference === null ? null : hideCardDigits(part.reference),
    text: hideCardDigits(part.text),
    ...(await sealPayer(context, id, part.payer)),
    isReturn: part.isReturn,
    twinOf,
    outcome: 'unmatched',
    paymentId: null,
    settledBy: null,
    countedIn: await placeLine(tx, entry.bookedOn),
    askedAt: null,
  };
  await tx.insert(bankLines).values(row);
  return row;
}

type OddPart = Pick<NewLines, 'statement' | 'oddities' | 'entry'> & { part: CamtPart };

/** Books money that is certain, and finds what it is for. Only euros are booked: another currency waits. */
async function bookLine(
  tx: Tx,
  context: Context,
  row: LineRow,
  { part, entry, statement, oddities }: OddPart,
): Promise<LineRow> {
  const name = (kind: BankOddityKind) => {
    oddities.push({ kind, statement, entry: entry.place, about: formatLine(row) });
  };
  if (row.currency !== 'EUR') {
    name('otherCurrency');
    return row;
  }
  const taken = await bookAndMatch(tx, context, row, entry.isDetailed ? part.own : null);
  if (row.isReturn && taken.outcome === 'unmatched') name('returnUnknown');
  return taken;
}
