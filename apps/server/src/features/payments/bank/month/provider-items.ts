import { type SQL, sql } from 'drizzle-orm';
import type { PaymentProviderId } from '../../../../db/tables/money/payments.ts';

export type ProviderHolding = { readonly provider: PaymentProviderId; readonly currency: string };

/** The payment that a movement is of: by the charge, by the refund or dispute, or by the charge that these name. */
const paymentOfMovement: SQL = sql`coalesce(
  (select p.id from payments p where p.provider = v.provider and p.capture_ref in (v.provider_ref, v.source_ref) limit 1),
  (select r.payment_id from payment_refunds r join payments p on p.id = r.payment_id and p.provider = v.provider
    where r.provider_ref in (v.provider_ref, v.source_ref) limit 1),
  (select d.payment_id from payment_disputes d join payments p on p.id = d.payment_id and p.provider = v.provider
    where d.provider_ref in (v.provider_ref, v.source_ref) limit 1))`;

const payoutOfMovement: SQL = sql`(select o.id from provider_payouts o
  where o.provider = v.provider and o.provider_ref in (v.provider_ref, v.source_ref) limit 1)`;

/**
 * What a provider lists, each with what it is of: a payment, a payout, or itself for fees and exchanges. Where it exchanged, the
 * customer's currency came and went.
 */
export const listedItems = ({ provider, currency }: ProviderHolding): SQL => sql`
  select i.key, i.amount, v.at, v.provider_ref as about
  from (
    select *, coalesce('p:' || ${paymentOfMovement}::text, 'o:' || ${payoutOfMovement}::text, 'm:' || v.id::text) as of_key
    from provider_movements v where v.provider = ${provider}) v
  cross join lateral (values
    (case when v.paid_currency is null then v.of_key else 'm:' || v.id::text end, v.currency, v.amount),
    ('m:' || v.id::text, v.currency, -v.fee),
    (v.of_key, v.paid_currency, v.paid_amount),
    ('m:' || v.id::text, v.paid_currency, -v.paid_amount)) i (key, currency, amount)
  where i.currency = ${currency} and i.amount <> 0`;

/**
 * What is booked of a provider, with the same keys. The time is the provider's where it lists the movement: of a charge the first,
 * of a refund its own.
 */
export const bookedItems = ({ provider, currency }: ProviderHolding): SQL => sql`
  select b.key, b.amount, coalesce(
      case when b.kind in ('fee', 'exchange') then (select v.at from provider_movements v where v.id = b.about)
        else (select min(v.at) from provider_movements v where v.provider = ${provider} and (v.kind = b.listed_as or b.listed_as is null)
          and (v.provider_ref = any(b.refs) or v.source_ref = any(b.refs))) end,
      b.at) as at, b.label as about
  from (
    select p.kind, p.about, p.at,
      case when e.debit_id = a.id then e.amount else -e.amount end as amount,
      case when p.kind in ('fee', 'exchange') then 'm:' || p.about::text
        when o.id is not null then 'o:' || o.id::text
        when y.id is not null or r.id is not null or d.id is not null
          then 'p:' || coalesce(y.id, r.payment_id, d.payment_id)::text
        else 'b:' || p.id::text end as key,
      case when p.kind in ('capture', 'lateCapture') then 'charge' when p.kind in ('refund', 'refundReturned') then
        case when r.made_by = 'dispute' then 'dispute' else 'refund' end
        when p.kind in ('dispute', 'disputeReturned') then
        case when r.id is null then 'dispute' else 'refund' end end as listed_as,
      array_remove(array[y.capture_ref, y.provider_ref, r.provider_ref, x.provider_ref, d.provider_ref, o.provider_ref], null) as refs,
      p.kind || ' ' || coalesce(y.capture_ref, y.provider_ref, r.provider_ref, d.provider_ref, o.provider_ref, p.about::text) as label
    from ledger_accounts a
    join money_entries e on e.debit_id = a.id or e.credit_id = a.id
    join money_postings p on p.id = e.posting_id
    left join payments y on y.id = p.about
    left join payment_refunds r on r.id = p.about
    left join payment_disputes x on x.refund_id = r.id
    left join payment_dispute_turns t on t.id = p.about
    left join payment_disputes d on d.id = t.dispute_id
    left join provider_payouts o on o.id = p.about
    where a.code = ${`psp:${provider}:${currency}`}) b`;
