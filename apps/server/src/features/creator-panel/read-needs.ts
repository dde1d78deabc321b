import type { AnswerOf } from '@repo/contract/call';
import type { NeedKind, readCreatorOverview } from '@repo/contract/creator-panel/creator-panel';
import { DAY_MS } from '@repo/contract/durations';
import { FEE_DUE_SOON_MS, FEE_REFUND_SLOW_MS } from '@repo/contract/fees/service-fees';
import { addBankDays, lastDayDue } from '@repo/contract/payments/bank-days';
import { SENT_BACK_SEEN_BANK_DAYS, WAITING_BANK_DAYS } from '@repo/contract/payments/bank-lines';
import { WAIVER_ENDS_SOON_DAYS } from '@repo/contract/reviews/waivers';
import { isCurrency } from '@repo/contract/rules/money';
import { PLACE_DIGITS } from '@repo/contract/shop/slip-codes';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { extractRows, readMoment } from '../../db/rows.ts';
import { readWitnesses } from '../audit/read-witnesses.ts';
import { closeBy, spanMonth } from '../payments/bank/month/month-span.ts';
import { findOpenMonths } from '../payments/bank/month/view-month.ts';
import { judgeEuroRate, needsEuroRate } from '../payments/selling/euro-rate-state.ts';
import { listOrderNeeds } from './order-needs.ts';
import { readSoonestAnswer } from './read-promised.ts';

type Needs = AnswerOf<typeof readCreatorOverview>['needs'];
type NeedQuery = readonly [Exclude<NeedKind, 'months' | 'orders' | 'parcels' | 'euroRate' | 'witness'>, SQL];

const NO_LAST_DAY = sql`null::timestamptz as due`;
/** What the most urgent one is called, and what opens it; of kinds in whose list there is nothing to open, nothing. */
const UNNAMED = sql`null::text as line, null::text as label, null::text as amount, null::text as currency`;

/** What of each kind waits, and until when it can: rows of `at`, `due`, and what one of them is called. */
async function listNeedQueries({ db, clock }: Context): Promise<readonly NeedQuery[]> {
  const now = clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const soon = sql`${new Date(now.getTime() + WAIVER_ENDS_SOON_DAYS * DAY_MS).toISOString()}::timestamptz`;
  const isOpen = sql`ended_at is null and expires_at > ${at}`;
  const promised = await readSoonestAnswer(db);
  const waiver = sql`null::text as line, (select username from accounts a where a.id = account_id) as label,
    null::text as amount, null::text as currency`;
  return [
    ...(await listMoneyQueries({ db, clock })),
    [
      'waiversToDecide',
      sql`asked_at as at, ${NO_LAST_DAY}, ${waiver} from verification_waivers where ${isOpen} and is_approved is null`,
    ],
    [
      'waiversEnding',
      sql`expires_at as at, expires_at as due, ${waiver} from verification_waivers
        where ${isOpen} and is_approved and expires_at < ${soon}`,
    ],
    [
      'reviews',
      sql`submitted_at as at, ${promised}::timestamptz as due, ${UNNAMED} from reviews
        where status = 'processing' and asked_at is null`,
    ],
    [
      'cases',
      sql`c.created_at as at, c.due_at as due, c.id::text as line,
        o.year || '-' || lpad(o.place::text, greatest(${PLACE_DIGITS}::int, length(o.place::text)), '0') || '-' || c.place as label, c.value::text as amount, o.currency
        from order_cases c join orders o on o.id = c.order_id where c.state = 'open'`,
    ],
  ];
}

