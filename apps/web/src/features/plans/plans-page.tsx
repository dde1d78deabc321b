import type { AccountType } from '@repo/contract/accounts/accounts';
import { readCharity } from '@repo/contract/charity/charity';
import type { Billing, Plan } from '@repo/contract/plans/plans';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { useNews } from '../../parts/notices/use-news.ts';
import { CharityRing } from '../../parts/payments/charity-ring.tsx';
import { ClosedNotice, MoneyModePill, SampleTag, useSelling } from '../../parts/payments/money-notes.tsx';
import { formatMoney } from '../../parts/payments/payment-words.ts';
import { joinWords } from '../../parts/words/join-words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { ChoosePlan } from './choose-plan.tsx';
import { OwnPlan } from './own-plan.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanCompare } from './plan-compare.tsx';
import { PlanQuestions, PlanWhy } from './plan-why.tsx';
import { planName } from './plan-words.ts';
import { SeatInvitations, SeatsCard } from './seats-card.tsx';
import { refetchBilling } from './use-plans.ts';

type PlansPageProps = { plans: readonly Plan[]; billing: Billing; accountType: AccountType };

/** A fifth of what is sold, as a ring of twenty arcs with four heavy ones, and how much it is so far. */
function CharityNote() {
  const pools = useQuery(read(readCharity, {}));
  const sums = (pools.data?.pools ?? []).filter(({ setAsideMinor }) => setAsideMinor !== '0');
  const amount = sums.length === 0 ? formatMoney('0', 'USD') : joinWords(sums.map(asMoney));
  return (
    <section
      aria-label={m.plans_charity()}
      className="mx-auto mt-6 flex max-w-180 items-center gap-5 rounded-card border border-line bg-surface px-5 py-4"
    >
      <CharityRing size={56} />
      <div className="min-w-0">
        <h2>{m.plans_charity()}</h2>
        <p className="text-small text-ink-2">{m.plans_charity_about()}</p>
        {pools.data === undefined ? null : <p className="mt-1 font-strong">{m.plans_charity_so_far({ amount })}</p>}
        <div className="flex flex-wrap items-center gap-x-3">
          <MoneyModePill mode={pools.data?.mode} sample={m.charity_sandbox()} />
          <Link to="/charity" className="link inline-flex min-h-11 items-center text-small lg:min-h-8">
            {m.charity_see_months()}
          </Link>
        </div>
      </div>
    </section>
  );
}

const asMoney = ({ setAsideMinor, currency }: { setAsideMinor: string; currency: 'USD' | 'EUR' }): string =>
  formatMoney(setAsideMinor, currency);

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
