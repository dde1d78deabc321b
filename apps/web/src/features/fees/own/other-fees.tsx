import type { FeeOrder, FeeStep } from '@repo/contract/fees/fees';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { FeeStatePill } from '../../../parts/fees/fee-state-pill.tsx';
import { feeStepName, nameSubject, type OpenedSubjects } from '../../../parts/fees/fee-words.ts';
import { useLatestFees } from '../../../parts/fees/use-fees.ts';
import { feeName } from '../../../parts/payments/payment-words.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { TONE_TEXT, type Tone } from '../../../ui/tones.ts';

const SHOWN = 3;
const STEPS = 3;

/** The latest fees beside the one that is open, each with the last of its steps; nothing where there is no other. */
export function OtherFees({ openId, opened }: { openId: string; opened: OpenedSubjects }) {
  const others = (useLatestFees().data ?? []).filter(({ id }) => id !== openId).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-fees" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="other-fees">{m.fees_others()}</h2>
        <Link to="/payment" className="link text-small">
          {m.payments_title()}
        </Link>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {others.map((order) => (
          <li key={order.id}>
            <OtherFee order={order} name={nameSubject(order.subject, opened)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherFee({ order, name }: { order: FeeOrder; name: string }) {
  const reached = order.steps.filter(({ state }) => state !== 'next').slice(-STEPS);
  return (
    <Card title={feeName(order.feeType)} level={3} className="h-full">
      <p className="-mt-2 text-small break-words text-ink-2">{name}</p>
      <p className="mt-2">
        <FeeStatePill order={order} bare />
      </p>
      <ul className="mt-2 divide-y divide-line border-t border-line text-small">
        {reached.map((step) => (
          <ReachedStep key={step.step} step={step} />
        ))}
      </ul>
      <Link to="/payment" search={{ fee: order.id }} className="link mt-3 inline-flex min-h-11 items-center">
        {m.fees_others_open({ what: feeName(order.feeType) })}
      </Link>
    </Card>
  );
}

const LOOKS: Readonly<Record<Exclude<FeeStep['state'], 'next'>, { icon: IconName; tone: Tone }>> = {
  done: { icon: 'check', tone: 'ok' },
  now: { icon: 'clock', tone: 'warn' },
  problem: { icon: 'alert', tone: 'danger' },
};

function ReachedStep({ step: { step, state, at } }: { step: FeeStep }) {
  if (state === 'next') return null;
  const { icon, tone } = LOOKS[state];
  return (
    <li className="flex items-baseline gap-2 py-1.5">
      <Icon name={icon} size={16} className={`self-center ${TONE_TEXT[tone]}`} />
      <span className="min-w-0 grow">{feeStepName(step)}</span>
      <span className="shrink-0 text-ink-3">{at === null ? '' : formatWhen(at)}</span>
    </li>
  );
}