async function listMoneyQueries({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<readonly NeedQuery[]> {
  const now = clock.now();
  const dueSoon = sql`${new Date(now.getTime() + FEE_DUE_SOON_MS).toISOString()}::timestamptz`;
  const longAgo = sql`${new Date(now.getTime() - FEE_REFUND_SLOW_MS).toISOString()}::timestamptz`;
  return [
    // One that was answered is in the hands of the provider.
    [
      'disputes',
      sql`d.opened_at as at, d.answer_by as due, d.payment_id::text as line,
        (select full_name from accounts a where a.id = p.account_id) as label, d.amount::text as amount, p.currency
        from payment_disputes d join payments p on p.id = d.payment_id
        where d.state = 'open' and d.provider_state !~* '(under_review|waiting_for_buyer)'`,
    ],
    [
      'reports',
      sql`received_at as at, ${NO_LAST_DAY}, ${UNNAMED} from payment_events where state in ('quarantined', 'failed')`,
    ],
    // Who paid is sealed: the text of the transfer is not.
    [
      'bankLines',
      sql`s.imported_at as at, ${await chooseBankDue(db)} as due, l.id::text as line,
        nullif(l.text, '') as label, l.amount::text as amount, l.currency
        from bank_lines l join bank_statements s on s.id = l.statement_id
        where l.outcome in ('unmatched', 'late')`,
    ],
    [
      'sendBacks',
      sql`b.created_at as at, ${NO_LAST_DAY}, null::text as line, b.reference as label, b.amount::text as amount,
        'EUR' as currency from bank_send_backs b
        where b.state = 'open' and (b.sent_at is null or b.sent_at < ${readUnseenSince(now)}::timestamptz)`,
    ],
    // What is late refunds itself; what cannot be refunded waits for somebody.
    [
      'deliveries',
      sql`coalesce(paid_at, created_at) as at, promised_by as due, payment_id::text as line, null::text as label,
        amount::text as amount, currency from fee_orders
        where (state = 'underWay' and promised_by < ${dueSoon}) or (state = 'refunding' and ended_at < ${longAgo})`,
    ],
    // Allocated, and neither paid nor given back to the pool.
    [
      'shares',
      sql`m.at, ${NO_LAST_DAY}, ${UNNAMED} from charity_shares s join charity_months m on m.id = s.month_id
        where coalesce((select kind from charity_steps where share_id = s.id order by place desc limit 1), 'undone') = 'undone'`,
    ],
  ];
}

/** What only a person can move on, with how long the oldest has waited, until when the most urgent one can, and which that is. */
export async function readNeeds(context: Context): Promise<Needs> {
  const needs: Needs = [];
  for (const [kind, waiting] of await listNeedQueries(context)) {
    const row = extractRows(
      await context.db.execute(
        sql`select w.*, count(*) over ()::int as count, min(at) over () as oldest
          from (select ${waiting}) w order by due nulls last, at limit 1`,
      ),
    )[0];
    if (row !== undefined) needs.push({ kind, ...viewNeed(row) });
  }
  needs.push(...(await readOpenMonths(context)), ...(await listOrderNeeds(context)));
  needs.push(...(await readRateNeed(context)), ...(await readWitnessNeed(context)));
  return needs.sort((one, other) => compareDue(one, other));
}

/** `row` is the most urgent one, with how many there are. */
function viewNeed({ count, oldest, due, line, label, amount, currency }: Record<string, unknown>) {
  const isNamed = label !== null || amount !== null;
  return {
    count: Number(count),
    oldestAt: readMoment(oldest),
    dueAt: due === null ? null : readMoment(due),
    first: isNamed
      ? {
          line: textOrNull(line),
          label: textOrNull(label),
          amountMinor: textOrNull(amount),
          // A line of the bank may be of a currency that these books do not keep.
          currency: isCurrency(currency) ? currency : null,
        }
      : null,
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Months that have ended and are not closed. */
async function readOpenMonths(context: Context): Promise<Needs> {
  const months = await findOpenMonths(context, context.db);
  const [first] = months;
  if (first === undefined) return [];
  const dueAt = new Date(closeBy(first)).toISOString();
  return [{ kind: 'months', count: months.length, oldestAt: spanMonth(first).end.toISOString(), dueAt, first: null }];
}

/** Until it is set, invoices of sales in dollars lack their euros. */
async function readRateNeed(context: Context): Promise<Needs> {
  const now = context.clock.now();
  const rate = await judgeEuroRate(context.db, now);
  if (rate.kind === 'good' || !(await needsEuroRate(context))) return [];
  const [oldestAt, dueAt] = rate.kind === 'none' ? [now, null] : [rate.setAt, rate.lastAt.toISOString()];
  return [{ kind: 'euroRate', count: 1, oldestAt: oldestAt.toISOString(), dueAt, first: null }];
}

/** A witness that is set and does not sign. That none is set stands in the lines before opening. */
async function readWitnessNeed(context: Context): Promise<Needs> {
  const { witnesses, beganAt } = await readWitnesses(context);
  const silent = witnesses.find(({ isAsked, isSilent }) => isAsked && isSilent);
  const oldestAt = silent?.lastSeenAt ?? beganAt;
  const need = { kind: 'witness', count: 1, dueAt: null, first: null } as const;
  return silent === undefined || oldestAt === null ? [] : [{ ...need, oldestAt }];
}

/** When the oldest transfer that nobody could match should go back. What left the account, or may be another line, has no day. */
async function chooseBankDue(db: Context['db']): Promise<SQL> {
  const [row] = extractRows(
    await db.execute(sql`select min(booked_on)::text as oldest from bank_lines
      where outcome in ('unmatched', 'late') and side = 'in' and currency = 'EUR' and twin_of is null`),
  );
  if (typeof row?.oldest !== 'string') return sql`null::timestamptz`;
  const due = `${addBankDays(row.oldest, WAITING_BANK_DAYS)}T00:00:00.000Z`;
  return sql`case when l.side = 'in' and l.currency = 'EUR' and l.twin_of is null and l.booked_on = ${row.oldest}::date
    then ${due}::timestamptz end`;
}

/** A transfer that was said to be made, and stands on no statement since. */
const readUnseenSince = (now: Date): string =>
  `${lastDayDue(now.toISOString().slice(0, '2026-11-30'.length), SENT_BACK_SEEN_BANK_DAYS)}T00:00:00.000Z`;

/** Texts of moments sort as the moments do. What has no last day stands in the order of its kind. */
function compareDue({ dueAt: one }: Needs[number], { dueAt: other }: Needs[number]): number {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null || one < other ? -1 : 1;
}
