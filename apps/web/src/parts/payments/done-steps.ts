import type { LivePayment } from '@repo/contract/payments/payments';
import { m } from '../../paraglide/messages.js';
import type { TimelineNode } from '../../ui/timeline.tsx';
import { formatDayName, formatWhen } from '../words/dates.ts';
import { formatMoney } from './payment-words.ts';

type PaymentStep = LivePayment['timeline'][number];

const STEPS: Readonly<Record<PaymentStep['step'], () => string>> = {
  created: m.payments_step_created,
  partlyReceived: m.payments_step_partly,
  completed: m.payments_step_completed,
  failed: m.payments_step_failed,
  cancelled: m.payments_step_cancelled,
  refunded: m.payments_step_refunded,
  returned: m.payments_step_returned,
  undone: m.payments_step_undone,
  disputed: m.payments_step_disputed,
};
const BAD = new Set(['failed', 'cancelled', 'returned', 'undone', 'disputed']);
/** Steps of a transfer, which is in euros whatever the price is in. */
const IN_EUROS = new Set(['partlyReceived', 'returned']);

/** What happened to a payment so far, as it is drawn. */
export function listDoneSteps({
  timeline,
  currency: paid,
}: Pick<LivePayment, 'timeline' | 'currency'>): TimelineNode[] {
  return timeline.map(({ step, at, bookedOn, amountMinor }, index): TimelineNode => {
    const currency = IN_EUROS.has(step) ? 'EUR' : paid;
    const fact = amountMinor === null ? null : formatMoney(amountMinor, currency);
    return {
      key: `${index}`,
      look: BAD.has(step) ? 'bad' : 'done',
      word: STEPS[step](),
      // A booking of a bank has a day and no hour.
      when: bookedOn === null ? formatWhen(at) : m.payments_step_booked({ day: formatDayName(bookedOn) }),
      fact,
    };
  });
}
