import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { useBilling } from './use-plans.ts';

/** A line of our own for whoever has no plan without it, labelled as such. Nothing of it comes from elsewhere. */
export function Announcement() {
  const billing = useBilling();
  if (billing.data?.entitlements.hasAds !== true) return null;
  return (
    <aside
      aria-label={m.plans_announcement()}
      className="mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-5 py-3 text-small"
    >
      <span className="text-tiny text-ink-3">{m.plans_announcement()}</span>
      <span className="grow">{m.plans_announcement_about()}</span>
      <Link to="/pricing" className="link">
        {m.plans_announcement_link()}
      </Link>
    </aside>
  );
}
