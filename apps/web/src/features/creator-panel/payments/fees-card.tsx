import { type CreatorFee, FEE_LISTS, type FeeList, retryFeeRefund } from '@repo/contract/fees/creator-fees';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { FeeStatePill } from '../../../parts/fees/fee-state-pill.tsx';
import { feeName, formatMoney, methodName } from '../../../parts/payments/payment-words.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { PageTurner } from '../page-turner.tsx';
import { refetchPanel } from '../use-panel.ts';
import { usePanelFees } from './use-panel-payments.ts';

const NAMES: Readonly<Record<FeeList, () => string>> = {
  underWay: m.panel_fees_underWay,
  late: m.panel_fees_late,
  refunded: m.panel_fees_refunded,
};

/** Service fees with their promise: what is under way, what is late, and what went back. */
export function FeesCard({ onOpen }: { onOpen: (paymentId: string) => void }) {
  const [which, setWhich] = useState<FeeList | 'all'>('underWay');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const fees = usePanelFees(which === 'all' ? undefined : which, cursors.at(-1));
  const rows = fees.data?.items ?? [];
  return (
    <Card title={m.panel_fees()} flush>
      <div className="px-4 pb-3 sm:px-5">
        <SegmentedControl
          label={m.panel_fees()}
          hideLabel
          size="low"
          stretch
          value={which}
          options={[
            ...FEE_LISTS.map((value) => ({ value, label: NAMES[value]() })),
            { value: 'all' as const, label: m.panel_fees_all() },
          ]}
          onChange={(value) => {
            setCursors([]);
            setWhich(value);
          }}
        />
      </div>
      {fees.error === null || fees.data !== undefined ? null : (
        <div className="px-4 pb-4">
          <PanelError title={m.panel_fees_failed()} error={fees.error} onRetry={() => void fees.refetch()} />
        </div>
      )}
      {fees.data?.items.length === 0 ? <EmptyState>{m.panel_fees_none()}</EmptyState> : null}
      <ul aria-label={m.panel_fees()} className="divide-y divide-line border-t border-line empty:hidden">
        {rows.map((fee) => (
          <FeeLine key={fee.id} fee={fee} onOpen={() => onOpen(fee.payment.id)} />
        ))}
      </ul>
      <div className="px-4 sm:px-5">
        <PageTurner
          hasPrevious={cursors.length > 0}
          next={fees.data?.nextCursor ?? null}
          onPrevious={() => setCursors(cursors.slice(0, -1))}
          onNext={(cursor) => setCursors([...cursors, cursor])}
        />
      </div>
    </Card>
  );
}

function FeeLine({ fee, onOpen }: { fee: CreatorFee; onOpen: () => void }) {
  const { id, feeType, username, state, payment } = fee;
  const retrying = useCall(retryFeeRefund, {
    refetches: (client) => refetchPanel(client),
    done: m.panel_fees_retried(),
    failed: m.panel_fees_retry_failed(),
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_11rem_7rem_8rem] sm:px-5">
      <div className="min-w-0">
        <p className="font-strong break-words">{feeName(feeType)}</p>
        <p className="text-small break-words text-ink-2">{username ?? m.panel_fees_gone()}</p>
        <p className="text-small text-ink-3">
          {formatWhen(fee.createdAt)}, {methodName(payment.paymentMethod)}
        </p>
        <code className="block font-mono text-tiny break-all text-ink-3">{payment.id}</code>
      </div>
      <span className="max-sm:order-3">
        <FeeStatePill order={fee} bare />
        <span className="block text-small text-ink-3">{describeTime(fee)}</span>
      </span>
      <span className="numeric text-right font-mono whitespace-nowrap max-sm:order-1">
        {formatMoney(payment.amountMinor, payment.currency)}
      </span>
      <span className="text-right max-sm:order-4">
        <Button size="low" onClick={onOpen}>
          {m.panel_fees_open()}
        </Button>
        {state === 'refunding' ? (
          <Button
            size="low"
            busy={retrying.isPending}
            onClick={() => void retrying.submit({ params: { id }, body: {} })}
          >
            {m.panel_fees_retry()}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

/** By when it is promised, since when it waits for the person, or when it ended. */
function describeTime({ promisedBy, pausedAt, endedAt }: CreatorFee): string {
  if (endedAt !== null) return m.panel_fees_ended({ when: formatWhen(endedAt) });
  if (pausedAt !== null) return m.panel_fees_since({ when: formatWhen(pausedAt) });
  return promisedBy === null ? '' : m.panel_fees_by({ when: formatWhen(promisedBy) });
}
