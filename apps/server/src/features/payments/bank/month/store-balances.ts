import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../../../core/context.ts';
import { newId } from '../../../../db/new-id.ts';
import { providerBalances } from '../../../../db/tables/money/bank-months.ts';
import {
  type HeldBalances,
  type PaymentProvider,
  ProviderError,
} from '../../../../outside/payments/payment-provider.ts';
import { spanMonth } from './month-span.ts';
import { findOpenMonths } from './view-month.ts';

export const BALANCES_EVERY_MS: number = 5 * MINUTE_MS;
/** While somebody asks, others leave it alone. */
const LEASE_MS: number = 5 * MINUTE_MS;
const AGAIN_MS: number = 10 * MINUTE_MS;
/** A provider that says no, says it again until the operator mends a key or a permission. */
const REFUSED_AGAIN_MS: number = 6 * HOUR_MS;

type BalanceRow = typeof providerBalances.$inferSelect;

/** The job: keeps what each provider held for us at the end of each month that is over and not closed. Returns how many said it. */
export async function storeBalances(context: Context): Promise<number> {
  let storedCount = 0;
  for (const month of await findOpenMonths(context, context.db)) {
    for (const provider of context.payments.providers.values()) {
      const row = await claim(context, provider, month);
      if (row !== null && (await askOne(context, provider, row))) storedCount += 1;
    }
  }
  return storedCount;
}

/** Takes the question for this node; null: it was answered, or is not due. */
async function claim(
  { db, clock }: Context,
  { id: provider }: PaymentProvider,
  month: string,
): Promise<BalanceRow | null> {
  const now = clock.now();
  const asOf = spanMonth(month).end;
  const row: BalanceRow = {
    id: newId(now.getTime()),
    provider,
    month,
    held: null,
    asOf,
    askedAt: now,
    failure: 'notYet',
    dueAt: now,
  };
  await db.insert(providerBalances).values(row).onConflictDoNothing();
  const isDue = and(
    eq(providerBalances.provider, provider),
    eq(providerBalances.month, month),
    isNull(providerBalances.held),
    lte(providerBalances.dueAt, now),
  );
  const dueAt = new Date(now.getTime() + LEASE_MS);
  const [claimed] = await db.update(providerBalances).set({ dueAt }).where(isDue).returning();
  return claimed ?? null;
}

async function askOne(context: Context, provider: PaymentProvider, { id, asOf }: BalanceRow): Promise<boolean> {
  const answer = await askBalance(context, provider, asOf);
  const askedAt = context.clock.now();
  const after = (ms: number) => new Date(askedAt.getTime() + ms);
  const set =
    typeof answer === 'string'
      ? { askedAt, failure: answer, dueAt: after(answer === 'refused' ? REFUSED_AGAIN_MS : AGAIN_MS) }
      : { askedAt, failure: null, held: toText(answer) };
  await context.db.update(providerBalances).set(set).where(eq(providerBalances.id, id));
  return typeof answer !== 'string';
}

const toText = (held: HeldBalances): Record<string, string> =>
  Object.fromEntries([...held].map(([currency, minor]) => [currency, minor.toString()]));

async function askBalance(
  { log }: Context,
  provider: PaymentProvider,
  asOf: Date,
): Promise<HeldBalances | NonNullable<BalanceRow['failure']>> {
  try {
    return (await provider.readBalance(asOf)) ?? 'notYet';
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn(
      { provider: provider.id, code: error.code },
      'the balance of a provider at the end of a month could not be read',
    );
    return error.code;
  }
}
