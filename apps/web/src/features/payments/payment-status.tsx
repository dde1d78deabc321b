import type { Payment, PaymentStatus } from '@repo/contract/payments/payments';
import { m } from '../../paraglide/messages.js';
import { statusName } from '../../parts/payments/payment-words.ts';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TONE_TEXT, type Tone } from '../../ui/tones.ts';
import { TurningArc } from '../../ui/turning-arc.tsx';

type PaymentStatusLook = { tone: Tone; icon: IconName };
const LOOKS: Readonly<Record<Exclude<PaymentStatus, 'processing'>, PaymentStatusLook>> = {
  completed: { tone: 'ok', icon: 'ok' },
  failed: { tone: 'danger', icon: 'alert' },
  cancelled: { tone: 'danger', icon: 'stop' },
  pending: { tone: 'warn', icon: 'clock' },
};

type PaymentStatusPillProps = { status: PaymentStatus; isRefunded?: boolean };

/** The state of a payment: green, red, blue and turning, or yellow, always with its word. Ochre: all of it went back. */
export function PaymentStatusPill({ status, isRefunded = false }: PaymentStatusPillProps) {
  if (isRefunded) {
    return (
      <StatusPill tone="seal" icon="restore" bare>
        {m.payments_status_refunded()}
      </StatusPill>
    );
  }
  if (status === 'processing') {
    return (
      <span className={`inline-flex items-center gap-1.5 text-small font-strong whitespace-nowrap ${TONE_TEXT.info}`}>
        <TurningArc />
        {m.payments_status_processing()}
      </span>
    );
  }
  const { tone, icon } = LOOKS[status];
  return (
    <StatusPill tone={tone} icon={icon} bare>
      {statusName(status)}
    </StatusPill>
  );
}

/** Whether all of it went back. */
export const isRefunded = ({
  status,
  refundedMinor,
  amountMinor,
}: Pick<Payment, 'status' | 'refundedMinor' | 'amountMinor'>): boolean =>
  status === 'completed' && refundedMinor !== '0' && refundedMinor === amountMinor;
