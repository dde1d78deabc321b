import { MONTH_LINES_MAX, type NamedLine } from '@repo/contract/payments/month-reading';
import { sql } from 'drizzle-orm';
import { extractRows } from '../../../../db/rows.ts';
import { findBankDifferences } from './find-bank-differences.ts';
import { big, type MonthDb, type RowPart } from './month-parts.ts';
import type { MonthSpan } from './month-span.ts';
import { readBankBalance } from './read-bank-balance.ts';

type BankRowQuery = { readonly iban: string; readonly span: MonthSpan };

/**
 * The bank account: what we booked of it, by the bank's days, beside the balance that the bank gives. The balance before its first
 * statement belongs to no booking; the account began with it.
 */
export async function readBankRow(db: MonthDb, asked: BankRowQuery): Promise<RowPart> {
  const { span } = asked;
  const bankBalance = await readBankBalance(db, span);
  const { opening, into, out, beforeFirst } = await readMoved(db, asked, bankBalance.first?.day ?? null);
  const base = bankBalance.first === null ? 0n : bankBalance.first.balance - beforeFirst;
  const named = [...(await nameBooked(db, asked)), ...(await nameWaiting(db, span))];
  return {
    sums: {
      ...{ account: 'bank', currency: 'EUR', accounts: null, statements: [...bankBalance.statements] },
      ...{ opening: base + opening, into, out, theirs: bankBalance.theirs },
      missing: bankBalance.theirs === null ? 'noStatement' : null,
      saidAt: bankBalance.saidAt?.toISOString() ?? null,
    },
    named,
    differing: await findBankDifferences(db, asked),
  };
}

const buildAccountCode = ({ iban }: BankRowQuery): string => `bank:${iban}:EUR`;

/** Of a line the day that the bank gives it, of what was recorded by hand the day of that. */
async function readMoved(db: MonthDb, asked: BankRowQuery, firstDay: string | null) {
  const { first, next } = asked.span;
  const [row] = extractRows(
    await db.execute(sql`
      with moved as (
        select coalesce(l.booked_on, (p.at at time zone 'UTC')::date) as day,
          case when e.debit_id = a.id then e.amount else -e.amount end as amount
        from ledger_accounts a
        join money_entries e on e.debit_id = a.id or e.credit_id = a.id
        join money_postings p on p.id = e.posting_id
        left join bank_decisions d on p.about in (d.id, d.undo_id)
        left join bank_lines l on l.id = coalesce(d.line_id, p.about)
        where a.code = ${buildAccountCode(asked)})
      select coalesce(sum(amount) filter (where day < ${first}::date), 0)::text as opening,
        coalesce(sum(amount) filter (where day < ${firstDay ?? first}::date), 0)::text as before_first,
        coalesce(sum(amount) filter (where day >= ${first}::date and day < ${next}::date and amount > 0), 0)::text as into,
        coalesce(-sum(amount) filter (where day >= ${first}::date and day < ${next}::date and amount < 0), 0)::text as out
      from moved`),
  );
  const { opening, into, out, before_first: beforeFirst } = row ?? {};
  return { opening: big(opening), into: big(into), out: big(out), beforeFirst: big(beforeFirst) };
}

/** What was recorded and no statement shows yet, and what a statement showed before it was recorded. */
async function nameBooked(db: MonthDb, asked: BankRowQuery): Promise<NamedLine[]> {
  const { next } = asked.span;
  const rows = extractRows(
    await db.execute(sql`
      select * from (
        select sum(e.amount)::text as amount, min((p.at at time zone 'UTC')::date)::text as day,
          max(coalesce(r.provider_ref, t.reference, '')) as about, min(s.booked_on)::text as shown
        from ledger_accounts a
        join money_entries e on e.credit_id = a.id
        join money_postings p on p.id = e.posting_id and p.kind in ('refund', 'charityStep')
        join ledger_accounts o on o.id = e.debit_id
        left join payment_refunds r on r.id = p.about
        left join charity_steps t on t.id = p.about
        left join bank_lines s on s.settled_by = p.about and s.outcome in ('refund', 'charity')
        where a.code = ${buildAccountCode(asked)} and (r.id is not null or t.id is not null or o.code like 'suspense:late:deleted:%')
        group by p.id) recorded
      where (day < ${next}) <> (coalesce(shown, '9999') < ${next})
      order by day limit ${MONTH_LINES_MAX}::int`),
  );
  return rows.map(({ amount, day, about }) => {
    const isEarly = String(day) < next;
    return {
      kind: isEarly ? 'notOnStatement' : 'late',
      ...{ account: 'bank', currency: 'EUR', day: String(day), about: String(about) },
      amountMinor: String(isEarly ? -big(amount) : big(amount)),
      explains: true,
    };
  });
}

/** Lines that nobody has explained by the end of the month. They are booked, but for those in doubt or another currency. */
async function nameWaiting(db: MonthDb, { next }: MonthSpan): Promise<NamedLine[]> {
  const rows = extractRows(
    await db.execute(sql`
      select case when side = 'in' then amount else -amount end::text as amount, currency, booked_on::text as day,
        left(text, 140) as about, twin_of is not null as is_doubtful
      from bank_lines where outcome in ('unmatched', 'late') and booked_on < ${next}::date
      order by booked_on, id limit ${MONTH_LINES_MAX}::int`),
  );
  return rows.map(({ amount, currency, day, about, is_doubtful: isDoubtful }) => ({
    kind: classifyLine(String(currency), isDoubtful === true),
    ...{ account: 'bank' as const, currency: String(currency), day: String(day), about: String(about) },
    amountMinor: String(amount),
    explains: false,
  }));
}

function classifyLine(currency: string, isDoubtful: boolean): NamedLine['kind'] {
  if (isDoubtful) return 'doubtful';
  return currency === 'EUR' ? 'waiting' : 'otherCurrency';
}
