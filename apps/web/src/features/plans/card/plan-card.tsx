import { type PlanCard, removePlanCard } from '@repo/contract/plans/kept-card';
import type { Billing, Subscription } from '@repo/contract/plans/plans';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { usePlanCall } from '../use-plans.ts';
import { CardConsent } from './card-consent.tsx';

type OwnCard = NonNullable<PlanCard['card']>;

/** How the plan is paid by itself: the card that is kept, or the offer to keep one. Nothing where none can be. */
export function PlanCardPart({ billing, subscription }: { billing: Billing; subscription: Subscription }) {
  const [isAgreeing, setAgreeing] = useState(false);
  const { card, offer, isAsked } = billing.planCard;
  if (card === null && offer === null) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      {card === null ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-ink-2">{m.plans_card_offer_about()}</p>
          <Button size="low" onClick={() => setAgreeing(true)}>
            {m.plans_card_offer()}
          </Button>
        </div>
      ) : (
        <KeptCard billing={billing} card={card} onOther={offer === null ? null : () => setAgreeing(true)} />
      )}
      {isAsked ? (
        <p role="status" className="mt-2 text-small text-ink-3">
          {m.plans_card_wait()}
        </p>
      ) : null}
      {isAgreeing && offer !== null ? (
        <CardConsent offer={offer} subscription={subscription} onClose={() => setAgreeing(false)} />
      ) : null}
    </div>
  );
}

type KeptCardProps = { billing: Billing; card: OwnCard; onOther: (() => void) | null };

function KeptCard({ billing, card, onOther }: KeptCardProps) {
  const { bill, planCard } = billing;
  const isFailed = planCard.charge === null && bill?.reason === 'renewal';
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-56">
          <p className="font-strong">{describeCard(card)}</p>
          <p className="text-ink-2">{describeCharge(planCard.charge, isFailed)}</p>
        </div>
        <RemoveCard />
      </div>
      {onOther !== null && (card.isExpiring || isFailed) ? (
        <InlineAlert
          tone="warn"
          className="mt-3"
          action={
            <Button size="low" onClick={onOther}>
              {m.plans_card_other()}
            </Button>
          }
        >
          {isFailed ? m.plans_card_failed() : m.plans_card_expires()}
        </InlineAlert>
      ) : null}
    </>
  );
}

function describeCharge(charge: PlanCard['charge'], isFailed: boolean): string | null {
  if (isFailed) return null;
  if (charge === null) return m.plans_card_idle();
  return m.plans_card_charge({
    day: formatShortDay(charge.at),
    amount: formatMoney(charge.amountMinor, charge.currency),
  });
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

function describeCard({ brand, last4, expiresOn }: OwnCard): string {
  const [year = '', month = ''] = expiresOn.split('-');
  const known = BRANDS[brand] ?? `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`;
  return m.plans_card_shown({ brand: known, last4, month: `${month}/${year}` });
}

function RemoveCard() {
  const [isAsking, setAsking] = useState(false);
  const removing = usePlanCall(removePlanCard, { done: m.plans_card_removed(), onDone: () => setAsking(false) });
  return (
    <>
      <Button size="low" variant="dangerQuiet" onClick={() => setAsking(true)}>
        {m.plans_card_remove()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.plans_card_remove_title()}
        confirmLabel={m.plans_card_remove()}
        safeLabel={m.plans_card_keep()}
        busy={removing.isPending}
        onConfirm={() => void removing.submit({})}
      >
        {m.plans_card_remove_about()}
      </ConfirmDialog>
    </>
  );
}
