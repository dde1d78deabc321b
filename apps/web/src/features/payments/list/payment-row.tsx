import type { Payment } from '@repo/contract/payments/payments';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { formatMoney, methodName, paymentTitle } from '../../../parts/payments/payment-words.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { isRefunded, PaymentStatusPill } from '../payment-status.tsx';

/** One payment of a list: the whole row opens it, and says what its state lets one do next. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { id, createdAt, amountMinor, currency, paymentMethod, status } = payment;
  return (
    <li className="relative grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-3 transition-colors hover:bg-sunken sm:px-5 @min-[48rem]:grid-cols-[minmax(0,1.6fr)_10rem_8.5rem_8.5rem_7rem_9rem]">
      <span className="min-w-0 font-strong">
        <Link
          to="/payment"
          search={{ payment: id }}
          className="text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {paymentTitle(payment)}
        </Link>
      </span>
      <time dateTime={createdAt} className="text-small text-ink-3 @max-[48rem]:order-3">
        {formatWhen(createdAt)}
      </time>
      <span className="text-small text-ink-2 @max-[48rem]:hidden">{methodName(paymentMethod)}</span>
      <span className="justify-self-start @max-[48rem]:order-4 @max-[48rem]:justify-self-end">
        <PaymentStatusPill status={status} isRefunded={isRefunded(payment)} />
      </span>
      <span className="numeric text-right font-mono whitespace-nowrap @max-[48rem]:order-2">
        {formatMoney(amountMinor, currency)}
      </span>
      <span aria-hidden="true" className="text-right text-small text-primary underline @max-[48rem]:hidden">
        {nextWord(payment)}
      </span>
      <Afterwards payment={payment} />
    </li>
  );
}

/** What came after it was paid. */
function Afterwards({ payment: { refundedMinor, currency, isDisputed, isSample } }: { payment: Payment }) {
  if (refundedMinor === '0' && !isDisputed && !isSample) return null;
  return (
    <span className="order-5 col-span-full flex flex-wrap gap-x-4 text-small text-ink-3">
      {isSample ? m.payments_sample() : null}
      {refundedMinor === '0' ? null : m.payments_refunded_part({ amount: formatMoney(refundedMinor, currency) })}
      {isDisputed ? (
        <StatusPill tone="warn" bare>
          {m.payments_disputed()}
        </StatusPill>
      ) : null}
    </span>
  );
}

function nextWord({ status, paymentMethod }: Payment): string {
  if (status === 'completed') return m.payments_act_receipt();
  if (status === 'failed') return m.payments_act_again();
  if (status === 'cancelled') return m.payments_act_restart();
  if (status === 'processing') return m.payments_act_follow();
  if (paymentMethod === 'bank_transfer') return m.payments_act_bank();
  return paymentMethod === 'cryptocurrency' ? m.payments_act_send() : m.payments_act_go_on();
}
