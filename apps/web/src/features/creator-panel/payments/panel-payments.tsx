import type { CreatorPayment } from '@repo/contract/payments/creator-payments';
import { m } from '../../../paraglide/messages.js';
import { formatMoney, methodName, paymentTitle, statusName } from '../../../parts/payments/payment-words.ts';
import { formatShortDay, formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Tone } from '../../../ui/tones.ts';

type PanelPaymentsProps = { payments: readonly CreatorPayment[]; onRefund: (payment: CreatorPayment) => void };

/** A line for each: its id, what it was for, how much and how it stands. */
export function PanelPayments({ payments, onRefund }: PanelPaymentsProps) {
  return (
    <>
      <ul
        aria-label={m.panel_tab_payments()}
        className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface empty:hidden"
      >
        {payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} onRefund={() => onRefund(payment)} />
        ))}
      </ul>
      {payments.some(({ dispute }) => dispute !== null) ? (
        <InlineAlert tone="info" className="mt-4">
          {m.panel_pay_dispute_note()}
        </InlineAlert>
      ) : null}
    </>
  );
}

const LOOKS: Readonly<Record<CreatorPayment['status'], { tone: Tone; icon: IconName }>> = {
  completed: { tone: 'ok', icon: 'ok' },
  processing: { tone: 'info', icon: 'clock' },
  pending: { tone: 'warn', icon: 'clock' },
  failed: { tone: 'danger', icon: 'alert' },
  cancelled: { tone: 'danger', icon: 'stop' },
};

function PaymentLine({ payment, onRefund }: { payment: CreatorPayment; onRefund: () => void }) {
  const { id, createdAt, amountMinor, refundedMinor, currency, paymentMethod, status, dispute } = payment;
  const isRefundable = status === 'completed' && dispute === null && BigInt(refundedMinor) < BigInt(amountMinor);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_8.5rem_8rem_7rem_6.5rem] sm:px-5">
      <div className="min-w-0">
        <p className="font-strong break-words">{paymentTitle(payment)}</p>
        <p className="text-small text-ink-3">
          {formatWhen(createdAt)}, {methodName(paymentMethod)}
        </p>
        {payment.isSample ? <p className="text-small text-warn">{m.payments_sample()}</p> : null}
        <code className="block font-mono text-tiny break-all text-ink-3">{id}</code>
      </div>
      <span className="max-sm:order-3">
        {dispute === null ? (
          <StatusPill {...LOOKS[status]} bare>
            {statusName(status)}
          </StatusPill>
        ) : (
          <DisputeState dispute={dispute} currency={currency} />
        )}
      </span>
      <span className="text-small text-ink-3 max-sm:order-5 max-sm:col-span-2">
        {refundedMinor === '0' ? null : m.panel_pay_back({ amount: formatMoney(refundedMinor, currency) })}
      </span>
      <span className="numeric text-right font-mono whitespace-nowrap max-sm:order-1">
        {formatMoney(amountMinor, currency)}
      </span>
      <span className="text-right max-sm:order-4">
        {isRefundable ? (
          <Button size="low" aria-label={m.panel_pay_refund_of({ what: paymentTitle(payment) })} onClick={onRefund}>
            {m.panel_pay_refund()}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

type DisputeStateProps = { dispute: NonNullable<CreatorPayment['dispute']>; currency: CreatorPayment['currency'] };

/** How the dispute stands, over how much, and until when the provider takes an answer. */
function DisputeState({ dispute: { state, amountMinor, answerBy }, currency }: DisputeStateProps) {
  const amount = formatMoney(amountMinor, currency);
  return (
    <>
      <StatusPill tone="danger" icon="alert" bare>
        {state === 'lost' ? m.panel_pay_dispute_lost() : m.panel_pay_disputed()}
      </StatusPill>
      <span className="block text-small text-ink-3">
        {state === 'open' && answerBy !== null
          ? m.panel_pay_dispute_until({ amount, day: formatShortDay(answerBy) })
          : amount}
      </span>
    </>
  );
}
