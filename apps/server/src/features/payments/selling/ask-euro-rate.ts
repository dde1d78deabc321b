import { HOUR_MS } from '@repo/contract/durations';
import { dayInRome } from '@repo/contract/payments/working-days';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { auditLeaves } from '../../../db/tables/audit.ts';
import { append, lockHead } from '../../audit/audit-leaves.ts';
import { notify } from '../../notifications/notify.ts';
import { judgeEuroRate, needsEuroRate } from './euro-rate-state.ts';

/** One subject of the audit log stands for the rate of the euro: what creators were asked for stands there. */
const EURO_RATE_SUBJECT = '01932f00-0000-7000-8000-000000000003';
export const ASK_RATE_EVERY_MS: number = HOUR_MS;

/**
 * Asks everybody who administers for a rate, with no page open: once shortly before the newest one ends, and once more when it
 * has ended or there is none. Returns how many were asked.
 */
export async function askEuroRate(context: Context): Promise<number> {
  const now = context.clock.now();
  const state = await judgeEuroRate(context.db, now);
  if (state.kind === 'good' || !(await needsEuroRate(context))) return 0;
  const asked = { state: state.kind, day: state.kind === 'none' ? null : state.day };
  return context.db.transaction(async (tx) => {
    const creators = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'creator'));
    if (creators.length === 0) return 0;
    // Of several nodes the second waits here, and finds that it was asked.
    await lockHead(tx, EURO_RATE_SUBJECT);
    if (await isAsked(tx, asked)) return 0;
    await append(tx, now, [{ subjectId: EURO_RATE_SUBJECT, act: 'wallet.rateAsked', facts: asked }]);
    const facts: Record<string, string> = state.kind === 'none' ? {} : { until: dayInRome(state.lastAt) };
    const kind = 'creator.rateEnds' as const;
    await notify(
      tx,
      context,
      creators.map(({ id: accountId }) => ({ accountId, kind, severity: 'medium' as const, facts })),
    );
    return creators.length;
  });
}

type AskedState = { readonly state: string; readonly day: string | null };

/** Whether the last thing that was asked is the same. */
async function isAsked(tx: Tx, { state, day }: AskedState): Promise<boolean> {
  const [last] = await tx
    .select({ entry: auditLeaves.entry })
    .from(auditLeaves)
    .where(eq(auditLeaves.subjectId, EURO_RATE_SUBJECT))
    .orderBy(desc(auditLeaves.counter))
    .limit(1);
  if (last === undefined) return false;
  const { facts }: { facts: AskedState } = JSON.parse(last.entry);
  return facts.state === state && facts.day === day;
}
