import type { InstitutionStart } from '@repo/contract/plans/institution-start';
import type { Plan } from '@repo/contract/plans/plans';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { REASON_LABELS } from '../../../parts/words/identity-labels.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { isOwnPlan, PlanButton, type PlanOffer } from '../plan-button.tsx';
import { describeAudience, formatSeatLimit, planName, planPrice } from '../plan-words.ts';
import { describeTerm } from './licence-term.ts';
import { SendLicenceButton } from './send-licence-button.tsx';

type HospitalPlanProps = { plan: Plan; offer: PlanOffer; start: InstitutionStart | null };

/** The free plan of hospitals, which begins by itself: in which state the licence is, and what is to do. */
export function HospitalPlan({ plan, offer, start }: HospitalPlanProps) {
  const isTheirs = start?.isHospital === true;
  return (
    <section
      aria-label={planName(plan.id)}
      className={classNames(
        'flex flex-col rounded-card bg-surface',
        isTheirs ? 'border-2 border-info p-4' : 'border border-line p-4.5 max-sm:py-4',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h3 className="text-h3">{planName(plan.id)}</h3>
        {isTheirs ? <LicencePill start={start} isOwn={isOwnPlan(plan, offer.billing)} /> : null}
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
        {isTheirs ? (
          <LicenceAct plan={plan} offer={offer} start={start} />
        ) : (
          <p className="text-small text-ink-3">
            {offer.accountType === 'private' ? m.plans_not_for_private() : m.plans_hospital_only()}
          </p>
        )}
      </div>
    </section>
  );
}

function LicencePill({ start, isOwn }: { start: InstitutionStart; isOwn: boolean }) {
  const term = describeTerm(start.licence.term);
  if (term !== null && term.pill !== null) {
    return (
      <StatusPill tone={term.tone} {...(term.tone === 'danger' ? {} : { icon: 'clock' as const })}>
        {term.pill}
      </StatusPill>
    );
  }
  if (isOwn || start.licence.state === 'notSent') return null;
  if (start.licence.state === 'verified') return <StatusPill tone="ok">{m.plans_licence_verified()}</StatusPill>;
  if (start.licence.state === 'asked') {
    return (
      <StatusPill tone="warn" icon="clock">
        {m.plans_licence_asked()}
      </StatusPill>
    );
  }
  return start.licence.state === 'checking' ? (
    <StatusPill tone="info" icon="clock">
      {m.plans_licence_checking()}
    </StatusPill>
  ) : (
    <StatusPill tone="danger">{m.plans_licence_refused()}</StatusPill>
  );
}

function LicenceAct({ plan, offer, start }: { plan: Plan; offer: PlanOffer; start: InstitutionStart }) {
  const { state, answerBy, reason } = start.licence;
  if (state === 'verified') return <VerifiedAct plan={plan} offer={offer} start={start} />;
  if (start.isDemo) return <p className="text-small text-ink-3">{m.plans_hospital_demo()}</p>;
  if (state === 'checking') {
    return (
      <>
        <p className="mb-2.5 text-small">
          {answerBy === null ? m.plans_hospital_waits() : m.plans_hospital_by({ day: formatShortDay(answerBy) })}
        </p>
        <LicenceLink>{m.plans_hospital_see()}</LicenceLink>
      </>
    );
  }
  if (state === 'refused' || state === 'asked') {
    return (
      <>
        <p className="mb-2.5 text-small">{reason === null ? m.plans_licence_refused() : REASON_LABELS[reason]()}</p>
        <LicenceLink>{m.plans_hospital_again()}</LicenceLink>
      </>
    );
  }
  return (
    <>
      <p className="mb-2.5 text-small">{m.plans_hospital_about()}</p>
      <LicenceLink isFirst>{m.plans_hospital_verify()}</LicenceLink>
    </>
  );
}

/** The plan of a hospital whose licence was checked, until that licence ends. */
function VerifiedAct({ plan, offer, start }: { plan: Plan; offer: PlanOffer; start: InstitutionStart }) {
  const term = describeTerm(start.licence.term);
  if (term !== null && (term.mayRenew || term.isOver)) {
    return (
      <>
        <p className="mb-2.5 text-small">{term.about}</p>
        {term.mayRenew ? <SendLicenceButton wide /> : null}
      </>
    );
  }
  return (
    <>
      <p className="mb-2 text-small text-ink-2">{m.plans_hospital_verified()}</p>
      {term === null ? null : <p className="mb-2 text-small text-ink-2">{term.about}</p>}
      <PlanButton plan={plan} offer={offer} />
    </>
  );
}

/** To the page where the licence is sent and its check is followed. */
function LicenceLink({ isFirst = false, children }: { isFirst?: boolean; children: string }) {
  return (
    <Link to="/profile" className={`${buttonClass({ variant: isFirst ? 'primary' : 'secondary' })} w-full`}>
      {children}
    </Link>
  );
}
