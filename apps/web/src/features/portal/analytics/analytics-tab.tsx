import {
  ANALYTICS_PERIODS,
  type Analytics,
  type AnalyticsPeriod,
  type RefusedResult,
  readAnalytics,
} from '@repo/contract/territory/analytics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { formatDayName } from '../../../parts/words/dates.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { formatPeople } from '../portal-numbers.ts';
import { BarChart } from './bar-chart.tsx';
import { OfficeTrends } from './office-trends.tsx';
import { SeriesCard } from './series-card.tsx';
import { ChartTable, SeriesTable } from './series-table.tsx';

const PERIOD_FIRST: AnalyticsPeriod = '30';

const PERIODS: Readonly<Record<AnalyticsPeriod, () => string>> = {
  '7': m.analytics_period_7,
  '30': m.analytics_period_30,
  '90': m.analytics_period_90,
};
const periodName = (period: AnalyticsPeriod): string => PERIODS[period]();

const REASONS: Readonly<Record<RefusedResult, () => string>> = {
  denied: m.analytics_reason_denied,
  restricted: m.analytics_reason_restricted,
  nothing: m.analytics_reason_nothing,
  inactive: m.analytics_reason_inactive,
  expired: m.analytics_reason_expired,
  noReadsLeft: m.analytics_reason_no_reads,
  withheld: m.analytics_reason_withheld,
  gone: m.analytics_reason_gone,
  otherRealm: m.analytics_reason_realm,
  assuranceTooLow: m.analytics_reason_assurance,
  passcodeWrong: m.analytics_reason_passcode,
  passcodeClosed: m.analytics_reason_passcode_closed,
  tooManyEmergencies: m.analytics_reason_emergencies,
  recordBroken: m.analytics_reason_broken,
};

/** Why a scan was refused. */
const reasonName = (result: RefusedResult): string => REASONS[result]();

/** What the staff of the office scanned: by day, by region, and why it was refused. */
export function AnalyticsTab() {
  const [period, setPeriod] = useState(PERIOD_FIRST);
  const analytics = useAnalytics(period);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-prose text-ink-2">{m.analytics_about()}</p>
        <SegmentedControl
          label={m.analytics_period()}
          hideLabel
          size="low"
          options={ANALYTICS_PERIODS.map((value) => ({ value, label: periodName(value) }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      {analytics.isError ? (
        <ReadError title={m.analytics_failed()} error={analytics.error} onRetry={() => void analytics.refetch()} />
      ) : null}
      {analytics.isPending ? (
        <Skeleton label={m.analytics_loading()}>
          <SkeletonBar className="h-72 w-full" />
        </Skeleton>
      ) : null}
      {analytics.data === undefined ? null : <Series analytics={analytics.data} />}
      <OfficeTrends period={period} />
    </div>
  );
}

/** The series of a period; while another one is on its way the last one stands. */
function useAnalytics(days: AnalyticsPeriod) {
  return useQuery({ ...read(readAnalytics, { query: { days } }), placeholderData: keepPreviousData });
}

function Series({ analytics }: { analytics: Analytics }) {
  if (!analytics.days.some(({ released, refused }) => released + refused > 0)) {
    return (
      <Card flush>
        <EmptyState>{m.analytics_none()}</EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <DaysCard days={analytics.days} />
      </div>
      <RegionsCard regions={analytics.regions} elsewhere={analytics.elsewhere} />
      <RefusalsCard refusals={analytics.refusals} />
    </div>
  );
}

const OUTCOMES = () => [m.analytics_released(), m.analytics_refused()];

function DaysCard({ days }: Pick<Analytics, 'days'>) {
  const columns = [m.analytics_column_day(), ...OUTCOMES()];
  const rows = () => [columns, ...days.map(({ day, released, refused }) => [day, String(released), String(refused)])];
  return (
    <SeriesCard title={m.analytics_days()} file="scans-by-day" rows={rows}>
      <div className="px-4 pt-2 pb-3 sm:px-5">
        <Legend />
        <BarChart
          bars={days.map(({ day, released, refused }) => ({
            key: day,
            name: formatDayName(day),
            count: released,
            refused,
          }))}
          label={summarizeDays(days)}
        />
      </div>
      <ChartTable
        caption={m.analytics_days()}
        columns={columns}
        rows={days
          .toReversed()
          .map(({ day, released, refused }) => ({ key: day, name: formatDayName(day), values: [released, refused] }))}
      />
    </SeriesCard>
  );
}

function summarizeDays(days: Analytics['days']): string {
  const sum = (part: 'released' | 'refused') => formatPeople(days.reduce((total, day) => total + day[part], 0));
  return m.analytics_days_summary({ released: sum('released'), refused: sum('refused') });
}

function Legend() {
  return (
    <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 bg-primary forced-color-adjust-none" />
        {m.analytics_released()}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 bg-danger forced-color-adjust-none" />
        {m.analytics_refused()}
      </span>
    </p>
  );
}

function RegionsCard({ regions, elsewhere }: Pick<Analytics, 'regions' | 'elsewhere'>) {
  const columns = [m.analytics_column_region(), ...OUTCOMES()];
  const all = [...regions, { code: '', name: m.analytics_elsewhere(), ...elsewhere }];
  const scanned = all.filter(({ released, refused }) => released + refused > 0);
  const silent = regions.filter(({ released, refused }) => released + refused === 0).length;
  const rows = () => [
    [m.analytics_column_code(), ...columns],
    ...all.map(({ code, name, released, refused }) => [code, name, String(released), String(refused)]),
  ];
  return (
    <SeriesCard title={m.analytics_regions()} file="scans-by-region" rows={rows}>
      <p className="px-4 pb-3 text-small text-ink-2 sm:px-5">{m.analytics_regions_about()}</p>
      <SeriesTable
        caption={m.analytics_regions()}
        columns={columns}
        bars={['bg-primary', 'bg-danger']}
        rows={scanned
          .toSorted((one, other) => other.released + other.refused - one.released - one.refused)
          .map(({ code, name, released, refused }) => ({ key: code, name, values: [released, refused] }))}
      />
      {silent === 0 ? null : (
        <p className="border-t border-line px-4 py-3 text-small text-ink-2 sm:px-5">
          {m.analytics_regions_rest({ count: silent })}
        </p>
      )}
    </SeriesCard>
  );
}

function RefusalsCard({ refusals }: Pick<Analytics, 'refusals'>) {
  const columns = [m.analytics_column_reason(), m.analytics_scans()];
  const rows = () => [columns, ...refusals.map(({ result, scans }) => [reasonName(result), String(scans)])];
  return (
    <SeriesCard title={m.analytics_refusals()} file="refused-scans" rows={rows}>
      {refusals.length === 0 ? (
        <p className="px-4 pb-5 text-ink-2 sm:px-5">{m.analytics_refusals_none()}</p>
      ) : (
        <SeriesTable
          caption={m.analytics_refusals()}
          columns={columns}
          bars={['bg-danger']}
          rows={refusals.map(({ result, scans }) => ({ key: result, name: reasonName(result), values: [scans] }))}
        />
      )}
    </SeriesCard>
  );
}
