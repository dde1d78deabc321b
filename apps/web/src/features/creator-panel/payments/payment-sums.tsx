import type { AnswerOf } from '@repo/contract/call';
import type { readPaymentSums } from '@repo/contract/payments/creator-payment-detail';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { type PaymentQuery, usePaymentSums } from './use-panel-payments.ts';

type CurrencySums = AnswerOf<typeof readPaymentSums>[number];

/** What the list comes to, a row for each currency: they are never added. Nothing while it loads, and of an empty list. */
export function PaymentSums({ query }: { query: PaymentQuery }) {
  const sums = usePaymentSums(query).data ?? [];
  if (sums.length === 0) return null;
  return (
    <section
      aria-label={m.desk_sums()}
      className="mb-5 grid gap-px overflow-hidden rounded-card border border-line bg-line"
    >
      {sums.map((one) => (
        <SumsRow key={one.currency} sums={one} />
      ))}
    </section>
  );
}

function SumsRow({ sums }: { sums: CurrencySums }) {
  const { currency, count, receivedMinor, refundedMinor, disputedMinor } = sums;
  const stays = BigInt(receivedMinor) - BigInt(refundedMinor) - BigInt(disputedMinor);
  const less = (minor: string) => (minor === '0' ? '' : '\u2212') + formatMoney(minor, currency);
  const cells = [
    { label: m.desk_count(), value: m.desk_payments({ count }) },
    { label: m.desk_received(), value: formatMoney(receivedMinor, currency) },
    { label: m.desk_back(), value: less(refundedMinor) },
    { label: m.desk_held(), value: less(disputedMinor) },
    { label: m.desk_stays(), value: formatMoney(stays.toString(), currency) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px sm:grid-cols-5">
      {cells.map(({ label, value }) => (
        <div key={label} className="bg-surface px-4 py-3 max-sm:first:col-span-2">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="numeric font-mono font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
