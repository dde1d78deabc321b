import type { MonthReading } from '@repo/contract/payments/month-reading';
import { jcsBytes, sha256, toHex } from '@repo/vault';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Context } from '../../../../core/context.ts';
import { bankMonths } from '../../../../db/tables/money/bank-months.ts';
import { nextMonth } from './closed-months.ts';
import { finishRow, type MonthDb, type RowPart } from './month-parts.ts';
import { type MonthSpan, spanMonth } from './month-span.ts';
import { readBankRow } from './read-bank-row.ts';
import { readCreditRows } from './read-credit-row.ts';
import { nameOnTheWay, readPaid, readPayouts } from './read-paid.ts';
import { readProviderRows } from './read-provider-row.ts';
import { readUnitRows } from './read-unit-rows.ts';

/** What is written of a month beside what each other side says of it, as it is now. */
export async function reconcile(db: MonthDb, context: Context, month: string): Promise<MonthReading> {
  const span = spanMonth(month);
  const before = await readBefore(db, month);
  const rows = (await readParts(db, context, span)).map((part) => finishRow(part, before));
  const named = [...rows.flatMap((row) => row.named), ...(await nameOnTheWay(db, span))];
  const inEuro = ({ row }: { row: { currency: string } }) => (row.currency === 'EUR' ? 0 : 1);
  return {
    rows: rows.toSorted((one, other) => inEuro(one) - inEuro(other)).map(({ row }) => row),
    named,
    differing: rows.flatMap((row) => row.differing),
    payouts: await readPayouts(db, span),
    paid: await readPaid(db, span),
    agrees: rows.every(({ row }) => row.differenceMinor === '0'),
  };
}

async function readParts(db: MonthDb, { config }: Context, span: MonthSpan): Promise<RowPart[]> {
  const iban = config.bankAccount?.iban;
  const bank = iban === undefined ? [] : [await readBankRow(db, { iban, span })];
  const providers = await readProviderRows(db, span);
  return [...bank, ...providers, ...(await readUnitRows(db, span)), ...(await readCreditRows(db, span))];
}

/** The last month before it that is closed. */
async function readBefore(db: MonthDb, month: string): Promise<{ reading: MonthReading; isNext: boolean } | null> {
  const [closed] = await db
    .select()
    .from(bankMonths)
    .where(and(eq(bankMonths.state, 'closed'), lt(bankMonths.month, month)))
    .orderBy(desc(bankMonths.month))
    .limit(1);
  return closed === undefined ? null : { reading: closed.reading, isNext: nextMonth(closed.month) === month };
}

/** Of the figures as they are shown: what is closed is what somebody has seen. The database keeps no order of names. */
export const digestReading = (reading: MonthReading): string => toHex(sha256(jcsBytes(reading)));
