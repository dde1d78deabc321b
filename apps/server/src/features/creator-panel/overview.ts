import type { AnswerOf } from '@repo/contract/call';
import {
  LAST_ACTS,
  type NeedKind,
  PAYMENT_DAYS,
  type readCreatorOverview,
} from '@repo/contract/creator-panel/creator-panel';
import { DAY_MS } from '@repo/contract/durations';
import { FEE_DUE_SOON_MS, FEE_REFUND_SLOW_MS } from '@repo/contract/fees/service-fees';
import { addBankDays, lastDayDue } from '@repo/contract/payments/bank-days';
import { SENT_BACK_SEEN_BANK_DAYS, WAITING_BANK_DAYS } from '@repo/contract/payments/bank-lines';
import { WAIVER_ENDS_SOON_DAYS } from '@repo/contract/reviews/waivers';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { extractRows } from '../../db/rows.ts';
import { readWitnesses } from '../audit/read-witnesses.ts';
import { readLedgerCheck } from '../ledger/check-ledger.ts';
import { closeBy, spanMonth } from '../payments/bank/month/month-span.ts';
import { findOpenMonths } from '../payments/bank/month/view-month.ts';
import { judgeEuroRate, needsEuroRate } from '../payments/selling/euro-rate-state.ts';
import { IS_TO_MAKE, readPromised } from './read-promised.ts';

type CreatorOverview = AnswerOf<typeof readCreatorOverview>;

export async function readOverview(context: Context): Promise<CreatorOverview> {
  return {
    needs: await readNeeds(context),
    days: await readDays(context),
    acts: await readActs(context),
    ledger: await readLedgerCheck(context),
  };
}

type NeedQuery = readonly [Exclude<NeedKind, 'months' | 'euroRate' | 'witness'>, ReturnType<typeof sql>];

/** What of each kind waits, and until when it can: rows of `at` and `due`. */
async function listNeedQueries({ db, clock }: Context): Promise<readonly NeedQuery[]> {
  const now = clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const soon = sql`${new Date(now.getTime() + WAIVER_ENDS_SOON_DAYS * DAY_MS).toISOString()}::timestamptz`;
  const dueSoon = sql`${new Date(now.getTime() + FEE_DUE_SOON_MS).toISOString()}::timestamptz`;
  const longAgo = sql`${new Date(now.getTime() - FEE_REFUND_SLOW_MS).toISOString()}::timestamptz`;
  const isOpen = sql`ended_at is null and expires_at > ${at}`;
  return [
    // One that was answered is in the hands of the provider.
    [
      'disputes',
      sql`opened_at as at, answer_by as due from payment_disputes
        where state = 'open' and provider_state !~* '(under_review|waiting_for_buyer)'`,
    ],
    ['reports', sql`received_at as at, ${NO_LAST_DAY} from payment_events where state in ('quarantined', 'failed')`],
    [
      'bankLines',
      sql`s.imported_at as at, ${await readBankDue(db)}::timestamptz as due from bank_lines l join bank_statements s on s.id = l.statement_id
        where l.outcome in ('unmatched', 'late')`,
    ],
    [
      'sendBacks',
      sql`created_at as at, ${NO_LAST_DAY} from bank_send_backs
        where state = 'open' and (sent_at is null or sent_at < ${readUnseenSince(now)}::timestamptz)`,
    ],
    // What is late refunds itself; what cannot be refunded waits for somebody.
    [
      'deliveries',
      sql`coalesce(paid_at, created_at) as at, promised_by as due from fee_orders
        where (state = 'underWay' and promised_by < ${dueSoon}) or (state = 'refunding' and ended_at < ${longAgo})`,
    ],
    [
      'waiversToDecide',
      sql`asked_at as at, ${NO_LAST_DAY} from verification_waivers where ${isOpen} and is_approved is null`,
    ],
    [
      'waiversEnding',
      sql`expires_at as at, expires_at as due from verification_waivers where ${isOpen} and is_approved and expires_at < ${soon}`,
    ],
    ['reviews', sql`submitted_at as at, ${NO_LAST_DAY} from reviews where status = 'processing' and asked_at is null`],
    ['orders', sql`paid_at as at, ${NO_LAST_DAY} from orders where ${IS_TO_MAKE}`],
    ['cases', sql`created_at as at, due_at as due from order_cases where state = 'open'`],
    // Allocated, and neither paid nor given back to the pool.
    [
      'shares',
      sql`m.at, ${NO_LAST_DAY} from charity_shares s join charity_months m on m.id = s.month_id
        where coalesce((select kind from charity_steps where share_id = s.id order by place desc limit 1), 'undone') = 'undone'`,
    ],
  ];
}

/** What only a person can move on, with how long the oldest has waited and until when the most urgent one can. */
async function readNeeds(context: Context): Promise<CreatorOverview['needs']> {
  const needs: CreatorOverview['needs'] = [];
  const promised = await readPromised(context.db);
  for (const [kind, waiting] of await listNeedQueries(context)) {
    const row = extractRows(
      await context.db.execute(
        sql`select count(*)::int as count, min(at) as oldest, min(due) as due from (select ${waiting}) w`,
      ),
    )[0];
    const count = Number(row?.count ?? 0);
    const dueAt = row?.due === null || row?.due === undefined ? (promised[kind] ?? null) : toIso(row.due);
    if (count > 0) needs.push({ kind, count, oldestAt: toIso(row?.oldest), dueAt });
  }
  needs.push(...(await readOpenMonths(context)), ...(await readRateNeed(context)), ...(await readWitnessNeed(context)));
  return needs.sort((one, other) => compareDue(one, other));
}

