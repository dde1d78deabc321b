import type { InstitutionStart } from '@repo/contract/plans/institution-start';
import type { Plan } from '@repo/contract/plans/plans';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import { isOwnPlan, PlanButton, type PlanOffer } from '../plan-button.tsx';
import { describeAudience, formatSeatLimit, planName, planPrice } from '../plan-words.ts';
import { useInstitutionStart } from '../use-plans.ts';
import { HospitalPlan } from './hospital-plan.tsx';
import { InstitutionSteps } from './institution-steps.tsx';
import { PlanMembers } from './plan-members.tsx';
import { VatNumber } from './vat-number.tsx';

type InstitutionPlansProps = { plans: readonly Plan[]; offer: PlanOffer };

const IN_EACH = [m.plans_portal_staff, m.plans_portal_roles, m.plans_portal_folders, m.plans_portal_log];

/** The plans of institutions: what differs is how many employees the portal lets in, and nothing else. */
export function InstitutionPlans({ plans, offer }: InstitutionPlansProps) {
  const isInstitution = offer.accountType === 'institution';
  return (
    <section id="plans-institution" aria-labelledby="plans-institution-title" className="scroll-mt-20">
      <h2 id="plans-institution-title" className="text-h1">
        {m.plans_for_institutions()}
      </h2>
      <p className="mt-1 max-w-200 text-ink-2">{m.plans_about_institutions()}</p>
      {isInstitution ? (
        <OwnInstitutionPlans plans={plans} offer={offer} />
      ) : (
        <Cards plans={plans} offer={offer} start={null} />
      )}
      <div className="mt-6 rounded-card border border-line bg-surface p-5">
        <h3>{m.plans_portal_each()}</h3>
        <ul className="mt-2 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
          {IN_EACH.map((words) => (
            <li key={words()} className="flex items-start gap-2.5">
              <Icon name="check" size={18} className="mt-0.5 text-ok" />
              {words()}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-small text-ink-3">{m.plans_seats_note()}</p>
      </div>
    </section>
  );
}

function OwnInstitutionPlans({ plans, offer }: InstitutionPlansProps) {
  const start = useInstitutionStart().data ?? null;
  return (
    <>
      <InstitutionSteps level={3} className="mt-5" />
      <Cards plans={plans} offer={offer} start={start} />
      <PlanMembers />
      <VatNumber />
    </>
  );
}

/** `start` null: not an institution's account, or not known yet. */
function Cards({ plans, offer, start }: InstitutionPlansProps & { start: InstitutionStart | null }) {
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
      {plans.map((plan) =>
        plan.isHospital ? (
          <HospitalPlan key={plan.id} plan={plan} offer={offer} start={start} />
        ) : (
          <PlanCard key={plan.id} plan={plan} offer={offer} start={start} />
        ),
      )}
    </div>
  );
}

type PlanCardProps = { plan: Plan; offer: PlanOffer; start: InstitutionStart | null };

function PlanCard({ plan, offer, start }: PlanCardProps) {
  return (
    <section
      aria-label={planName(plan.id)}
      className="flex flex-col rounded-card border border-line bg-surface p-4.5 max-sm:py-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-h3">{planName(plan.id)}</h3>
        {plan.isPopular ? <span className="text-small text-ink-3">{m.plans_popular()}</span> : null}
      </div>
      <p className="text-small text-ink-2">{describeAudience(plan.id)}</p>
      <p className="mt-2">
        <span className="numeric font-mono text-[1.625rem] leading-tight font-strong">
          {planPrice(plan, offer.currency)}
        </span>
        <span className="block text-small text-ink-2">{m.plans_per_month()}</span>
      </p>
      <p className="mt-1.5 font-strong">{formatSeatLimit(plan.accountLimit)}</p>
      <div className="mt-auto pt-4">
        <CardAct plan={plan} offer={offer} start={start} />
      </div>
    </section>
  );
}

/** What is not for this account, or not yet, says so before anything is pressed. */
function CardAct({ plan, offer, start }: PlanCardProps) {
  if (offer.accountType === 'private') return <p className="text-small text-ink-3">{m.plans_not_for_private()}</p>;
  const isOpen = start?.portal.code != null;
  if (!isOpen && !isOwnPlan(plan, offer.billing))
    return <p className="text-small text-ink-3">{m.plans_portal_first()}</p>;
  return <PlanButton plan={plan} offer={offer} />;
}
