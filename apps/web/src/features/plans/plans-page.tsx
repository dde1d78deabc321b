import type { AccountType } from '@house/contract/accounts/accounts';
import type { Billing, Plan } from '@house/contract/plans/plans';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useNews } from '../../parts/notices/use-news.ts';
import { ClosedNotice, SampleTag, useSelling } from '../../parts/payments/money-notes.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { CharityNote } from './charity-note.tsx';
import { ChoosePlan } from './choose-plan.tsx';
import { OwnPlan } from './own-plan.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanCompare } from './plan-compare.tsx';
import { PlanQuestions, PlanWhy } from './plan-why.tsx';
import { planName } from './plan-words.ts';
import { SeatInvitations, SeatsCard } from './seats-card.tsx';
import { refetchBilling } from './use-plans.ts';

type PlansPageProps = { plans: readonly Plan[]; billing: Billing; accountType: AccountType };

/** 'Plans': cards, comparison, reasons that can be checked, and questions. */
export function PlansPage({ plans, billing, accountType }: PlansPageProps) {
  const [audience, setAudience] = useState<Plan['audience']>(accountType);
  const [chosen, setChosen] = useState<Plan | null>(null);
  useNews('plan.', (queries) => void refetchBilling(queries));
  const { subscription } = billing;
  const shown = plans.filter((plan) => plan.audience === audience);
  return (
    <>
      <header className="mb-6 text-center">
        <h1 tabIndex={-1}>{m.plans_title()}</h1>
        <SampleTag />
        <p className="mt-1 text-ink-2">{audience === 'private' ? m.plans_about() : m.plans_about_institutions()}</p>
        <SegmentedControl
          className="mt-4"
          hideLabel
          label={m.plans_audience()}
          options={[
            { value: 'private', label: m.plans_private() },
            { value: 'institution', label: m.plans_institutions() },
          ]}
          value={audience}
          onChange={setAudience}
        />
      </header>
      <ClosedNotice />
      <SeatInvitations />
      <OwnPlan billing={billing} />
      {accountType === 'institution' ? <SeatsCard {...billing} /> : null}
      <div
        className={classNames(
          'grid gap-4',
          audience === 'private' ? 'mx-auto max-w-180 sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-5',
        )}
      >
        {shown.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isOwn={subscription?.planId === plan.id && subscription.status !== 'incomplete'}
          >
            <PlanButton plan={plan} billing={billing} accountType={accountType} onChoose={() => setChosen(plan)} />
          </PlanCard>
        ))}
      </div>
      <p className="mt-3 text-center text-small text-ink-3">{m.plans_price_note()}</p>
      <CharityNote />
      <PlanCompare plans={shown} />
      <PlanWhy />
      <PlanQuestions audience={audience} />
      {chosen === null ? null : (
        <ChoosePlan plan={chosen} subscription={subscription} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

type PlanButtonProps = { plan: Plan; billing: Billing; accountType: AccountType; onChoose: () => void };

/** What is not for this account says so before anything is pressed. */
function PlanButton({ plan, billing: { subscription }, accountType, onChoose }: PlanButtonProps) {
  const selling = useSelling();
  if (plan.audience !== accountType) {
    const words = plan.audience === 'institution' ? m.plans_not_for_private : m.plans_not_for_institution;
    return <p className="text-small text-ink-3">{words()}</p>;
  }
  const hasPlan = subscription !== null && subscription.status !== 'incomplete';
  if (hasPlan && subscription.planId === plan.id) return null;
  const isClosed = selling?.isOpen === false && plan.price > 0;
  const words = hasPlan ? m.plans_change : m.plans_choose;
  return (
    <>
      <Button wide variant={plan.isPopular ? 'primary' : 'secondary'} disabled={isClosed} onClick={onChoose}>
        {words({ plan: planName(plan.id) })}
      </Button>
      {plan.isHospital ? <p className="mt-2 text-small text-ink-3">{m.plans_hospital_about()}</p> : null}
    </>
  );
}
