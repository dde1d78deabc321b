import type { Rate } from '@repo/contract/wallet/rates';
import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { walletRates } from '../../db/tables/wallet.ts';
import { append } from '../audit/audit-leaves.ts';

/** No market's prices: what a server without a source of rates shows, and says so. */
const SAMPLE_RATES = [
  { symbol: 'BTC', name: 'Bitcoin', price: 65_000, change24h: 1.2, marketCap: 1_280_000_000_000 },
  { symbol: 'ETH', name: 'Ethereum', price: 2_990, change24h: -0.4, marketCap: 360_000_000_000 },
  { symbol: 'QRX', name: 'Quantum', price: 0.021, change24h: 0, marketCap: 2_100_000 },
] as const;

const seeded = new WeakSet<Context>();

/** Sets the sample rates of a server that has none, on the day it is first asked. */
export async function ensureRates(context: Context): Promise<void> {
  if (seeded.has(context)) return;
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${RATES_LOCK}::bigint)`);
    if ((await tx.$count(walletRates)) > 0) return;
    const asOf = context.clock.now();
    await tx.insert(walletRates).values(SAMPLE_RATES.map((rate) => ({ ...rate, asOf, source: 'sample' as const })));
  });
  seeded.add(context);
}

const RATES_LOCK = 7_103_007;

/** The newest rate of each asset, in the order of their symbols. */
export async function listNewestRates(context: Context): Promise<Rate[]> {
  await ensureRates(context);
  const rows = await context.db
    .selectDistinctOn([walletRates.symbol])
    .from(walletRates)
    .orderBy(walletRates.symbol, desc(walletRates.asOf));
  return rows.map(({ asOf, ...rate }) => ({ ...rate, asOf: asOf.toISOString() }));
}

type RateSetting = { symbol: string; price: number; byId: string };

/** Sets the rate of an asset from now on; earlier ones stay. Returns null for an asset without a rate. */
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
    if (before === undefined) return null;
    const now = context.clock.now();
    const asOf = now > before.asOf ? now : new Date(before.asOf.getTime() + 1);
    const change24h = Math.round((price / before.price - 1) * 10_000) / 100;
    const row = { ...before, price, change24h, marketCap: (before.marketCap / before.price) * price, asOf };
    await tx.insert(walletRates).values(row);
    const facts = { symbol, price, before: before.price };
    await append(tx, now, [{ subjectId: byId, act: 'wallet.rateSet', facts }]);
    return { ...row, asOf: asOf.toISOString() };
  });
}
