import { DAY_MS } from '@repo/contract/durations';
import { RATE_MAX_AGE_MS, type Rate } from '@repo/contract/wallet/rates';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { walletRates } from '../../db/tables/wallet.ts';
import { RatesUnreachable } from '../../outside/rates/rate-source.ts';
import { append } from '../audit/audit-leaves.ts';

type RateRow = typeof walletRates.$inferSelect;

/** No market's prices, of now and of a day before: what a server without a source of rates shows, and says so. */
const SAMPLE_RATES = [
  { symbol: 'BTC', name: 'Bitcoin', price: 65_000, before: 64_229, marketCap: 1_280_000_000_000 },
  { symbol: 'ETH', name: 'Ethereum', price: 2_990, before: 3_002, marketCap: 360_000_000_000 },
  { symbol: 'QRX', name: 'Quantum', price: 0.021, before: 0.021, marketCap: 2_100_000 },
] as const;

const seeded = new WeakSet<Context>();

/** Sets the sample rates of a server that has none, on the day it is first asked. */
export async function ensureRates(context: Context): Promise<void> {
  if (seeded.has(context)) return;
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${RATES_LOCK}::bigint)`);
    if ((await tx.$count(walletRates)) > 0) return;
    const now = context.clock.now();
    const rows = SAMPLE_RATES.flatMap(({ before, price, marketCap, ...asset }) => [
      { ...asset, price: before, marketCap: (marketCap / price) * before, asOf: new Date(now.getTime() - DAY_MS) },
      { ...asset, price, marketCap, asOf: now },
    ]);
    await tx.insert(walletRates).values(rows.map((row) => ({ ...row, change24h: 0, source: 'sample' as const })));
  });
  seeded.add(context);
}

const RATES_LOCK = 7_103_007;

/** Returns whether the market gave this rate so long ago that nothing is paid by it. What the operator set does not age. */
export const isStaleRate = ({ source, asOf }: Pick<RateRow, 'source' | 'asOf'>, now: Date): boolean =>
  source === 'market' && now.getTime() - asOf.getTime() > RATE_MAX_AGE_MS;

/** The newest rate of each asset, in the order of their symbols. */
export async function listNewestRates(context: Context): Promise<Rate[]> {
  await ensureRates(context);
  const now = context.clock.now();
  const newest = await readRates(context);
  const dayBefore = await readRates(context, new Date(now.getTime() - DAY_MS));
  return newest.map((row) => ({
    ...row,
    change24h: row.source === 'market' ? row.change24h : computeChange(row, dayBefore),
    asOf: row.asOf.toISOString(),
    isStale: isStaleRate(row, now),
  }));
}

/** The newest rate of each asset, or that which stood at a moment. */
async function readRates({ db }: Context, at?: Date): Promise<RateRow[]> {
  return db
    .selectDistinctOn([walletRates.symbol])
    .from(walletRates)
    .where(at === undefined ? undefined : lte(walletRates.asOf, at))
    .orderBy(walletRates.symbol, desc(walletRates.asOf));
}

/** Per cent with two decimals; an asset that had no rate a day ago has not changed. */
function computeChange({ symbol, price }: RateRow, dayBefore: readonly RateRow[]): number {
  const before = dayBefore.find((row) => row.symbol === symbol)?.price ?? price;
  return Math.round((price / before - 1) * 10_000) / 100;
}

type RateSetting = { symbol: string; price: number; byId: string };

/**
 * Sets the rate of an asset from now on; earlier ones stay. Returns null for an asset without a rate, and for one whose
 * rate is the market's.
 */
export async function setRate(context: Context, { symbol, price, byId }: RateSetting): Promise<Rate | null> {
  await ensureRates(context);
  return context.db.transaction(async (tx) => {
    // Two rates of one instant would be one row.
    await tx.execute(sql`select pg_advisory_xact_lock(${RATES_LOCK}::bigint)`);
    const [before] = await tx
      .select()
      .from(walletRates)
      .where(eq(walletRates.symbol, symbol))
      .orderBy(desc(walletRates.asOf))
      .limit(1);
    const now = context.clock.now();
    if (before === undefined || (before.source === 'market' && !isStaleRate(before, now))) return null;
    const asOf = now > before.asOf ? now : new Date(before.asOf.getTime() + 1);
    const [dayBefore] = await tx
      .select()
      .from(walletRates)
      .where(and(eq(walletRates.symbol, symbol), lte(walletRates.asOf, new Date(now.getTime() - DAY_MS))))
      .orderBy(desc(walletRates.asOf))
      .limit(1);
    const marketCap = (before.marketCap / before.price) * price;
    const row: RateRow = { ...before, price, change24h: 0, marketCap, source: 'sample', asOf };
    await tx.insert(walletRates).values(row);
    const facts = { symbol, price, before: before.price };
    await append(tx, now, [{ subjectId: byId, act: 'wallet.rateSet', facts }]);
    const change24h = computeChange(row, dayBefore === undefined ? [] : [dayBefore]);
    return { ...row, change24h, asOf: asOf.toISOString(), isStale: false };
  });
}

/** Of days that are over one rate of the market an hour is kept: what a transfer was worth then stays readable. */
const KEPT_WHOLE_MS = 2 * DAY_MS;

/**
 * Reads the market, where one is named. When it cannot be read the rates grow old, which the page says and a checkout
 * refuses; the log names the reason.
 */
export async function readMarketRates(context: Context): Promise<number> {
  const { rates: source, db, clock, log } = context;
  if (source === null) return 0;
  await ensureRates(context);
  try {
    const read = await source.read();
    const now = clock.now();
    const names = new Map<string, string>(SAMPLE_RATES.map(({ symbol, name }) => [symbol, name]));
    // A clock of the source that runs ahead would hide every later rate.
    const rows = read.map((rate) => ({
      ...rate,
      asOf: new Date(Math.min(rate.asOf.getTime(), now.getTime())),
      name: names.get(rate.symbol) ?? rate.symbol,
      source: 'market' as const,
    }));
    await db.insert(walletRates).values(rows).onConflictDoNothing();
    await forgetMinutes(context, new Date(now.getTime() - KEPT_WHOLE_MS));
    return rows.length;
  } catch (error) {
    if (!(error instanceof RatesUnreachable)) throw error;
    log.warn({ reason: error.message }, 'the market of the rates cannot be read');
    return 0;
  }
}

async function forgetMinutes({ db }: Context, before: Date): Promise<void> {
  await db.execute(sql`
    delete from wallet_rates r where r.source = 'market' and r.as_of < ${before.toISOString()}::timestamptz
      and exists (select 1 from wallet_rates later where later.symbol = r.symbol and later.as_of > r.as_of
        and date_trunc('hour', later.as_of) = date_trunc('hour', r.as_of))`);
}
