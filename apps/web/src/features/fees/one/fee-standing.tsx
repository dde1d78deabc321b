import type { FeeOrder } from '@repo/contract/fees/fees';
import type { FeeEndReason, ServiceFee } from '@repo/contract/fees/service-fees';
import type { PaymentMethodId } from '@repo/contract/payments/payments';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { feeNote } from '../../../parts/fees/fee-words.ts';
import { WayLink } from '../../../parts/fees/way-link.tsx';
import { useNow } from '../../../parts/notices/use-now.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { describeWayBack } from './money-way.ts';
import { describeLeft, measurePromise } from './time-left.ts';

type FeeStandingProps = { order: FeeOrder; method: PaymentMethodId | null };

/** What is now: the time that is left, what the person has to do, what was delivered, or where the money is. */
export function FeeStanding({ order, method }: FeeStandingProps) {
  switch (order.state) {
    case 'awaitingPayment':
      return <Awaiting order={order} />;
    case 'underWay':
      return <UnderWay order={order} method={method} />;
    case 'waitsForYou':
      return <WaitsForYou order={order} />;
    case 'delivered':
      return <Delivered order={order} />;
    default:
      return <Ended order={order} method={method} />;
  }
}

const Awaiting = ({ order: { paymentId } }: { order: FeeOrder }) => (
  <Card title={m.fees_state_awaitingPayment()}>
    <p>{m.fees_awaiting()}</p>
    <Link to="/payment" search={{ payment: paymentId }} className={`${buttonClass({ variant: 'primary' })} mt-4`}>
      {m.fees_awaiting_act()}
    </Link>
  </Card>
);

function UnderWay({ order, method }: FeeStandingProps) {
  const { paidAt, promisedBy } = order;
  const now = useNow();
  if (paidAt === null || promisedBy === null) return null;
  const { share, leftMs } = measurePromise(paidAt, promisedBy, now);
  return (
    <Card>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{describeLeft(leftMs)}</strong>
        <span className="text-small text-ink-2">{m.fees_answer_by({ time: formatWhen(promisedBy) })}</span>
      </p>
      <progress
        aria-label={m.fees_progress()}
        value={Math.round(share * 100)}
        max={100}
        className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-info"
      />
      <InlineAlert tone="plain" className="mt-4" title={m.fees_nothing_to_do()}>
        {m.fees_nothing_to_do_about(describeWayBack(order, method))}
      </InlineAlert>
    </Card>
  );
}

const NEEDED: Readonly<Partial<Record<ServiceFee, () => string>>> = {
  identity_verification: m.fees_act_identity,
  institutional_registration: m.fees_act_institution,
};

function WaitsForYou({ order: { feeType, left, promise, page, note } }: { order: FeeOrder }) {
  const isDays = promise.unit === 'workingDays' && left !== null;
  return (
    <Card title={m.fees_stands_still()}>
      {note === null ? null : <p className="mb-2">{feeNote(note)}</p>}
      <p>{isDays ? m.fees_stands_still_days({ left, count: promise.count }) : m.fees_stands_still_minutes()}</p>
      {page === null ? null : (
        <WayLink to={page} className={`${buttonClass({ variant: 'primary' })} mt-4`}>
          {(NEEDED[feeType] ?? m.fees_act_needed)()}
        </WayLink>
      )}
    </Card>
  );
}

const DELIVERED: Readonly<Record<ServiceFee, { about: () => string; open: () => string }>> = {
  identity_verification: { about: m.fees_delivered_identity, open: m.fees_open_identity },
  glyph_issuance: { about: m.fees_delivered_glyph, open: m.fees_open_glyph },
  institutional_registration: { about: m.fees_delivered_institution, open: m.fees_open_institution },
  document_notarization: { about: m.fees_delivered_notarization, open: m.fees_open_notarization },
};

function Delivered({ order: { feeType, page } }: { order: FeeOrder }) {
  const { about, open } = DELIVERED[feeType];
  return (
    <Card title={m.fees_delivered()}>
      <p>{about()}</p>
      {page === null ? null : (
        <WayLink to={page} className={`${buttonClass({ variant: 'primary' })} mt-4`}>
          {open()}
        </WayLink>
      )}
    </Card>
  );
}

const WHY: Readonly<Record<FeeEndReason, (words: { amount: string; where: string }) => string>> = {
  late: m.fees_ended_late,
  refused: m.fees_ended_refused,
  stopped: m.fees_ended_stopped,
  failed: m.fees_ended_failed,
};

function Ended({ order, method }: FeeStandingProps) {
  const { state, endReason, note, feeType } = order;
  const back = describeWayBack(order, method);
  const isBack = state === 'refunded' && endReason !== null;
  return (
    <Card>
      <p className="font-strong">{describeEnd(order, back)}</p>
      {isBack && endReason === 'late' && feeType === 'identity_verification' ? (
        <p className="mt-1">{m.fees_ended_late_identity()}</p>
      ) : null}
      {note === null ? null : (
        <p className="mt-2 text-ink-2">
          {m.fees_reason()}: {feeNote(note)}
        </p>
      )}
      <Link to="/payment" search={{ fee: feeType }} className={`${buttonClass()} mt-4`}>
        {m.fees_again()}
      </Link>
    </Card>
  );
}

function describeEnd({ state, endReason }: FeeOrder, back: { amount: string; where: string }): string {
  if (state === 'cancelled') return m.fees_ended_cancelled();
  return state === 'refunding' || endReason === null ? m.fees_refunding(back) : WHY[endReason](back);
}
