import { m } from '../../paraglide/messages.js';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import { CardFault } from './card-fault.tsx';
import { useStats } from './use-dashboard.ts';

/** One ruled strip of counts. A score is never invented: until it can be counted it says so. */
export function CountsStrip() {
  const stats = useStats();
  if (stats.isError) return <CardFault error={stats.error} onRetry={() => void stats.refetch()} className="" />;
  const counts = stats.data;
  return (
    <section
      aria-label={m.dashboard_counts()}
      className="grid grid-cols-3 overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-[1fr_1fr_1fr_1.35fr]"
    >
      <Count value={counts?.activeQRs} word={m.dashboard_active_codes} />
      <Count value={counts?.totalScans} word={m.dashboard_total_scans} />
      <Count value={counts?.dataFolders} word={m.dashboard_data_folders} />
      <SecurityScore score={counts?.securityScore ?? null} />
    </section>
  );
}

function SecurityScore({ score }: { score: number | null }) {
  if (score !== null) return <Count value={score} word={m.dashboard_security_score} />;
  return (
    <div className={`${cellClass} flex-col justify-center max-lg:col-span-3`}>
      <p className="text-label">
        {m.dashboard_security_score()}: <span className="font-strong">{m.dashboard_score_unknown()}</span>
      </p>
      <p className="text-tiny text-ink-3">{m.dashboard_score_why()}</p>
    </div>
  );
}

function Count({ value, word }: { value: number | undefined; word: (input: { count: number }) => string }) {
  return (
    <div className={`${cellClass} items-center`}>
      {value === undefined ? (
        <SkeletonBar className="h-7 w-24" />
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2.5 max-sm:flex-col">
          <span className="numeric text-statement leading-tight font-title">{value}</span>{' '}
          <span className="text-ink-2 max-sm:text-small">{word({ count: value })}</span>
        </p>
      )}
    </div>
  );
}

/** Borders of neighbours lie on each other, so that the strip is ruled once. */
const cellClass = '-mt-px -ml-px flex min-h-15 border-t border-l border-line px-4 py-2.5 sm:px-5';
