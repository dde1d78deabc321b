import { DAY_MS, HOUR_MS, SECOND_MS } from '@repo/contract/durations';
import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { describeError } from '../../../core/errors.ts';
import { keptCards } from '../../../db/tables/money/kept-cards.ts';
import { type CardKeeper, ProviderError } from '../../../outside/payments/payment-provider.ts';
import { notify } from '../../notifications/notify.ts';
import { formatMonth, isExpiring, type KeptCardRow } from './keep-card.ts';
import { receiveCard } from './receive-card.ts';

export const CARDS_EVERY_MS: number = 15 * SECOND_MS;
export const EXPIRY_EVERY_MS: number = HOUR_MS;
const BATCH = 50;
/** Asked again after a while that doubles each time. */
const FIRST_PAUSE_MS = 15 * SECOND_MS;
const MOST_PAUSE_MS = HOUR_MS;
const DOUBLINGS_MAX = 10;

const findKeeper = ({ payments }: Context, { provider }: Pick<KeptCardRow, 'provider'>): CardKeeper | null =>
  payments.providers.get(provider)?.cards ?? null;

/**
 * The job: asks for cards whose report never came, and has providers forget those that are kept no more, also of accounts that are
 * gone. Returns how many were looked at.
 */
export async function askCards(context: Context): Promise<number> {
  const now = context.clock.now();
  const isToAsk = or(ne(keptCards.state, 'kept'), isNull(keptCards.accountId));
  const due = await context.db
    .select({ id: keptCards.id })
    .from(keptCards)
    .where(and(lte(keptCards.askAt, now), isToAsk))
    .orderBy(asc(keptCards.askAt))
    .limit(BATCH);
  for (const { id } of due) {
    const row = await leaseCard(context, id);
    if (row !== null) await goOn(context, row);
  }
  return due.length;
}

/** Taken by one node: when it is looked at next is set before the provider is asked. */
async function leaseCard({ db, clock }: Context, id: string): Promise<KeptCardRow | null> {
  const now = clock.now();
  const pause = sql`least(${FIRST_PAUSE_MS / SECOND_MS}::float8 * power(2, least(${keptCards.tries}, ${DOUBLINGS_MAX}::int)), ${MOST_PAUSE_MS / SECOND_MS}::float8)`;
  const askAt = sql`${now.toISOString()}::timestamptz + make_interval(secs => ${pause})`;
  const [row] = await db
    .update(keptCards)
    .set({ askAt, tries: sql`${keptCards.tries} + 1` })
    .where(and(eq(keptCards.id, id), lte(keptCards.askAt, now)))
    .returning();
  return row ?? null;
}

async function goOn(context: Context, row: KeptCardRow): Promise<void> {
  try {
    if (row.state === 'asked' && row.accountId !== null) await refreshCard(context, row);
    else await forgetCard(context, row);
  } catch (error) {
    if (error instanceof ProviderError) return;
    // One card that cannot be asked for must not keep the others from it.
    context.log.error({ card: row.id, error: describeError(error) }, 'a kept card could not be asked for');
  }
}

/** Brings a card to what its provider says now. */
async function refreshCard(context: Context, row: KeptCardRow): Promise<void> {
  const keeper = findKeeper(context, row);
  if (keeper === null || row.providerRef === null) return;
  const found = await keeper.fetch(row.providerRef);
  await context.db.transaction((tx) => receiveCard(tx, context, { provider: row.provider, found }));
}

/** The row goes once nothing is kept at the provider. Without its keys it waits; of a game nothing is left. */
async function forgetCard(context: Context, row: KeptCardRow): Promise<void> {
  const keeper = findKeeper(context, row);
  if (keeper === null && row.provider !== 'sandbox') return;
  const { providerRef: ref, customerRef } = row;
  if (keeper !== null && ref !== null) await keeper.forget({ ref, customerRef });
  await context.db.delete(keptCards).where(eq(keptCards.id, row.id));
}

/** The job: tells of cards that expire soon, once for each date, after the provider was asked whether there is a new one. */
export async function announceExpiry(context: Context): Promise<number> {
  const { db, clock } = context;
  const isTold = sql`${keptCards.toldExpiresOn} is not distinct from ${keptCards.expiresOn}`;
  const ahead = formatMonth(new Date(clock.now().getTime() + AHEAD_MS));
  const rows = await db
    .select()
    .from(keptCards)
    .where(and(eq(keptCards.state, 'kept'), sql`not (${isTold})`, lte(keptCards.expiresOn, ahead)))
    .limit(BATCH);
  for (const row of rows) {
    try {
      await refreshCard(context, row);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      continue;
    }
    await tellExpiry(context, row.id);
  }
  return rows.length;
}
/** Wider than what is told, so that no month is left out. */
const AHEAD_MS = 45 * DAY_MS;

async function tellExpiry(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(keptCards).where(eq(keptCards.id, id)).for('no key update');
    if (row === undefined || row.state !== 'kept' || row.accountId === null || row.expiresOn === null) return;
    if (row.toldExpiresOn === row.expiresOn || !isExpiring(row, context.clock.now())) return;
    await tx.update(keptCards).set({ toldExpiresOn: row.expiresOn }).where(eq(keptCards.id, id));
    const { accountId } = row;
    const [year = '', month = ''] = row.expiresOn.split('-');
    const facts = { month: `${month}/${year}` };
    await notify(tx, context, [{ accountId, kind: 'plan.cardExpires', severity: 'medium', facts }]);
  });
}
