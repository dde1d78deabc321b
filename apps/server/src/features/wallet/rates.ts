import type { Rate } from '@house/contract/wallet/rates';
import { desc, sql } from 'drizzle-orm';
import { walletRates } from '../../db/tables/wallet.ts';
import type { Context } from '../../http/context.ts';

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
