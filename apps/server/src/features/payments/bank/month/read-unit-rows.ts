import type { DifferingLine } from '@repo/contract/payments/month-reading';
import { CURRENCIES, type Currency } from '@repo/contract/rules/money';
import { type SQL, sql } from 'drizzle-orm';
import { extractRows } from '../../../../db/rows.ts';
import { big, type MonthDb, type RowPart } from './month-parts.ts';
import type { MonthSpan } from './month-span.ts';

/**
 * Units taken as payment, at the prices they paid: what is booked, beside the payments that confirmed transfers of the chain have
 * covered, less their refunds.
 */
export async function readUnitRows(db: MonthDb, span: MonthSpan): Promise<RowPart[]> {
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
        coalesce(sum(amount) filter (where at >= ${from} and amount > 0), 0)::text as into,
        coalesce(-sum(amount) filter (where at >= ${from} and amount < 0), 0)::text as out, count(*)::int as count
      from (${inLedger(currency)}) booked where at < ${until}`),
  );
  if (Number(row?.count ?? 0) === 0) return null;
  const rows = extractRows(
    await db.execute(sql`
      select id::text as about, sum(ours)::text as ours, sum(covered)::text as covered, min((at at time zone 'UTC')::date)::text as day
      from (select id, amount as ours, 0::numeric as covered, at from (${inLedger(currency)}) b
        union all select id, 0, amount, at from (${onChain(currency)}) c) both_sides
      where at < ${until} group by id order by min(at), id`),
  );
  const differing = rows.flatMap(({ about, ours, covered, day }): DifferingLine[] => {
    const amount = big(ours) - big(covered);
    const kind = big(ours) === 0n ? 'notBooked' : 'noLine';
    const place = { account: 'ledger' as const, currency, day: String(day), about: String(about) };
    return amount === 0n ? [] : [{ ...place, kind, amountMinor: amount.toString() }];
  });
  const theirs = rows.reduce((sum, { covered }) => sum + big(covered), 0n);
  return {
    sums: {
      ...{ account: 'ledger', currency, missing: null, statements: [], saidAt: null, accounts: null },
      ...{ opening: big(row?.opening), into: big(row?.into), out: big(row?.out), theirs },
    },
    named: [],
    differing,
  };
}

const inLedger = (currency: Currency): SQL => sql`
  select coalesce(r.payment_id, p.about) as id, p.at, case when e.debit_id = a.id then e.amount else -e.amount end as amount
  from ledger_accounts a
  join money_entries e on e.debit_id = a.id or e.credit_id = a.id
  join money_postings p on p.id = e.posting_id
  left join payment_refunds r on r.id = p.about
  where a.code = ${`psp:ledger:${currency}`}`;

/** A payment counts when confirmed transfers of the chain, less what goes back of them as too much, are its units. */
const onChain = (currency: Currency): SQL => sql`
  select p.id, p.amount::numeric as amount, p.completed_at as at from payments p
  where p.provider = 'ledger' and p.currency = ${currency} and p.state = 'succeeded' and p.atoms <= (
    select coalesce(sum(t.atoms - t.excess), 0) from payment_transfers t
    join ledger_transactions x on encode(x.hash, 'hex') = t.transfer_hash and x.status = 'confirmed'
    where t.payment_id = p.id)
  union all
  select p.id, -r.amount, r.finished_at from payments p
  join payment_refunds r on r.payment_id = p.id and r.state = 'succeeded' and not r.is_of_late_money
  where p.provider = 'ledger' and p.currency = ${currency}`;
