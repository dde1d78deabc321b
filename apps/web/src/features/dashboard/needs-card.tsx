import type { Need } from '@house/contract/rules/posture';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { type DashboardActs, FixAction } from './fix-action.tsx';
import { NEED_TEXTS } from './need-texts.ts';
import { useStats } from './use-dashboard.ts';

/** What asks for the person, the most pressing first, each with its one act. Nothing here is put off or hidden. */
export function NeedsCard({ acts }: { acts: DashboardActs }) {
  const stats = useStats();
  const needs = stats.data?.needs ?? [];
  // The counts above come with the same answer: they say that it failed, and ask again.
  if (stats.isError) return null;
  return (
    <Card title={m.dashboard_needs()} flush {...(needs.length > 0 && { count: needs.length })}>
      {stats.isPending ? <CardSkeleton rows={2} /> : null}
      {stats.isSuccess && needs.length === 0 ? (
        <p className="flex items-center gap-2.5 border-t border-line px-4 py-4 text-ink-2 sm:px-5">
          <Icon name="ok" className="text-ok" />
          {m.dashboard_needs_none()}
        </p>
      ) : null}
      {needs.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {needs.map((need) => (
            <NeedLine key={need.name} need={need} acts={acts} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function NeedLine({ need, acts }: { need: Need; acts: DashboardActs }) {
  const { icon, title, about, act } = NEED_TEXTS[need.name](need, readSession()?.user.email ?? '');
  return (
    <li className="flex items-center gap-x-4 gap-y-2 px-4 py-3 max-sm:flex-wrap sm:px-5">
      <Icon name={icon} size={24} className={need.isGrave ? 'text-danger' : 'text-warn'} />
      <span className="min-w-0 grow basis-52">
        <span className="block font-strong">{title}</span>
        <span className="block text-small text-ink-2">{about}</span>
      </span>
      <span className="max-sm:ml-10">
        <FixAction of={need.name} acts={acts} about={title} variant="button">
          {act}
        </FixAction>
      </span>
    </li>
  );
}
