import type { AnswerOf } from '@repo/contract/call';
import type { readPaymentSums } from '@repo/contract/payments/creator-payment-detail';
import { m } from '../../../paraglide/messages.js';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatMonth } from '../../../parts/words/dates.ts';
import { SkeletonBar } from '../../../ui/skeleton.tsx';
import { usePaymentSums } from '../payments/use-panel-payments.ts';

type CurrencySums = AnswerOf<typeof readPaymentSums>[number];

/** What came in today, this month and in all, by the same sums as the list of payments. Days are those of UTC. */
export function ReceivedStrip() {
  const today = new Date().toISOString().slice(0, '2026-12-01'.length);
  const cells = [
    { name: m.panel_received_today(), sums: usePaymentSums({ from: today, to: today }) },
    {
      name: m.panel_received_month({ month: formatMonth(today) }),
      sums: usePaymentSums({ from: `${today.slice(0, -2)}01`, to: today }),
    },
    { name: m.panel_received_all(), sums: usePaymentSums({}) },
  ];
  const failed = cells.find(({ sums }) => sums.isError && sums.data === undefined);
  if (failed !== undefined) {
    const retry = () => void Promise.all(cells.map(({ sums }) => sums.refetch()));
    return <PanelError title={m.panel_received_failed()} error={failed.sums.error} onRetry={retry} />;
  }
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
      {cells.map(({ name, sums }) => (
        <div key={name} className="min-h-24 bg-surface px-4 py-3 sm:px-5">
          <dt className="text-small text-ink-2">{name}</dt>
          <Received sums={sums.data} />
        </div>
      ))}
    </dl>
  );
}

/** A line for each currency: they are never added. */
function Received({ sums }: { sums: readonly CurrencySums[] | undefined }) {
  if (sums === undefined) {
    return (
      <dd aria-busy="true">
        <SkeletonBar className="mt-1 h-6 w-28" />
      </dd>
    );
  }
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

/** What went back, and what a bank holds, which is not back yet. */
function describeBack({ currency, refundedMinor, disputedMinor }: CurrencySums): string {
  return [
    ...(refundedMinor === '0' ? [] : [m.panel_received_back({ amount: formatMoney(refundedMinor, currency) })]),
    ...(disputedMinor === '0' ? [] : [m.panel_received_held({ amount: formatMoney(disputedMinor, currency) })]),
  ].join(', ');
}
