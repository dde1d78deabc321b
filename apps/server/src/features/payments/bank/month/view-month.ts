import { type BankMonth, MONTHS_LISTED_MAX } from '@repo/contract/payments/month-closing';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../../core/context.ts';
import { type Refusal, refuse } from '../../../../core/refuse.ts';
import { extractRows } from '../../../../db/rows.ts';
import { accounts } from '../../../../db/tables/accounts.ts';
import { bankMonths } from '../../../../db/tables/money/bank-months.ts';
import { nextMonth, readLastClosed } from './closed-months.ts';
import type { MonthDb } from './month-parts.ts';
import { closeBy, monthAt } from './month-span.ts';
import { digestReading, reconcile } from './read-month.ts';

export type MonthRow = typeof bankMonths.$inferSelect;

/** The month in which the first money moved; null: none has. */
async function findFirstMonth(db: MonthDb): Promise<string | null> {
  const [row] = extractRows(
    await db.execute(sql`
      select to_char(least((select min(at) at time zone 'UTC' from money_postings), (select min(booked_on) from bank_lines),
        (select min(from_on) from bank_statements)), 'YYYY-MM') as month`),
  );
  return typeof row?.month === 'string' ? row.month : null;
}

/** Newest first; before any money moved the running month alone. */
export async function listMonths({ db, clock }: Context): Promise<{ month: string; state: BankMonth['state'] }[]> {
  const now = monthAt(clock.now());
  const [first = now] = [(await findFirstMonth(db)) ?? now, now].toSorted();
  const kept = await db.select({ month: bankMonths.month, state: bankMonths.state }).from(bankMonths);
  const states = new Map(kept.map(({ month, state }) => [month, state]));
  const months: { month: string; state: BankMonth['state'] }[] = [];
  for (let month = first; month <= now; month = nextMonth(month)) {
    months.push({ month, state: states.get(month) ?? (month === now ? 'running' : 'open') });
  }
  return months.toReversed().slice(0, MONTHS_LISTED_MAX);
}

/** The months that have ended and are not closed, oldest first. */
export async function findOpenMonths(context: Pick<Context, 'clock'>, db: MonthDb): Promise<string[]> {
  const now = monthAt(context.clock.now());
  const first = await findFirstMonth(db);
  const closed = await readLastClosed(db);
  if (first === null) return [];
  const months: string[] = [];
  for (let month = closed === null ? first : nextMonth(closed); month < now; month = nextMonth(month))
    months.push(month);
  return months;
}

/** A month as it is now, or as it was when it was closed. */
export async function viewMonth(
  context: Context,
  { month, viewerId }: { month: string; viewerId: string },
): Promise<BankMonth | Refusal> {
  const { db, clock } = context;
  const months = await listMonths(context);
  if (!months.some((one) => one.month === month)) return refuse('month.unknown');
  const [kept] = await db.select().from(bankMonths).where(eq(bankMonths.month, month));
  const reading = kept?.state === 'closed' ? kept.reading : await reconcile(db, context, month);
  const digest = digestReading(reading);
  // Who has asked to close other figures than these has asked for nothing.
  const asked = kept?.state === 'asked' && isStanding(kept, digest) ? kept : null;
  const [oldest] = await findOpenMonths(context, db);
  const names = await readNames(db, [kept?.askedById ?? null, kept?.closedById ?? null]);
  const findUsername = (id: string | null | undefined) => (id == null ? null : (names.get(id) ?? null));
  return {
    ...reading,
    ...{ month, digest, closeBy: closeBy(month), reason: (kept?.state === 'closed' ? kept : asked)?.reason ?? null },
    state: deriveMonthState(kept, asked, month === monthAt(clock.now())),
    asked:
      asked?.askedAt == null
        ? null
        : { by: findUsername(asked.askedById), isMe: asked.askedById === viewerId, at: asked.askedAt.toISOString() },
    closed: kept?.closedAt == null ? null : { by: findUsername(kept.closedById), at: kept.closedAt.toISOString() },
    waitsFor: kept?.state !== 'closed' && oldest !== undefined && oldest < month ? oldest : null,
  };
}

function deriveMonthState(kept: MonthRow | undefined, asked: MonthRow | null, isRunning: boolean): BankMonth['state'] {
  if (kept?.state === 'closed') return 'closed';
  if (asked !== null) return 'asked';
  return isRunning ? 'running' : 'open';
}

/** The figures are those that were asked for, and who asked still has an account. */
export const isStanding = ({ reading, askedById }: MonthRow, digest: string): boolean =>
  askedById !== null && digestReading(reading) === digest;

async function readNames(db: MonthDb, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.id, wanted));
  return new Map(rows.map(({ id, username }) => [id, username]));
}
