import { EURO_RATE_SOON_DAYS } from '@repo/contract/creator-panel/creator-panel';
import { DAY_MS } from '@repo/contract/durations';
import { dayInRome, startInRome } from '@repo/contract/payments/working-days';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db } from '../../../db/database.ts';
import { euroRates } from '../../../db/tables/money/euro-rates.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import { EURO_RATE_DAYS } from '../../money/euro-exchange.ts';

/** Of the newest rate. `lastAt`: the last moment whose payments it counts for. */
export type EuroRateState =
  | { readonly kind: 'none' }
  | { readonly kind: 'good' | 'ending' | 'ended'; readonly day: string; readonly setAt: Date; readonly lastAt: Date };

export async function judgeEuroRate(db: Db, now: Date): Promise<EuroRateState> {
  const [newest] = await db.select().from(euroRates).orderBy(desc(euroRates.day)).limit(1);
  if (newest === undefined) return { kind: 'none' };
  const { day, setAt } = newest;
  const after = dayInRome(new Date(Date.parse(day) + (EURO_RATE_DAYS + 1) * DAY_MS));
  const lastAt = new Date(startInRome(after).getTime() - 1);
  const leftMs = lastAt.getTime() - now.getTime();
  const running = leftMs < EURO_RATE_SOON_DAYS * DAY_MS ? 'ending' : 'good';
  return { kind: leftMs < 0 ? 'ended' : running, day, setAt, lastAt };
}

/** How long after the last one sales in dollars are expected where no real money moves. */
const DOLLARS_EXPECTED_DAYS = 30;

/** Whether an invoice may soon need a rate: a shop of real money shows dollars to everybody who asks for them. */
export async function needsEuroRate({ db, clock, config }: Context): Promise<boolean> {
  if (config.paymentsMode === 'live') return true;
  const since = new Date(clock.now().getTime() - DOLLARS_EXPECTED_DAYS * DAY_MS);
  const isRecent = and(eq(payments.currency, 'USD'), gte(payments.createdAt, since));
  const [recent] = await db.select({ id: payments.id }).from(payments).where(isRecent).limit(1);
  return recent !== undefined;
}
