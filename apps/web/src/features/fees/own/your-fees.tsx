import type { FeeOrder } from '@repo/contract/fees/fees';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { FeeStatePill } from '../../../parts/fees/fee-state-pill.tsx';
import { nameSubject, type OpenedSubjects } from '../../../parts/fees/fee-words.ts';
import { useLatestFees } from '../../../parts/fees/use-fees.ts';
import { feeName, formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonBar } from '../../../ui/skeleton.tsx';

type YourFeesProps = { opened: OpenedSubjects; className?: string };

/** The services that were bought, newest first, each with its state and what was promised. */
export function YourFees({ opened, className }: YourFeesProps) {
  const fees = useLatestFees();
  const rows = fees.data ?? [];
  return (
    <Card flush title={m.fees_yours()} {...(className !== undefined && { className })}>
      {fees.isPending ? <SkeletonBar className="mx-5 mb-5 h-24 rounded-card" /> : null}
      {fees.isError ? (
        <ReadError
          className="mx-4 mb-4"
          title={m.fees_yours_failed()}
          error={fees.error}
          onRetry={() => void fees.refetch()}
        />
      ) : null}
      {fees.isSuccess && rows.length === 0 ? <EmptyState>{m.fees_none()}</EmptyState> : null}
      {rows.length === 0 ? null : (
        <ul aria-label={m.fees_yours()} className="@container divide-y divide-line border-t border-line">
          {rows.map((order) => (
            <FeeRow key={order.id} order={order} opened={opened} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function FeeRow({ order, opened }: { order: FeeOrder; opened: OpenedSubjects }) {
  const { id, feeType, subject, amountMinor, currency } = order;
  return (
    <li className="relative grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-3 transition-colors hover:bg-sunken sm:px-5 @min-[48rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_12rem_11rem_6rem_7rem]">
      <Link
        to="/payment"
        search={{ fee: id }}
        className="min-w-0 font-strong text-ink no-underline after:absolute after:inset-0 hover:underline"
      >
        {feeName(feeType)}
      </Link>
      <span className="min-w-0 truncate text-small text-ink-2 @max-[48rem]:order-3">
        {nameSubject(subject, opened)}
      </span>
      <span className="justify-self-start @max-[48rem]:order-4 @max-[48rem]:justify-self-end">
        <FeeStatePill order={order} bare />
      </span>
      <span className="text-small text-ink-3 @max-[48rem]:order-5">{describePromise(order)}</span>
      <span className="numeric text-right font-mono whitespace-nowrap @max-[48rem]:order-2">
        {formatMoney(amountMinor, currency)}
      </span>
      <span aria-hidden="true" className="text-right text-small text-primary underline @max-[48rem]:hidden">
        {nextWord(order)}
      </span>
    </li>
  );
}

/** Until when, or when it ended. */
function describePromise({ promisedBy, endedAt, endReason, state }: FeeOrder): string {
  if (endedAt !== null) {
    const time = formatWhen(endedAt);
    return endReason === 'late' ? m.fees_was_late({ time }) : time;
  }
  if (state === 'waitsForYou') return m.fees_stands_still();
  return promisedBy === null ? '' : m.fees_promised_by({ time: formatWhen(promisedBy) });
}

function nextWord({ state }: FeeOrder): string {
  if (state === 'awaitingPayment') return m.fees_act_pay();
  return state === 'underWay' || state === 'refunding' ? m.fees_follow() : m.fees_act_open();
}
