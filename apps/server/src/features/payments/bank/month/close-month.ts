import type { BankMonth } from '@repo/contract/payments/month-closing';
import type { MonthReading } from '@repo/contract/payments/month-reading';
import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Context } from '../../../../core/context.ts';
import { Refusal, refuse } from '../../../../core/refuse.ts';
import type { Tx } from '../../../../db/database.ts';
import { accounts } from '../../../../db/tables/accounts.ts';
import { bankLines } from '../../../../db/tables/money/bank.ts';
import { bankMonths } from '../../../../db/tables/money/bank-months.ts';
import { append } from '../../../audit/audit-leaves.ts';
import { notify } from '../../../notifications/notify.ts';
import { WAITING } from '../line-rows.ts';
import { lockBankAccount } from '../load-known.ts';
import { nextMonth } from './closed-months.ts';
import { monthAt, spanMonth } from './month-span.ts';
import { digestReading, reconcile } from './read-month.ts';
import { findOpenMonths, isStanding, listMonths, type MonthRow, viewMonth } from './view-month.ts';

type CloseInput = { month: string; digest: string; reason: string | undefined; byId: string };

/**
 * Closes a month that has ended, for good, with the figures that were shown. One without a difference needs one person; with one
 * the first gives a reason, and a second one closes. Whoever imports a statement or closes takes turns.
 */
export async function closeMonth(context: Context, asked: CloseInput): Promise<BankMonth | Refusal> {
  const { month, byId } = asked;
  const known = await listMonths(context);
  if (!known.some((one) => one.month === month)) return refuse('month.unknown');
  if (month >= monthAt(context.clock.now())) return refuse('month.runs');
  const refused = await context.db.transaction((tx) => closeIn(tx, context, asked));
  return refused ?? viewMonth(context, { month, viewerId: byId });
}

type MonthNotice = {
  kind: 'month.closeAsked' | 'month.closeWithdrawn' | 'month.closed';
  month: string;
  exceptId: string;
};

/** All other creators, on the page and by mail: books that are closed are not opened again. */
async function notifyMonthChange(tx: Tx, context: Context, { kind, month, exceptId }: MonthNotice): Promise<void> {
  const others = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'creator'), ne(accounts.id, exceptId)));
  const facts = { words: month };
  await notify(
    tx,
    context,
    others.map(({ id: accountId }) => ({ accountId, kind, severity: 'high' as const, facts })),
  );
}

/** Returns null when it was closed, or asked for. */
async function closeIn(tx: Tx, context: Context, asked: CloseInput): Promise<Refusal | null> {
  const { month, byId } = asked;
  const at = context.clock.now();
  await lockBankAccount(tx, context.config.bankAccount?.iban ?? 'none', at);
  const [kept] = await tx.select().from(bankMonths).where(eq(bankMonths.month, month));
  if (kept?.state === 'closed') return refuse('month.closed');
  const [oldest] = await findOpenMonths(context, tx);
  if (oldest !== undefined && oldest < month) return refuse('month.order', { params: { month: oldest } });
  const reading = await reconcile(tx, context, month);
  if (digestReading(reading) !== asked.digest) return refuse('month.changed');
  const row = decide({
    ...asked,
    reading,
    at,
    first: kept !== undefined && isStanding(kept, asked.digest) ? kept : null,
  });
  if (row instanceof Refusal) return row;
  await tx.insert(bankMonths).values(row).onConflictDoUpdate({ target: bankMonths.month, set: row });
  if (row.state === 'closed') await carryOn(tx, month);
  const act = row.state === 'closed' ? 'month.closed' : 'month.closeAsked';
  const facts = { month, agrees: reading.agrees, named: reading.named.length };
  await append(tx, at, [{ subjectId: byId, act, facts }]);
  await notifyMonthChange(tx, context, { kind: act, month, exceptId: byId });
  return null;
}

type CloseDecision = CloseInput & { reading: MonthReading; at: Date; first: MonthRow | null };

/** Without a difference it is closed; with one the first asks, and a second one closes. `first`: what was asked for these figures. */
function decide({ month, reason, byId, reading, at, first }: CloseDecision): MonthRow | Refusal {
  const closed = { month, reading, state: 'closed' as const, closedById: byId, closedAt: at };
  if (reading.agrees) return { ...closed, reason: null, askedById: null, askedAt: null };
  if (first === null) {
    if (reason === undefined) return refuse('month.differs');
    const asked = { reason, askedById: byId, askedAt: at };
    return { month, reading, ...asked, state: 'asked', closedById: null, closedAt: null };
  }
  if (first.askedById === byId) return refuse('month.samePerson');
  return { ...closed, reason: first.reason, askedById: first.askedById, askedAt: first.askedAt };
}

/** What waits is decided in the next month. */
async function carryOn(tx: Tx, month: string): Promise<void> {
  const isWaiting = and(inArray(bankLines.outcome, [...WAITING]), lt(bankLines.bookedOn, spanMonth(month).next));
  await tx
    .update(bankLines)
    .set({ countedIn: nextMonth(month) })
    .where(isWaiting);
}

/** Whoever asked thinks again, or another creator refuses: the month is open as before. */
export async function withdrawMonth(
  context: Context,
  { month, byId }: { month: string; byId: string },
): Promise<BankMonth | Refusal> {
  const refused = await context.db.transaction(async (tx): Promise<Refusal | null> => {
    const at = context.clock.now();
    await lockBankAccount(tx, context.config.bankAccount?.iban ?? 'none', at);
    const [kept] = await tx.select().from(bankMonths).where(eq(bankMonths.month, month));
    if (kept === undefined) return refuse('month.notAsked');
    if (kept.state === 'closed') return refuse('month.closed');
    await tx.delete(bankMonths).where(eq(bankMonths.month, month));
    await append(tx, at, [{ subjectId: byId, act: 'month.closeWithdrawn', facts: { month } }]);
    await notifyMonthChange(tx, context, { kind: 'month.closeWithdrawn', month, exceptId: byId });
    return null;
  });
  return refused ?? viewMonth(context, { month, viewerId: byId });
}
