import type { PaymentStatus } from '@repo/contract/payments/payments';
import { m } from '../../paraglide/messages.js';
import { statusName } from '../../parts/payments/payment-words.ts';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TONE_TEXT, type Tone } from '../../ui/tones.ts';

type PaymentStatusLook = { tone: Tone; icon: IconName };
const LOOKS: Readonly<Record<Exclude<PaymentStatus, 'processing'>, PaymentStatusLook>> = {
  completed: { tone: 'ok', icon: 'ok' },
  failed: { tone: 'danger', icon: 'alert' },
  cancelled: { tone: 'danger', icon: 'stop' },
  pending: { tone: 'warn', icon: 'clock' },
};

/** The state of a payment: green, red, blue and turning, or yellow, always with its word. */
export function PaymentStatusPill({ status }: { status: PaymentStatus }) {
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

/** A quarter of a ring that turns; with reduced motion it stands still. */
function TurningArc() {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="animate-spin motion-reduce:animate-none"
    >
      <circle cx={12} cy={12} r={8} strokeWidth={1.75} className="opacity-30" />
      <path d="M12 4a8 8 0 0 1 8 8" strokeWidth={2.5} strokeLinecap="round" />
    </svg>
  );
}
