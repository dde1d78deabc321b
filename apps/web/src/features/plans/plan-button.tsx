import type { AccountType } from '@repo/contract/accounts/accounts';
import type { Billing, Plan } from '@repo/contract/plans/plans';
import type { Currency } from '@repo/contract/rules/money';
import { m } from '../../paraglide/messages.js';
import { useSelling } from '../../parts/payments/money-notes.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { planName } from './plan-words.ts';

/** What every card of a plan is drawn with. */
export type PlanOffer = {
  billing: Billing;
  accountType: AccountType;
  currency: Currency;
  onChoose: (plan: Plan) => void;
};

export const isOwnPlan = (plan: Plan, { subscription }: Billing): boolean =>
  subscription?.planId === plan.id && subscription.status !== 'incomplete';

/** Chooses a plan or changes to it; the own one says that it is. */
export function PlanButton({ plan, offer }: { plan: Plan; offer: PlanOffer }) {
  const selling = useSelling();
  const { subscription } = offer.billing;
  if (isOwnPlan(plan, offer.billing)) {
    return (
      <p className="flex min-h-11 items-center justify-center">
        <StatusPill tone="ok">{m.plans_yours()}</StatusPill>
      </p>
    );
  }
  const hasPlan = subscription !== null && subscription.status !== 'incomplete';
  const isClosed = selling?.isOpen === false && plan.price > 0;
  const words = hasPlan ? m.plans_change : m.plans_choose;
  return (
    <Button
      wide
      variant={plan.id === 'premium' ? 'primary' : 'secondary'}
      disabled={isClosed}
      onClick={() => offer.onChoose(plan)}
    >
      {words({ plan: planName(plan.id) })}
    </Button>
  );
}
