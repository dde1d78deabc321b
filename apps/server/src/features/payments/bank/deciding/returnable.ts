import { DAY_MS } from '@repo/contract/durations';
import { and, desc, eq, gte, isNull, lte, notInArray } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { bankLines } from '../../../../db/tables/money/bank.ts';
import type { LineRow } from '../line-rows.ts';
import { NOT_RETURNABLE } from '../match-return.ts';

/** Lines that a transfer which came back may be of: of its sum, not after it, newest first. */
export function isReturnable({ amount, bookedOn, currency }: LineRow) {
  return and(
    eq(bankLines.side, 'in'),
    eq(bankLines.currency, currency),
    eq(bankLines.amount, amount),
    lte(bankLines.bookedOn, bookedOn),
    gte(bankLines.bookedOn, daysBefore(bookedOn)),
    isNull(bankLines.twinOf),
    notInArray(bankLines.outcome, [...NOT_RETURNABLE, 'payout']),
  );
}

/** A transfer of SEPA can be called back for thirteen months (SCT rulebook, section 4.4). */
const RETURN_DAYS = 400;
const daysBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - RETURN_DAYS * DAY_MS).toISOString().slice(0, day.length);
const RETURNABLE_MAX = 5;

export const readReturnable = (db: Pick<Db, 'select'>, line: LineRow) =>
  db
    .select({ id: bankLines.id, bookedOn: bankLines.bookedOn, text: bankLines.text })
    .from(bankLines)
    .where(isReturnable(line))
    .orderBy(desc(bankLines.id))
    .limit(RETURNABLE_MAX);
