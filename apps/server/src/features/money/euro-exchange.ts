import { DAY_MS } from '@repo/contract/durations';
import type { Paper } from '@repo/contract/invoices/papers';
import { dayInRome } from '@repo/contract/payments/working-days';
import { divideHalfEven, taxWithin } from '@repo/contract/rules/tax';
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { euroRates } from '../../db/tables/money/euro-rates.ts';
import { append } from '../audit/audit-leaves.ts';

type EuroRate = Pick<typeof euroRates.$inferSelect, 'day' | 'dollars'>;

/** A rate counts until the next one, at most so many days: the European Central Bank has none on weekends and holidays. */
export const EURO_RATE_DAYS = 7;
const RATE_DECIMALS = 4;
const PARTS_IN_A_RATE = 10n ** BigInt(RATE_DECIMALS);

export async function readEuroRate(db: Db, day: string): Promise<EuroRate | null> {
  const [row] = await db.select().from(euroRates).where(eq(euroRates.day, day));
  return row ?? null;
}

/** The newest rate of the day of a payment, in Rome, or of the days before it; null where the operator has set none. */
export async function findEuroRate(db: Db, at: Date): Promise<EuroRate | null> {
  const [last, first] = [dayInRome(at), dayInRome(new Date(at.getTime() - EURO_RATE_DAYS * DAY_MS))];
  const [row] = await db
    .select()
    .from(euroRates)
    .where(and(lte(euroRates.day, last), gte(euroRates.day, first)))
    .orderBy(desc(euroRates.day))
    .limit(1);
  return row ?? null;
}

type RateSetting = EuroRate & { readonly byId: string };

/** Sets the rate of a day, or corrects it; papers that were issued keep theirs. Returns null for a day that is to come. */
export async function setEuroRate(
  { db, clock }: Context,
  { day, dollars, byId }: RateSetting,
): Promise<EuroRate | null> {
  const now = clock.now();
  if (day > dayInRome(now)) return null;
  await db.transaction(async (tx) => {
    const before = (await readEuroRate(tx, day))?.dollars ?? null;
    await tx
      .insert(euroRates)
      .values({ day, dollars, setAt: now })
      .onConflictDoUpdate({ target: euroRates.day, set: { dollars: sql`excluded.dollars`, setAt: now } });
    await append(tx, now, [
      { subjectId: byId, act: 'wallet.rateSet', facts: { symbol: 'EUR', day, dollars, ...(before && { before }) } },
    ]);
  });
  return { day, dollars };
}

/** What a sum in dollars with its tax is in euros at a rate. Minor units, half to even. */
export function convertToEuros(
  { day, dollars }: EuroRate,
  { total, taxPercent }: { total: bigint; taxPercent: number },
): NonNullable<Paper['euro']> {
  const parts = BigInt(dollars.replace('.', ''));
  const euros = divideHalfEven(total * PARTS_IN_A_RATE, parts);
  return { day, dollars, totalMinor: euros.toString(), taxMinor: taxWithin(euros, taxPercent).toString() };
}
