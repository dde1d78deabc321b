import type { InstitutionStart } from '@repo/contract/plans/institution-start';
import { lazy, Suspense } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { SkeletonBar } from '../../../ui/skeleton.tsx';
import { Timeline, type TimelineNode } from '../../../ui/timeline.tsx';
import { formatSeatLimit, planName } from '../plan-words.ts';
import { useInstitutionStart } from '../use-plans.ts';
import { describeTerm } from './licence-term.ts';

/** Forms and links of what is next; the steps stand before it is loaded. */
const NextStep = lazy(async () => ({ default: (await import('./next-step.tsx')).NextStep }));

/** How far an institution has come: licence, plan, portal, staff, each in its true state, and the one thing to do next. */
export function InstitutionSteps({ level, className = '' }: { level: 2 | 3; className?: string }) {
  const Heading = `h${level}` as const;
  const start = useInstitutionStart();
  if (start.isError) {
    return <ReadError title={m.plans_steps_failed()} error={start.error} onRetry={() => void start.refetch()} />;
  }
  if (start.data === undefined) return <SkeletonBar className={`h-44 rounded-card ${className}`} />;
  const { name, licenceNumber, portal } = start.data;
  const place = portal.place === null ? '' : `, ${portal.place.name}`;
  return (
    <section aria-label={m.plans_steps()} className={className}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <Heading className="text-h2">{name}</Heading>
        <p className="text-small text-ink-2">
          {portal.code === null ? m.plans_steps_licence_number({ number: licenceNumber }) : `${portal.code}${place}`}
        </p>
      </div>
      <Timeline label={m.plans_steps()} nodes={listNodes(start.data)} />
      <Suspense>
        <NextStep start={start.data} />
      </Suspense>
    </section>
  );
}

/** First on the page of an institution, until somebody is in its portal, and again when its licence ends; an invented one that is verified has nothing to do. */
export function FirstSteps() {
  const start = useInstitutionStart().data;
  if (start === undefined) return null;
  const isLicenceDue = describeTerm(start.licence.term)?.mayRenew === true;
  const isDone = start.portal.isEntered || (start.isDemo && start.licence.state === 'verified');
  if (isDone && !isLicenceDue) return null;
  return <InstitutionSteps level={2} className="mt-6" />;
}

function listNodes(start: InstitutionStart): TimelineNode[] {
  return [
    { key: 'licence', word: m.plans_step_licence(), ...describeLicence(start) },
    { key: 'plan', word: start.isHospital ? m.plans_step_plan() : m.plans_step_setup(), ...describePlan(start) },
    { key: 'portal', word: m.plans_step_portal(), ...describePortal(start) },
    { key: 'staff', word: m.plans_step_staff(), ...describeStaff(start) },
  ];
}

type NodeState = Pick<TimelineNode, 'look' | 'when' | 'fact'>;

function describeLicence({ licence, isDemo }: InstitutionStart): NodeState {
  const { state, sentAt, answerBy, decidedAt } = licence;
  const sent = sentAt === null ? null : m.plans_step_sent({ day: formatShortDay(sentAt) });
  const term = describeTerm(licence.term);
  if (term !== null && term.pill !== null) return { look: term.look, when: term.day, fact: term.pill };
  if (state === 'verified')
    return { look: 'done', when: decidedAt === null ? null : formatShortDay(decidedAt), fact: m.plans_step_checked() };
  if (state === 'asked') return { look: 'waits', when: sent, fact: m.plans_licence_asked() };
  if (state === 'refused') return { look: 'bad', when: sent, fact: m.plans_licence_refused() };
  if (state === 'checking')
    return {
      look: 'works',
      when: sent,
      fact: answerBy === null ? null : m.plans_step_answer_by({ day: formatShortDay(answerBy) }),
    };
  return { look: 'waits', when: null, fact: isDemo ? m.plans_step_demo() : m.plans_step_licence_none() };
}

function describePlan({ isHospital, planId, setUp, licence }: InstitutionStart): NodeState {
  if (planId !== null) return { look: 'done', when: planName(planId), fact: null };
  if (setUp.state === 'done') return { look: 'done', when: m.plans_step_setup_done(), fact: null };
  if (licence.term?.isOver === true) return { look: 'bad', when: null, fact: m.plans_term_plan_over() };
  if (isHospital) {
    const isNext = licence.state === 'verified';
    return { look: isNext ? 'waits' : 'toCome', when: null, fact: m.plans_step_hospital() };
  }
  if (setUp.state === 'paid') return { look: 'done', when: m.plans_step_setup_paid(), fact: null };
  if (setUp.state === 'owed') return { look: 'done', when: m.plans_step_setup_owed(), fact: null };
  const isNext = licence.state === 'verified' || licence.state === 'checking';
  return { look: isNext ? 'waits' : 'toCome', when: null, fact: m.plans_step_setup_due() };
}

function describePortal({ portal, licence, isHospital }: InstitutionStart): NodeState {
  const { openedAt, isClosed, place, code } = portal;
  if (isClosed) return { look: 'bad', when: code, fact: m.plans_step_closed() };
  if (openedAt !== null) return { look: 'done', when: formatShortDay(openedAt), fact: code };
  const isLast = place === null && licence.state === 'verified';
  const opens = isHospital ? m.plans_step_opens_plan() : m.plans_step_opens_setup();
  return { look: isLast ? 'waits' : 'toCome', when: null, fact: place === null ? m.plans_step_place_none() : opens };
}

function describeStaff({ portal }: InstitutionStart): NodeState {
  const { code, isEntered, seats, isClosed } = portal;
  if (code === null || isClosed) return { look: 'toCome', when: null, fact: m.plans_step_staff_later() };
  const taken = seats.limit === null ? m.plans_step_seats({ count: seats.taken }) : null;
  const when = taken ?? m.plans_step_seats_of({ count: seats.taken, limit: formatSeatLimit(seats.limit) });
  if (!isEntered) return { look: 'waits', when, fact: m.plans_step_first_invited() };
  return { look: 'done', when, fact: null };
}
