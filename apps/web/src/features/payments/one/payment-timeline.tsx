import type { LivePayment } from '@repo/contract/payments/payments';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Timeline, type TimelineNode } from '../../../ui/timeline.tsx';
import { isOpen } from '../use-payments.ts';

const STEPS: Readonly<Record<LivePayment['timeline'][number]['step'], () => string>> = {
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

/** The steps so far, and while it is open what it waits for and how it ends. */
function timelineNodes(payment: LivePayment): TimelineNode[] {
  const done = payment.timeline.map(({ step, at, amountMinor }, index): TimelineNode => {
    const currency = IN_EUROS.has(step) ? 'EUR' : payment.currency;
    const fact = amountMinor === null ? null : formatMoney(amountMinor, currency);
    return {
      key: `${index}`,
      look: BAD.has(step) ? 'bad' : 'done',
      word: STEPS[step](),
      when: formatWhen(at),
      fact,
    };
  });
  if (!isOpen(payment)) return done;
  const end: TimelineNode = { key: 'end', look: 'toCome', word: m.payments_step_completed(), when: null, fact: null };
  return [...done, waitingNode(payment), end];
}

function waitingNode({ status, nextAction }: LivePayment): TimelineNode {
  const node = { key: 'now', when: null, fact: null };
  if (status === 'processing' || nextAction === null) {
    return { ...node, look: 'works', word: m.payments_step_processing() };
  }
  if (nextAction.type === 'redirect') return { ...node, look: 'waits', word: m.payments_step_waiting_person() };
  const fact = m.payments_step_until({ time: formatWhen(nextAction.validUntil) });
  const isBank = nextAction.type === 'bank_details';
  const word = isBank ? m.payments_step_waiting_bank() : m.payments_step_waiting_units();
  return { ...node, look: 'waits', word, fact };
}

export function PaymentTimeline({ payment }: { payment: LivePayment }) {
  return <Timeline label={m.payments_timeline()} nodes={timelineNodes(payment)} />;
}
