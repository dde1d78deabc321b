import { CHARITY_SHARE } from '@repo/contract/charity/charity';
import type { LedgerRule } from '@repo/contract/ledger/ledger';
import { sql } from 'drizzle-orm';

/** A statement that answers with the name of what breaks a rule, or nothing, and what then to say. */
export type BalanceRule = {
  id: LedgerRule;
  statement: ReturnType<typeof sql>;
  sentence: (name: string) => string;
};

/** The invariants of payments. */
export const MONEY_RULES: readonly BalanceRule[] = [
  {
    id: 'I7',
    statement: sql`
      select p.id as name from payments p
      left join money_postings c on c.about = p.id and c.kind = 'capture'
      where (p.state = 'succeeded') <> (c.id is not null) or (p.state = 'succeeded') <> (p.captured = p.amount)
      order by p.id limit 1`,
    sentence: (id) => `I7: payment ${id} is completed without its capture, or captured without being completed.`,
  },
  {
    id: 'I8',
    statement: sql`
      with expected as (
        select 'psp:' || provider || ':' || currency as code, sum(captured - refunded) as amount from payments
        where provider not in ('bank', 'credit') group by provider, currency
        union all
        select 'psp:' || p.provider || ':' || p.currency, sum(r.amount) from payment_refunds r
        join payments p on p.id = r.payment_id
        where r.is_of_late_money and r.state <> 'succeeded' group by p.provider, p.currency
        union all
        select 'psp:' || p.provider || ':' || p.currency, -sum(d.excess) from payment_disputes d
        join payments p on p.id = d.payment_id
        where d.state = 'lost' and p.provider <> 'bank' group by p.provider, p.currency
        union all
        select 'psp:' || provider || ':' || currency, -sum(amount) from provider_payouts
        where state in ('pending', 'paid') group by provider, currency
        union all
        select 'psp:' || provider || ':' || currency, -sum(fee) from provider_movements group by provider, currency
        union all
        select 'psp:' || provider || ':' || currency, sum(amount) from provider_movements
        where paid_currency <> currency group by provider, currency
        union all
        select 'psp:' || provider || ':' || paid_currency, -sum(paid_amount) from provider_movements
        where paid_currency <> currency group by provider, paid_currency),
      sums as (select code, sum(amount) as amount from expected group by code)
      select coalesce(a.code, s.code) as name from sums s
      full join (select * from ledger_accounts where code like 'psp:%') a on a.code = s.code
      where coalesce(a.debits_posted - a.credits_posted, 0) <> coalesce(s.amount, 0)
      order by 1 limit 1`,
    sentence: (code) => `I8: ${code} does not hold what was captured, and not refunded or paid out.`,
  },
  {
    id: 'I9',
    statement: sql`
      select p.id as name from payments p
      left join (
        select payment_id,
          sum(amount) filter (where state = 'succeeded' and not is_of_late_money) as refunded,
          sum(amount) filter (where state in ('pending', 'succeeded') and not is_of_late_money) as promised
        from payment_refunds group by payment_id) r on r.payment_id = p.id
      where p.refunded <> coalesce(r.refunded, 0) or coalesce(r.promised, 0) > p.captured
      order by p.id limit 1`,
    sentence: (id) => `I9: the refunds of payment ${id} are not what was captured of it.`,
  },
  {
    id: 'I10',
    statement: sql`
      with sold as (
        select right(code, 3) as currency, sum(credits_posted - debits_posted) as amount from ledger_accounts
        where code like 'revenue:%' group by 1),
      given as (
        select m.currency, sum(s.amount) as amount from charity_shares s join charity_months m on m.id = s.month_id
        where not exists (select 1 from charity_steps t where t.share_id = s.id and t.kind = 'returned')
        group by m.currency)
      select coalesce(p.currency, s.currency) as name from charity_pools p
      full join sold s on s.currency = p.currency
      left join given g on g.currency = p.currency
      left join ledger_accounts a on a.code = 'charity:payable:' || p.currency
      where coalesce(p.sold, 0) <> coalesce(s.amount, 0)
        or coalesce(a.credits_posted - a.debits_posted, 0) <> coalesce(p.set_aside, 0) - coalesce(g.amount, 0)
      order by 1 limit 1`,
    sentence: (currency) => `I10: what is set aside for charity in ${currency} is not the fifth of what was sold.`,
  },
  {
    // What an organisation is owed: its shares whose last step is neither the payout nor the return.
    id: 'I10',
    statement: sql`
      with owed as (
        select 'charity:payable:' || s.organisation_id || ':' || m.currency as code, sum(s.amount) as amount
        from charity_shares s join charity_months m on m.id = s.month_id
        left join lateral (
          select kind from charity_steps where share_id = s.id order by place desc limit 1) t on true
        where t.kind is null or t.kind = 'undone' group by 1)
      select coalesce(a.code, o.code) as name from owed o
      full join (select * from ledger_accounts where code like 'charity:payable:%:%') a on a.code = o.code
      where coalesce(a.credits_posted - a.debits_posted, 0) <> coalesce(o.amount, 0)
      order by 1 limit 1`,
    sentence: (code) => `I10: ${code} is not what was allocated and not paid.`,
  },
  {
    // Every sale and refund is a leaf, and stands in the tree of a month as what it is.
    id: 'I10',
    statement: sql`
      with counted as (select currency, sum(amount) as amount from charity_leaves group by 1),
      older as (select currency, sum(set_aside) as amount from charity_months where tree_root is null group by 1)
      select p.currency as name from charity_pools p
      left join counted c on c.currency = p.currency left join older o on o.currency = p.currency
      where p.sold <> coalesce(c.amount, 0) + ${CHARITY_SHARE} * coalesce(o.amount, 0)
      union
      select m.currency from charity_nodes n join charity_months m on m.id = n.month_id
      left join charity_leaves l on l.id = n.leaf_id
      where n.level = 0 and (n.sum <> coalesce(l.amount, 0) or l.currency <> m.currency)
      union
      select m.currency from charity_months m join charity_nodes n on n.month_id = m.id and 2 ^ n.level = m.tree_size
      where n.sum <> m.tree_sold or n.hash <> m.tree_root
      order by 1 limit 1`,
    sentence: (currency) => `I10: what is counted for charity in ${currency} is not what was sold.`,
  },
];
