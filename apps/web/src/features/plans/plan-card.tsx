import type { Plan } from '@repo/contract/plans/plans';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { describeAudience, formatAccountLimit, planFeatures, planName, planPrice } from './plan-words.ts';

type PlanCardProps = { plan: Plan; isOwn: boolean; children: ReactNode };

/** One plan: for whom, the price of a month, what it brings, and the button. The popular one is outlined. */
export function PlanCard({ plan, isOwn, children }: PlanCardProps) {
  const { id, isPopular, isHospital, audience } = plan;
  return (
    <section
      aria-label={planName(id)}
      className={classNames(
        'flex flex-col rounded-card bg-surface p-5',
        isPopular ? 'border-2 border-primary' : 'border border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{planName(id)}</h2>
        <PlanTag isOwn={isOwn} isPopular={isPopular} isFree={isHospital} />
      </div>
      <p className="mt-0.5 text-small text-ink-2">{describeAudience(id)}</p>
      <p className="mt-3">
        <span className="numeric font-mono text-[2rem] leading-tight font-strong">{planPrice(plan)}</span>
        <span className="block text-small text-ink-2">{m.plans_per_month()}</span>
      </p>
      {audience === 'institution' ? <p className="mt-2 font-strong">{formatAccountLimit(plan)}</p> : null}
      <ul className="mt-3 divide-y divide-line border-y border-line text-small">
        {planFeatures(plan).map((feature) => (
          <li key={feature} className="flex items-start gap-2.5 py-2.5">
            <Icon name="check" size={18} className="mt-px text-primary" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-4">{children}</div>
    </section>
  );
}

function PlanTag({ isOwn, isPopular, isFree }: { isOwn: boolean; isPopular: boolean; isFree: boolean }) {
  if (isOwn) return <StatusPill tone="ok">{m.plans_yours()}</StatusPill>;
  if (isPopular) {
    return (
      <StatusPill tone="info" icon="ok">
        {m.plans_popular()}
      </StatusPill>
    );
  }
  return isFree ? <StatusPill tone="ok">{m.plans_free()}</StatusPill> : null;
}
