import type { CreatorPayment } from '@repo/contract/payments/creator-payments';
import { m } from '../../../paraglide/messages.js';
import { formatMoney, methodName, paymentTitle, statusName } from '../../../parts/payments/payment-words.ts';
import { formatShortDay, formatWhen } from '../../../parts/words/dates.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Tone } from '../../../ui/tones.ts';

type PanelPaymentsProps = {
  payments: readonly CreatorPayment[];
  opened: string | null;
  onOpen: (id: string) => void;
};

/** A row for each: who paid, what it was for, how much and how it stands. All of it opens the payment. */
export function PanelPayments({ payments, opened, onOpen }: PanelPaymentsProps) {
  return (
    <>
      <ul
        aria-label={m.panel_tab_payments()}
        className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface"
      >
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentRow payment={payment} isOpen={payment.id === opened} onOpen={() => onOpen(payment.id)} />
          </li>
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

export const nameCustomer = ({ customer }: Pick<CreatorPayment, 'customer'>): string =>
  customer === null ? m.desk_nobody() : customer.fullName;

type PaymentRowProps = { payment: CreatorPayment; isOpen: boolean; onOpen: () => void };

function PaymentRow({ payment, isOpen, onOpen }: PaymentRowProps) {
  const { id, createdAt, amountMinor, currency, paymentMethod } = payment;
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className={classNames(
        'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 text-left hover:bg-sunken sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_auto] sm:px-5',
        isOpen && 'bg-primary-wash shadow-[inset_3px_0_0_var(--color-primary)]',
      )}
    >
      <span className="min-w-0">
        <span className="block font-strong break-words">{nameCustomer(payment)}</span>
        <span className="block text-small text-ink-2 break-words">{paymentTitle(payment)}</span>
        <span className="block text-small text-ink-3">
          {formatWhen(createdAt)}, {methodName(paymentMethod)}
        </span>
        <code className="block font-mono text-tiny break-all text-ink-3">{id}</code>
      </span>
      <span className="max-sm:order-3 max-sm:col-span-2">
        <PaymentState payment={payment} />
      </span>
      <span className="numeric text-right font-mono whitespace-nowrap">{formatMoney(amountMinor, currency)}</span>
    </button>
  );
}

/** How it stands: a dispute first, then what went back. */
export function PaymentState({ payment }: { payment: CreatorPayment }) {
  const { refundedMinor, currency, status, dispute, isSample } = payment;
  return (
    <>
      {dispute === null ? (
        <StatusPill {...LOOKS[status]} bare>
          {statusName(status)}
        </StatusPill>
      ) : (
        <DisputeState dispute={dispute} currency={currency} />
      )}
      {refundedMinor === '0' ? null : (
        <span className="block text-small text-ink-3">
          {m.panel_pay_back({ amount: formatMoney(refundedMinor, currency) })}
        </span>
      )}
      {isSample ? <span className="block text-small text-warn">{m.payments_sample()}</span> : null}
    </>
  );
}

type DisputeStateProps = { dispute: NonNullable<CreatorPayment['dispute']>; currency: CreatorPayment['currency'] };

/** How the dispute stands, over how much, and until when the provider takes an answer. */
function DisputeState({ dispute: { state, amountMinor, answerBy, answer }, currency }: DisputeStateProps) {
  const amount = formatMoney(amountMinor, currency);
  const isWaiting = state === 'open' && answer === null && answerBy !== null;
  return (
    <>
      <StatusPill tone="danger" icon="alert" bare>
        {state === 'lost' ? m.panel_pay_dispute_lost() : m.panel_pay_disputed()}
      </StatusPill>
      <span className="block text-small text-ink-3">
        {isWaiting ? m.panel_pay_dispute_until({ amount, day: formatShortDay(answerBy) }) : amount}
      </span>
    </>
  );
}
