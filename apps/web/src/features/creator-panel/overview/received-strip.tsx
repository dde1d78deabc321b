import type { AnswerOf } from '@repo/contract/call';
import type { readPaymentSums } from '@repo/contract/payments/creator-payment-detail';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatMonth } from '../../../parts/words/dates.ts';
import { type PaymentQuery, usePaymentSums } from '../payments/use-panel-payments.ts';

type CurrencySums = AnswerOf<typeof readPaymentSums>[number];

/** What came in today, this month and in all, by the same sums as the list of payments. Days are those of UTC. */
export function ReceivedStrip() {
  const today = new Date().toISOString().slice(0, '2026-12-01'.length);
  const cells: readonly { name: string; query: PaymentQuery }[] = [
    { name: m.panel_received_today(), query: { from: today, to: today } },
    {
      name: m.panel_received_month({ month: formatMonth(today) }),
      query: { from: `${today.slice(0, -2)}01`, to: today },
    },
    { name: m.panel_received_all(), query: {} },
  ];
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
      {cells.map(({ name, query }) => (
        <div key={name} className="min-h-24 bg-surface px-4 py-3 sm:px-5">
          <dt className="text-small text-ink-2">{name}</dt>
          <Received query={query} />
        </div>
      ))}
    </dl>
  );
}

/** A line for each currency: they are never added. */
function Received({ query }: { query: PaymentQuery }) {
  const sums = usePaymentSums(query).data;
  if (sums === undefined) return <dd />;
  const paid = sums.filter(({ receivedMinor }) => receivedMinor !== '0');
  if (paid.length === 0) return <dd className="text-ink-3">{m.panel_received_none()}</dd>;
  return paid.map((one) => (
    <dd key={one.currency}>
      <p className="numeric font-mono text-[1.375rem] leading-snug font-strong">
        {formatMoney(one.receivedMinor, one.currency)}
      </p>
      <p className="numeric text-small text-ink-2">{describeBack(one)}</p>
    </dd>
  ));
}

/** What went back is less than nothing; what a bank holds is not back yet. */
function describeBack({ currency, refundedMinor, disputedMinor }: CurrencySums): string {
  const less = (minor: string) => `\u2212${formatMoney(minor, currency)}`;
  return [
    ...(refundedMinor === '0' ? [] : [m.panel_received_back({ amount: less(refundedMinor) })]),
    ...(disputedMinor === '0' ? [] : [m.panel_received_held({ amount: less(disputedMinor) })]),
  ].join(', ');
}
