import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatWhen } from '../../parts/words/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { CardError } from './card-error.tsx';
import { useSecurity, useStats } from './use-dashboard.ts';

/** One ruled strip of counts; at its end what the page has to say beside them. */
export function CountsStrip({ children }: { children: ReactNode }) {
  const stats = useStats();
  if (stats.isError) return <CardError error={stats.error} onRetry={() => void stats.refetch()} className="" />;
  const counts = stats.data;
  return (
    <section
      aria-label={m.dashboard_counts()}
      className="grid grid-cols-3 overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-[1fr_1fr_1fr_1.35fr]"
    >
      <Count
        value={counts?.activeQRs}
        label={({ count }) =>
          // A card that waits for the profile stands above: "0 active cards" would deny it.
          counts !== undefined && counts.glyphs > count
            ? m.dashboard_active_of({ all: counts.glyphs })
            : m.dashboard_active_codes({ count })
        }
      />
      <Count value={counts?.totalScans} label={m.dashboard_total_scans} />
      <Count value={counts?.dataFolders} label={m.dashboard_data_folders} />
      <div className={`${cellClass} flex-wrap items-center justify-between gap-x-4 max-lg:col-span-3`}>{children}</div>
    </section>
  );
}

/** Nothing where nothing was signed yet, or where it cannot be read: the card below says which. */
export function LogSigned() {
  const security = useSecurity();
  const at = security.data?.checkpoint?.at;
  // As wide as the sentence will be: on a phone the link beside it would change its line.
  if (security.isPending) return <SkeletonBar className="h-5 w-44" />;
  if (at === undefined) return <span />;
  return (
    <StatusPill tone="ok" bare>
      {m.dashboard_log_signed({ when: formatWhen(at) })}
    </StatusPill>
  );
}

function Count({ value, label }: { value: number | undefined; label: (input: { count: number }) => string }) {
  const isKnown = value !== undefined;
  return (
    <div className={`${cellClass} relative items-center`}>
      {isKnown ? null : <SkeletonBar className="absolute h-7 w-16 sm:w-24" />}
      {/* Reserves its place while unknown, invisible and unread, so that the page does not move later. */}
      <p
        className={classNames('flex flex-wrap items-baseline gap-x-2.5 max-sm:flex-col', isKnown ? '' : 'invisible')}
        aria-hidden={!isKnown}
      >
        <span className="numeric text-statement leading-tight font-title">{value ?? 0}</span>{' '}
        <span className="text-ink-2 max-sm:text-small">{label({ count: value ?? 0 })}</span>
      </p>
    </div>
  );
}

/** Borders of neighbours lie on each other, so that the strip is ruled once. */
const cellClass = '-mt-px -ml-px flex min-h-15 border-t border-l border-line px-4 py-2.5 sm:px-5';