/** Months that have ended and are not closed. */
async function readOpenMonths(context: Context): Promise<CreatorOverview['needs']> {
  const months = await findOpenMonths(context, context.db);
  const [first] = months;
  if (first === undefined) return [];
  const dueAt = new Date(closeBy(first)).toISOString();
  return [{ kind: 'months', count: months.length, oldestAt: spanMonth(first).end.toISOString(), dueAt }];
}

/** Until it is set, invoices of sales in dollars lack their euros. */
async function readRateNeed(context: Context): Promise<CreatorOverview['needs']> {
  const now = context.clock.now();
  const rate = await judgeEuroRate(context.db, now);
  if (rate.kind === 'good' || !(await needsEuroRate(context))) return [];
  const [oldestAt, dueAt] = rate.kind === 'none' ? [now, null] : [rate.setAt, rate.lastAt.toISOString()];
  return [{ kind: 'euroRate', count: 1, oldestAt: oldestAt.toISOString(), dueAt }];
}

/** A witness that is set and does not sign. That none is set stands in the lines before opening. */
async function readWitnessNeed(context: Context): Promise<CreatorOverview['needs']> {
  const { witnesses, beganAt } = await readWitnesses(context);
  const silent = witnesses.find(({ isAsked, isSilent }) => isAsked && isSilent);
  const oldestAt = silent?.lastSeenAt ?? beganAt;
  return silent === undefined || oldestAt === null ? [] : [{ kind: 'witness', count: 1, oldestAt, dueAt: null }];
}

/** When the oldest transfer that nobody could match should go back; null: none waits. */
async function readBankDue(db: Context['db']): Promise<string | null> {
  const [row] = extractRows(
    await db.execute(sql`select min(booked_on)::text as oldest from bank_lines
      where outcome in ('unmatched', 'late') and side = 'in' and currency = 'EUR' and twin_of is null`),
  );
  return typeof row?.oldest === 'string' ? `${addBankDays(row.oldest, WAITING_BANK_DAYS)}T00:00:00.000Z` : null;
}

/** A transfer that was said to be made, and stands on no statement since. */
const readUnseenSince = (now: Date): string =>
  `${lastDayDue(now.toISOString().slice(0, '2026-11-30'.length), SENT_BACK_SEEN_BANK_DAYS)}T00:00:00.000Z`;

/** Also where working days decide, which are no interval of the database: `readPromised`. */
const NO_LAST_DAY = sql`null::timestamptz as due`;

/** Texts of moments sort as the moments do. What has no last day stands in the order of its kind. */
function compareDue(
  { dueAt: one }: CreatorOverview['needs'][number],
  { dueAt: other }: CreatorOverview['needs'][number],
): number {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null || one < other ? -1 : 1;
}

/** By days of UTC, those without a payment too. */
async function readDays({ db, clock }: Context): Promise<CreatorOverview['days']> {
  const nowMs = clock.now().getTime();
  const firstMs = nowMs - (nowMs % DAY_MS) - (PAYMENT_DAYS - 1) * DAY_MS;
  const from = sql`${new Date(firstMs).toISOString()}::timestamptz`;
  const rows = extractRows(
    await db.execute(sql`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as started,
        (count(*) filter (where state = 'succeeded'))::int as completed
      from payments where created_at >= ${from} group by 1`),
  );
  return Array.from({ length: PAYMENT_DAYS }, (_, place) => {
    const day = new Date(firstMs + place * DAY_MS).toISOString().slice(0, 10);
    const row = rows.find((one) => one.day === day);
    return { day, started: Number(row?.started ?? 0), completed: Number(row?.completed ?? 0) };
  });
}

/** What everybody does, and what stands there for each look at a list. */
const NOT_SHOWN = sql`('account.opened', 'account.signedIn', 'account.signedOut', 'session.ended', 'verification.begun', 'stepUp.proved',
  'verification.completed', 'creator.usersRead', 'creator.userRead')`;

/** The newest of each who administers, read from the end of their own chains. */
async function readActs({ db }: Context): Promise<CreatorOverview['acts']> {
  const rows = extractRows(
    await db.execute(sql`
      select l.id, l.at, l.act, l.counter, a.username from accounts a
      cross join lateral (
        select id, at, act, counter from audit_leaves where subject_id = a.id
        and act not in ${NOT_SHOWN} order by counter desc limit ${LAST_ACTS}) l
      where a.role <> 'user' order by l.id desc limit ${LAST_ACTS}`),
  );
  return rows.map(({ id, at, act, counter, username }) => ({
    id: String(id),
    at: toIso(at),
    username: String(username),
    act: String(act),
    counter: Number(counter),
  }));
}

/** Both drivers give what they read of a raw statement: a date or its text. */
const toIso = (value: unknown): string => (value instanceof Date ? value : new Date(String(value))).toISOString();
