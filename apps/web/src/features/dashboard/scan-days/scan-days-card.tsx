import type { ScanDay } from '@repo/contract/dashboard/dashboard';
import { lazy, Suspense } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatDayName } from '../../../parts/words/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { CardError } from '../card-error.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import { useScanDays } from '../use-dashboard.ts';

const ScanChart = lazy(async () => ({ default: (await import('./scan-chart.tsx')).ScanChart }));

/** 30 days as bars and as the table that says the same. Without a scan there is neither. */
export function ScanDaysCard() {
  const scanDays = useScanDays();
  const days = scanDays.data?.days ?? [];
  const hasScans = days.some(({ released, refused }) => released + refused > 0);
  return (
    <Card title={m.dashboard_chart()} flush>
      <p className="px-4 pb-3 text-small text-ink-2 sm:px-5">{m.dashboard_chart_about()}</p>
      {scanDays.isPending ? <CardSkeleton rows={4} /> : null}
      {scanDays.isError ? <CardError error={scanDays.error} onRetry={() => void scanDays.refetch()} /> : null}
      {scanDays.isSuccess && !hasScans ? <EmptyState>{m.dashboard_chart_none()}</EmptyState> : null}
      {hasScans ? (
        <div className="grid gap-5 px-4 pb-5 sm:px-5 lg:grid-cols-[minmax(0,2.06fr)_minmax(0,1fr)]">
          <div className="min-w-0">
            <Legend />
            <div className="min-h-64">
              <Suspense fallback={null}>
                <ScanChart days={days} />
              </Suspense>
            </div>
          </div>
          <DayTable days={days} />
        </div>
      ) : null}
    </Card>
  );
}

function Legend() {
  return (
    <p className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 bg-primary" />
        {m.dashboard_chart_released()}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 bg-danger" />
        {m.dashboard_chart_refused()}
      </span>
    </p>
  );
}

/** The latest day comes first. */
function DayTable({ days }: { days: readonly ScanDay[] }) {
  return (
    <ScrollArea label={m.dashboard_chart_table()} className="max-h-72 rounded-control border border-line">
      <table className="w-full text-label">
        <caption className="sr-only">{m.dashboard_chart_table()}</caption>
        <thead className="sticky top-0 bg-surface text-tiny text-ink-3">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-normal">
              {m.dashboard_chart_day()}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              {m.dashboard_chart_released()}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              {m.dashboard_chart_refused()}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.toReversed().map(({ day, released, refused }) => (
            <tr key={day}>
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {formatDayName(day)}
              </th>
              <td className="numeric px-3 py-1.5 text-right">{released}</td>
              <td className="numeric px-3 py-1.5 text-right">{refused}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
