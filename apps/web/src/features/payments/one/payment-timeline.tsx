import type { LivePayment } from '@repo/contract/payments/payments';
import { m } from '../../../paraglide/messages.js';
import { listDoneSteps } from '../../../parts/payments/done-steps.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Timeline, type TimelineNode } from '../../../ui/timeline.tsx';
import { isOpen } from '../use-payments.ts';

/** The steps so far, and while it is open what it waits for and how it ends. */
function timelineNodes(payment: LivePayment): TimelineNode[] {
  const done = listDoneSteps(payment);
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
