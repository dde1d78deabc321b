import type { Need } from '@repo/contract/rules/posture';
import { Fragment, lazy, Suspense } from 'react';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import type { DashboardActs } from './fix-action.tsx';
import { NeedLine } from './need-line.tsx';
import { NEED_TEXTS } from './need-texts.ts';
import { useStats } from './use-dashboard.ts';

/** The sentences of all notifications come after the page; until then the line says how many there are. */
const CriticalLine = lazy(async () => ({ default: (await import('./critical-line.tsx')).CriticalLine }));

/** What asks for the person, the most pressing first, each with its one act. Nothing here is put off or hidden. */
export function NeedsCard({ acts }: { acts: DashboardActs }) {
  const stats = useStats();
  const needs = stats.data?.needs ?? [];
  const newest = stats.data?.criticalNotice;
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
          {needs.map((need) => {
            const counted = <CountedLine need={need} acts={acts} />;
            const isTold = need.name === 'criticalNotices' && newest;
            return (
              <Fragment key={need.name}>
                {isTold ? (
                  <Suspense fallback={counted}>
                    <CriticalLine need={need} notice={newest} acts={acts} />
                  </Suspense>
                ) : (
                  counted
                )}
              </Fragment>
            );
          })}
        </ul>
      ) : null}
    </Card>
  );
}

function CountedLine({ need, acts }: { need: Need; acts: DashboardActs }) {
  return <NeedLine need={need} texts={NEED_TEXTS[need.name](need, readSession()?.user.email ?? '')} acts={acts} />;
}
