import type { DifferingLine } from '@repo/contract/payments/month-reading';
import { CURRENCIES, type Currency } from '@repo/contract/rules/money';
import { type SQL, sql } from 'drizzle-orm';
import { extractRows } from '../../../../db/rows.ts';
import { big, type MonthDb, type RowPart } from './month-parts.ts';
import type { MonthSpan } from './month-span.ts';

/**
 * Credit of customers, less what they owe: the accounts of the ledger, beside what the lists of payments, refunds and bank lines
 * say was added and taken. Neither reads the other: a booking that no list explains differs.
 */
export async function readCreditRows(db: MonthDb, span: MonthSpan): Promise<RowPart[]> {
  const parts: RowPart[] = [];
  for (const currency of CURRENCIES) {
    const part = await readRow(db, span, currency);
    if (part !== null) parts.push(part);
  }
  return parts;
}

async function readRow(db: MonthDb, { start, end }: MonthSpan, currency: Currency): Promise<RowPart | null> {
  const [from, until] = [sql`${start.toISOString()}::timestamptz`, sql`${end.toISOString()}::timestamptz`];
  const [row] = extractRows(
    await db.execute(sql`
      select coalesce(sum(amount) filter (where at < ${from}), 0)::text as opening,
        coalesce(sum(amount) filter (where at >= ${from} and at < ${until} and amount > 0), 0)::text as into,
        coalesce(-sum(amount) filter (where at >= ${from} and at < ${until} and amount < 0), 0)::text as out,
        count(distinct owner)::int as accounts
      from (${inLedger(currency)}) booked where at < ${until}`),
  );
  const accounts = Number(row?.accounts ?? 0);
  if (accounts === 0) return null;
  const [listed] = extractRows(
    await db.execute(
      sql`select coalesce(sum(amount), 0)::text as sum from (${inLists(currency, until)}) listed where at < ${until}`,
    ),
  );
  const differing = await findDiffering(db, { currency, until });
  return {
    sums: {
      ...{ account: 'credit', currency, accounts, statements: [], saidAt: null, missing: null },
      ...{ opening: big(row?.opening), into: big(row?.into), out: big(row?.out), theirs: big(listed?.sum) },
    },
    named: [],
    differing,
  };
}

/** What is booked on the accounts of customers, and of those who have left. */
const inLedger = (currency: Currency): SQL => sql`
  select split_part(a.code, ':', 2) as owner, p.at, p.kind, p.about,
    case when e.credit_id = a.id then e.amount else -e.amount end as amount, o.code as other
  from ledger_accounts a
  join money_entries e on e.debit_id = a.id or e.credit_id = a.id
  join ledger_accounts o on o.id = case when e.credit_id = a.id then e.debit_id else e.credit_id end
  join money_postings p on p.id = e.posting_id
  where a.asset = ${currency} and (a.code like 'customer:%:credit:%' or a.code like 'receivable:%' or a.code like 'suspense:late:deleted:%')`;

/** Euros that went back of a payment in dollars: by all parts together, rounded half up. */
const backInEuro = sql`(2 * sum(r.amount) * p.euro_minor + p.amount) / (2 * p.amount)`;

/** Top-ups and what was bought with credit, each with its refunds; what bank lines gave or took; what was paid to who has left. */
const inLists = (currency: Currency, until: SQL): SQL => sql`
  select p.id, p.amount::numeric as amount, p.completed_at as at
    from payments p where p.fee_type = 'wallet_topup' and p.state = 'succeeded' and p.currency = ${currency}
  union all
  select p.id, -r.amount, r.finished_at
    from payments p join payment_refunds r on r.payment_id = p.id and r.state = 'succeeded' and not r.is_of_late_money
    where p.fee_type = 'wallet_topup' and p.currency = ${currency}
  union all
  select p.id, -(case when p.euro_minor is null then p.amount else p.euro_minor end), p.completed_at
    from payments p where p.provider = 'credit' and p.state = 'succeeded'
    and ${currency} = case when p.euro_minor is null then p.currency else 'EUR' end
  union all
  select p.id, case when p.euro_minor is null or p.currency = 'EUR' then sum(r.amount) else trunc(${backInEuro}) end, max(r.finished_at)
    from payments p join payment_refunds r on r.payment_id = p.id and r.state = 'succeeded' and not r.is_of_late_money and r.finished_at < ${until}
    where p.provider = 'credit' and ${currency} = case when p.euro_minor is null then p.currency else 'EUR' end
    group by p.id
  union all
  select b.about, b.amount, b.at
    from (select about, at, sum(amount) as amount, max(other) as other from (${inLedger(currency)}) c
      where kind not in ('capture', 'lateCapture', 'refund', 'refundReturned') group by about, at) b
    where ${isListed}
  union all
  select b.about, b.amount, b.at
    from (select about, at, sum(amount) as amount from (${inLedger(currency)}) c where kind = 'refund' group by about, at) b
    where not exists (select 1 from payment_refunds r where r.id = b.about)
      and b.amount < 0 and -b.amount <= coalesce((select sum(paid_back) from left_credits where currency = ${currency}), 0)`;

/**
 * A list has it: the line of the bank within its sum, what a person decided of such a line, the payment that nobody completed, or
 * credit of who has left that nobody asked for. What only moves between two of these accounts is nothing.
 */
const isListed: SQL = sql`(b.amount = 0
  or exists (select 1 from bank_lines l where l.id = b.about and abs(b.amount) <= l.amount)
  or (b.other like 'suspense:bank%' and exists (
    select 1 from bank_lines l where l.currency = 'EUR' and l.side = 'in' and l.amount >= abs(b.amount)))
  or exists (select 1 from payments p where p.id = b.about and b.amount = p.euro_received)
  or (b.amount < 0 and exists (
    select 1 from money_entries e join money_postings p on p.id = e.posting_id
    join ledger_accounts a on a.id = e.credit_id and a.code like 'unclaimed:%' where p.about = b.about)))`;

/** By what it is of: a payment with its refunds, or what else changed credit. */
async function findDiffering(
  db: MonthDb,
  { currency, until }: { currency: Currency; until: SQL },
): Promise<DifferingLine[]> {
  const rows = extractRows(
    await db.execute(sql`
      select id::text as about, sum(ours)::text as ours, sum(listed)::text as listed, min(at)::text as day
      from (
        select coalesce(r.payment_id, b.about) as id, b.amount as ours, 0::numeric as listed, (b.at at time zone 'UTC')::date as at
          from (${inLedger(currency)}) b left join payment_refunds r on r.id = b.about where b.at < ${until}
        union all
        select l.id, 0, l.amount, (l.at at time zone 'UTC')::date from (${inLists(currency, until)}) l where l.at < ${until}) both_sides
      group by id having sum(ours) <> sum(listed) order by min(at), id limit 500`),
  );
  return rows.map(({ about, ours, listed, day }) => ({
    kind: classifyDifference(big(ours), big(listed)),
    ...{ account: 'credit' as const, currency, day: String(day), about: String(about) },
    amountMinor: String(big(ours) - big(listed)),
  }));
}

function classifyDifference(ours: bigint, listed: bigint): DifferingLine['kind'] {
  if (ours === 0n) return 'notBooked';
  return listed === 0n ? 'noLine' : 'bookedOtherwise';
}
