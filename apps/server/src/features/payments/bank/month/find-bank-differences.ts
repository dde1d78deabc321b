import { type DifferingLine, MONTH_LINES_MAX } from '@repo/contract/payments/month-reading';
import { type SQL, sql } from 'drizzle-orm';
import { extractRows } from '../../../../db/rows.ts';
import type { MonthDb } from './month-parts.ts';
import type { MonthSpan } from './month-span.ts';

type BankMonthQuery = { readonly iban: string; readonly span: MonthSpan };

/** What can make the books of the account differ from the bank: odd statements, lines and bookings without the other. */
export async function findBankDifferences(db: MonthDb, { iban, span }: BankMonthQuery): Promise<DifferingLine[]> {
  const found: DifferingLine[] = [];
  for (const [kind, query] of [
    ['gap', gaps(span)],
    ['doesNotAddUp', wrongSums(span)],
    ['notBooked', unbooked(iban, span)],
    ['bookedOtherwise', bookedOtherwise(iban, span)],
    ['noLine', withoutLine(iban, span)],
  ] as const) {
    const rows = extractRows(await db.execute(sql`${query} limit ${MONTH_LINES_MAX}::int`));
    found.push(
      ...rows.map(({ amount, day, about }) => ({
        kind,
        ...{ account: 'bank' as const, currency: 'EUR', amountMinor: String(amount), about: String(about) },
        day: typeof day === 'string' ? day : null,
      })),
    );
  }
  return found;
}

const gaps = ({ first, next }: MonthSpan): SQL => sql`
  select o ->> 'about' as amount, s.from_on::text as day, s.statement_id as about
  from bank_statements s cross join lateral jsonb_array_elements(s.oddities) o
  where o ->> 'kind' = 'gap' and s.from_on < ${next}::date and s.to_on >= ${first}::date order by s.id`;

const wrongSums = ({ first, next }: MonthSpan): SQL => sql`
  select (s.opening - s.closing + coalesce(sum(case when e.side = 'in' then e.amount else -e.amount end), 0))::text as amount,
    s.to_on::text as day, s.statement_id as about
  from bank_statements s left join bank_entries e on e.statement_id = s.id and e.currency = 'EUR'
  where s.adds_up is false and s.from_on < ${next}::date and s.to_on >= ${first}::date
  group by s.id order by s.id`;

/** Bookings of a line on the account: of itself, of a decision about it, or of its undoing. */
const booked = (iban: string): SQL => sql`
  select coalesce(d.line_id, p.about) as about, sum(case when e.debit_id = a.id then e.amount else -e.amount end) as amount
  from ledger_accounts a
  join money_entries e on e.debit_id = a.id or e.credit_id = a.id
  join money_postings p on p.id = e.posting_id
  left join bank_decisions d on p.about in (d.id, d.undo_id)
  where a.code = ${`bank:${iban}:EUR`} group by 1`;

/** Lines that are booked themselves: of the others a refund, a sum or a twin is. */
const ownLines = ({ next }: MonthSpan): SQL => sql`
  select l.id, l.booked_on, left(l.text, 140) as text, case when l.side = 'in' then l.amount else -l.amount end as amount
  from bank_lines l
  where l.currency = 'EUR' and l.twin_of is null and l.booked_on < ${next}::date
    and l.outcome not in ('double', 'refund', 'charity')
    and not exists (select 1 from bank_lines s where s.money_id = l.money_id and s.outcome = 'split' and s.id <> l.id)`;

const unbooked = (iban: string, span: MonthSpan): SQL => sql`
  select (-l.amount)::text as amount, l.booked_on::text as day, l.text as about
  from (${ownLines(span)}) l left join (${booked(iban)}) b on b.about = l.id
  where b.about is null order by l.id`;

const bookedOtherwise = (iban: string, span: MonthSpan): SQL => sql`
  select (b.amount - l.amount)::text as amount, l.booked_on::text as day, l.text as about
  from (${ownLines(span)}) l join (${booked(iban)}) b on b.about = l.id
  where b.amount <> l.amount order by l.id`;

const withoutLine = (iban: string, { end }: MonthSpan): SQL => sql`
  select sum(case when e.debit_id = a.id then e.amount else -e.amount end)::text as amount,
    min((p.at at time zone 'UTC')::date)::text as day, p.kind || ' ' || p.about::text as about
  from ledger_accounts a
  join money_entries e on e.debit_id = a.id or e.credit_id = a.id
  join ledger_accounts o on o.id = case when e.debit_id = a.id then e.credit_id else e.debit_id end
  join money_postings p on p.id = e.posting_id
  where a.code = ${`bank:${iban}:EUR`} and p.at < ${end.toISOString()}::timestamptz
    and not exists (select 1 from bank_lines where id = p.about)
    and not exists (select 1 from bank_decisions d where p.about in (d.id, d.undo_id))
    and not exists (select 1 from payment_refunds where id = p.about)
    and not exists (select 1 from charity_steps where id = p.about)
    and o.code not like 'suspense:late:deleted:%'
  group by p.id, p.kind, p.about order by p.id`;
