import type { AccountType } from '@repo/contract/accounts/accounts';
import { readCharity } from '@repo/contract/charity/charity';
import type { Billing, Plan } from '@repo/contract/plans/plans';
import type { Currency } from '@repo/contract/rules/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { StaleNote } from '../../parts/changes/stale-note.tsx';
import { useNews } from '../../parts/notices/use-news.ts';
import { CharityRing } from '../../parts/payments/charity-ring.tsx';
import { CurrencyNote } from '../../parts/payments/currency-note.tsx';
import { ClosedNotice, MoneyModePill, SampleTag } from '../../parts/payments/money-notes.tsx';
import { formatMoney } from '../../parts/payments/payment-words.ts';
import { describePrices, useServiceTax } from '../../parts/payments/service-tax.ts';
import { joinWords } from '../../parts/words/join-words.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { ChoosePlan } from './choose-plan.tsx';
import { InstitutionPlans } from './institution/institution-plans.tsx';
import { OwnPlan } from './own-plan.tsx';
import type { PlanOffer } from './plan-button.tsx';
import { PlanQuestions, PlanWhy } from './plan-why.tsx';
import { PrivatePlans } from './private-plans.tsx';
import { refetchBilling } from './use-plans.ts';

type PlansPageProps = {
  plans: readonly Plan[];
  billing: Billing;
  accountType: AccountType;
  currency: Currency;
};

/** 'Plans': both groups on one page, reasons that can be checked, and questions. */
export function PlansPage({ plans, billing, accountType, currency }: PlansPageProps) {
  const [audience, setAudience] = useState<Plan['audience']>(accountType);
  const [chosen, setChosen] = useState<Plan | null>(null);
  useNews('portal.', (queries) => void refetchBilling(queries));
  const tax = useServiceTax();
  const { subscription } = billing;
  const offer: PlanOffer = { billing, accountType, currency, onChoose: setChosen };
  const listed = (wanted: Plan['audience']) => plans.filter((plan) => plan.audience === wanted);
  const privates = <PrivatePlans key="private" plans={listed('private')} offer={offer} />;
  const institutions = <InstitutionPlans key="institution" plans={listed('institution')} offer={offer} />;

  function jump(to: Plan['audience']): void {
    setAudience(to);
    document.getElementById(`plans-${to}`)?.scrollIntoView({ block: 'start' });
  }

  return (
    <>
      <header className="mb-6 text-center">
        <h1 tabIndex={-1}>{m.plans_title()}</h1>
        <SampleTag />
        <StaleNote className="mt-2 justify-center" />
        <p className="mt-1 text-ink-2">
          {m.plans_about()} {describePrices(currency, tax)}{' '}
          <CurrencyNote linkOnly currency={currency} lists={plans.map(({ prices }) => prices)} />
        </p>
        <SegmentedControl
          className="mt-4"
          hideLabel
          label={m.plans_audience()}
          options={[
            { value: 'private', label: m.plans_private() },
            { value: 'institution', label: m.plans_institutions() },
          ]}
          value={audience}
          onChange={jump}
        />
      </header>
      <ClosedNotice />
      <OwnPlan billing={billing} currency={currency} />
      <div className="space-y-10">
        {accountType === 'private' ? [privates, institutions] : [institutions, privates]}
      </div>
      <CharityNote />
      <PlanWhy />
      <PlanQuestions audience={audience} />
      {chosen === null ? null : (
        <ChoosePlan plan={chosen} subscription={subscription} currency={currency} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

/** A fifth of what is sold, as a ring of twenty arcs with four heavy ones, and how much it is so far. */
function CharityNote() {
  const pools = useQuery(read(readCharity, {}));
  const sums = (pools.data?.pools ?? []).filter(({ setAsideMinor }) => setAsideMinor !== '0');
  const amount = sums.length === 0 ? formatMoney('0', 'EUR') : joinWords(sums.map(asMoney));
  return (
    <section
      aria-label={m.plans_charity()}
      className="mt-10 flex items-center gap-5 rounded-card border border-line bg-surface px-5 py-4"
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

const asMoney = ({ setAsideMinor, currency }: { setAsideMinor: string; currency: Currency }): string =>
  formatMoney(setAsideMinor, currency);
