import { keepPlanCard, type PlanCard } from '@repo/contract/plans/kept-card';
import type { Subscription } from '@repo/contract/plans/plans';
import { m } from '../../../paraglide/messages.js';
import { SampleTag } from '../../../parts/payments/money-notes.tsx';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { planName } from '../plan-words.ts';
import { usePlanCall } from '../use-plans.ts';

type CardConsentProps = {
  offer: NonNullable<PlanCard['offer']>;
  subscription: Subscription;
  onClose: () => void;
};

/** What whoever keeps a card agrees to: what is charged, when, how much, how it is stopped, and who keeps it. */
export function CardConsent({ offer, subscription, onClose }: CardConsentProps) {
  const keeping = usePlanCall(keepPlanCard, { done: m.plans_card_wait(), onDone: onClose });
  const { planId, nextPlanId } = subscription;
  const plan = planName(nextPlanId ?? planId);
  const { amountMinor, currency, at } = offer;
  // A month that is over already is charged as soon as the card is there.
  const isNow = Date.parse(at) <= Date.now();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={m.plans_card_title({ plan })}
      footer={
        <Button
          variant="primary"
          busy={keeping.isPending}
          busyLabel={m.plans_processing()}
          onClick={() => void keeping.submit({ body: { amountMinor } })}
        >
          {m.plans_card_agree()}
        </Button>
      }
    >
      <SampleTag />
      <dl className="divide-y divide-line">
        <Line term={m.plans_card_sum({ plan })} value={formatMoney(amountMinor, currency)} />
        <Line term={m.plans_card_first()} value={isNow ? m.plans_card_today() : formatShortDay(at)} />
      </dl>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        <li>{m.plans_card_then()}</li>
        <li>{m.plans_card_stop()}</li>
        <li>{m.plans_card_where()}</li>
      </ul>
    </Dialog>
  );
}

function Line({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt>{term}</dt>
      <dd className="numeric font-mono whitespace-nowrap">{value}</dd>
    </div>
  );
}
