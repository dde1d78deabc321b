import type { FeeOrder, FeeStep } from '@repo/contract/fees/fees';
import type { PaymentMethodId } from '@repo/contract/payments/payments';
import { m } from '../../../paraglide/messages.js';
import { feeStepName } from '../../../parts/fees/fee-words.ts';
import { formatMoney, methodName } from '../../../parts/payments/payment-words.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Timeline, type TimelineNode } from '../../../ui/timeline.tsx';

type FeeStepsProps = { order: FeeOrder; method: PaymentMethodId | null };

/** What was done, what is being done, and what is still to come. */
export function FeeSteps({ order, method }: FeeStepsProps) {
  const nodes = order.steps.map((step, index): TimelineNode => {
    const isLast = index === order.steps.length - 1;
    return {
      key: `${index}`,
      look: selectLook(step, order),
      word: feeStepName(step.step),
      when: describeTime(step, order, isLast),
      fact: describeFact(step, { order, method, isLast }),
    };
  });
  return <Timeline label={m.fees_steps()} nodes={nodes} />;
}

function selectLook({ state }: FeeStep, order: FeeOrder): TimelineNode['look'] {
  if (state === 'done') return 'done';
  if (state === 'next') return 'toCome';
  if (state === 'problem') return 'bad';
  return order.state === 'underWay' || order.state === 'refunding' ? 'works' : 'waits';
}

/** A step without a time that is to come last is promised for one. */
function describeTime({ at, state }: FeeStep, { promisedBy, pausedAt }: FeeOrder, isLast: boolean): string | null {
  if (at !== null) return formatWhen(at);
  const isPromised = isLast && state !== 'done' && promisedBy !== null && pausedAt === null;
  return isPromised ? m.fees_promised_by({ time: formatWhen(promisedBy) }) : null;
}

type FactInput = FeeStepsProps & { isLast: boolean };

function describeFact({ step, state }: FeeStep, { order, method, isLast }: FactInput): string | null {
  const amount = formatMoney(order.amountMinor, order.currency);
  if (step === 'paid') return method === null ? amount : `${methodName(method)}, ${amount}`;
  if (step === 'inQueue') return m.fees_step_half();
  if (step === 'refunded') return formatMoney(order.refundedMinor, order.currency);
  return isLast && state === 'next' ? m.fees_step_or_back() : null;
}
