import { PRODUCT } from '@repo/contract/brand';
import type { Plan } from '@repo/contract/plans/plans';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icons/icon.tsx';

const REASONS = [
  { title: m.plans_why_sealed, about: m.plans_why_sealed_about, link: m.plans_why_sealed_link, to: '/privacy' },
  { title: m.plans_why_role, about: m.plans_why_role_about, link: m.plans_why_role_link, to: '/scan' },
  { title: m.plans_why_ledger, about: m.plans_why_ledger_about, link: m.plans_why_ledger_link, to: '/explorer' },
  {
    title: m.plans_why_leaving,
    about: m.plans_why_leaving_about,
    link: m.plans_why_leaving_link,
    to: '/settings/data',
  },
] as const;

/** Each claim ends in a way to check it. */
export function PlanWhy() {
  return (
    <section className="mt-10">
      <h2>{m.plans_why({ product: PRODUCT })}</h2>
      <div className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {REASONS.map(({ title, about, link, to }) => (
          <div key={to} className="border-t border-line py-4">
            <h3>{title()}</h3>
            <p className="mt-1 text-ink-2">{about()}</p>
            <Link to={to} className="link mt-1 inline-block text-small">
              {link()}
            </Link>
          </div>
        ))}
      </div>
    </section>
  );
}

type WhyQuestion = readonly [() => string, () => string];
const QUESTIONS: Readonly<Record<Plan['audience'], readonly WhyQuestion[]>> = {
  private: [
    [m.plans_q_stop, m.plans_a_stop],
    [m.plans_q_renew, m.plans_a_renew],
    [m.plans_q_change, m.plans_a_change],
    [m.plans_q_who, m.plans_a_who],
    [m.plans_q_ads, m.plans_a_ads],
  ],
  institution: [
    [m.plans_q_setup, m.plans_a_setup],
    [m.plans_q_hospital, m.plans_a_hospital],
    [m.plans_q_account, m.plans_a_account],
    [m.plans_q_stop, m.plans_a_stop],
    [m.plans_q_renew, m.plans_a_renew],
    [m.plans_q_change, m.plans_a_change],
  ],
};

/** Questions that open in place, one of them at a time. */
export function PlanQuestions({ audience }: { audience: Plan['audience'] }) {
  const group = useId();
  return (
    <section className="mt-8">
      <h2>{m.plans_questions()}</h2>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {QUESTIONS[audience].map(([question, answer], index) => (
          <details key={question()} name={group} open={index === 0} className="group">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2.5 font-strong [&::-webkit-details-marker]:hidden">
              {question()}
              <Icon name="plus" className="text-ink-2 group-open:hidden" />
              <Icon name="minus" className="hidden text-ink-2 group-open:block" />
            </summary>
            <p className="max-w-160 pb-4 text-ink-2">{answer()}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
