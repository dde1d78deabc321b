import { MONTH_LINES_MAX, type MonthReading, type NamedLine } from '@repo/contract/payments/month-reading';
import { WEBHOOK_PROVIDERS } from '@repo/contract/payments/payment-pages';
import { type SQL, sql } from 'drizzle-orm';
import { extractRows } from '../../../../db/rows.ts';
import { big, type MonthDb } from './month-parts.ts';
import type { MonthSpan } from './month-span.ts';

/** Payouts to the bank account with the day of their line, and when the provider sent them. */
const payouts: SQL = sql`
  select o.id, o.provider, o.provider_ref, o.amount, l.booked_on as arrived_on,
    coalesce((select min(v.at) from provider_movements v where v.provider = o.provider
      and o.provider_ref in (v.provider_ref, v.source_ref)), o.created_at) as sent_at
  from provider_payouts o left join bank_lines l on l.id = o.bank_line_id
  where o.state in ('pending', 'paid') and o.currency = 'EUR'`;

export async function readPayouts(db: MonthDb, span: MonthSpan): Promise<MonthReading['payouts']> {
  const [start, end] = [span.start.toISOString(), span.end.toISOString()];
  const [row] = extractRows(
    await db.execute(sql`
      select coalesce(sum(amount) filter (where sent_at >= ${start}::timestamptz and sent_at < ${end}::timestamptz), 0)::text as sent,
        coalesce(sum(amount) filter (where arrived_on >= ${span.first}::date and arrived_on < ${span.next}::date), 0)::text as arrived,
        coalesce(sum(amount) filter (where ${isOnTheWay(span)}), 0)::text as on_the_way
      from (${payouts}) p`),
  );
  return {
    sentMinor: String(big(row?.sent)),
    arrivedMinor: String(big(row?.arrived)),
    onTheWayMinor: String(big(row?.on_the_way)),
  };
}

const isOnTheWay = ({ end, next }: MonthSpan): SQL =>
  sql`sent_at < ${end.toISOString()}::timestamptz and (arrived_on is null or arrived_on >= ${next}::date)`;

export async function nameOnTheWay(db: MonthDb, span: MonthSpan): Promise<NamedLine[]> {
  const rows = extractRows(
    await db.execute(sql`
      select provider, amount::text as amount, (sent_at at time zone 'UTC')::date::text as day, provider_ref as about
      from (${payouts}) p where ${isOnTheWay(span)} order by sent_at, id limit ${MONTH_LINES_MAX}::int`),
  );
  return rows.flatMap(({ provider, amount, day, about }): NamedLine[] => {
    const account = WEBHOOK_PROVIDERS.find((one) => one === provider);
    if (account === undefined) return [];
    const place = { account, currency: 'EUR', day: String(day), about: String(about) };
    return [{ ...place, kind: 'onTheWay', amountMinor: String(amount), explains: false }];
  });
}

/** What customers paid in the month: what providers took, units, and transfers that are of a payment or became credit. */
export async function readPaid(db: MonthDb, span: MonthSpan): Promise<MonthReading['paid']> {
  const [start, end] = [span.start.toISOString(), span.end.toISOString()];
  const rows = extractRows(
    await db.execute(sql`
      select split_part(a.code, ':', 2) as account, a.asset as currency, sum(e.amount)::text as amount
      from money_postings p join money_entries e on e.posting_id = p.id
      join ledger_accounts a on a.id = e.debit_id and a.code like 'psp:%'
      where p.kind in ('capture', 'lateCapture') and p.at >= ${start}::timestamptz and p.at < ${end}::timestamptz
      group by 1, 2
      union all
      select 'bank', 'EUR', sum(amount)::text from bank_lines
      where side = 'in' and currency = 'EUR' and outcome in ('completed', 'partly', 'over', 'credit')
        and booked_on >= ${span.first}::date and booked_on < ${span.next}::date having sum(amount) > 0
      order by 1, 2`),
  );
  return rows.flatMap(({ account, currency, amount }) => {
    const known = PAYING.find((one) => one === account);
    return known === undefined ? [] : [{ account: known, currency: String(currency), amountMinor: String(amount) }];
  });
}

const PAYING = [...WEBHOOK_PROVIDERS, 'ledger', 'bank'] as const;
