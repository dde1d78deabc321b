import {
  type AnalyticsPeriod,
  EXPIRY_DAYS,
  readOfficeTrends,
  type OfficeTrends as Trends,
} from '@repo/contract/territory/analytics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayName, formatShortDay } from '../../../parts/words/dates.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatPeople } from '../portal-numbers.ts';
import { BarChart } from './bar-chart.tsx';
import { SeriesCard } from './series-card.tsx';
import { ChartTable } from './series-table.tsx';

/** How the office goes: its citizens, the hours of its work, what waits for an answer and what ends soon. */
export function OfficeTrends({ period: days }: { period: AnalyticsPeriod }) {
  const trends = useQuery({ ...read(readOfficeTrends, { query: { days } }), placeholderData: keepPreviousData });
  if (trends.isError) {
    return <ReadError title={m.analytics_failed()} error={trends.error} onRetry={() => void trends.refetch()} />;
  }
  if (trends.data === undefined) return null;
  const { citizens, hours, offers, expiring } = trends.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
      <CitizensCard citizens={citizens} offers={offers} />
      {hours.some((scans) => scans > 0) ? <HoursCard hours={hours} /> : null}
      <div className="lg:col-span-2">
        <ExpiringCard expiring={expiring} />
      </div>
    </div>
  );
}

function CitizensCard({ citizens, offers }: Pick<Trends, 'citizens' | 'offers'>) {
  const before = citizens[0]?.enrolled ?? 0;
  const now = citizens.at(-1)?.enrolled ?? 0;
  const grown = new Intl.NumberFormat(getLocale(), { signDisplay: 'exceptZero' }).format(now - before);
  const rows = () => [
    [m.analytics_column_day(), m.portal_citizens()],
    ...citizens.map(({ day, enrolled }) => [day, String(enrolled)]),
  ];
  const summary = m.analytics_citizens_summary({ now: formatPeople(now), grown });
  const bars = citizens.map(({ day, enrolled }) => ({ key: day, name: formatDayName(day), count: enrolled }));
  return (
    <SeriesCard title={m.portal_citizens()} file="citizens-by-day" rows={rows}>
      <div className="px-4 pt-2 pb-4 sm:px-5">
        <p className="mb-4 text-small text-ink-2">{summary}</p>
        <BarChart bars={bars} label={summary} />
        <p className="mt-4 text-small text-ink-2">
          {offers.oldestAt === null
            ? m.analytics_offers_none()
            : m.analytics_offers({ count: offers.open, day: formatShortDay(offers.oldestAt) })}
        </p>
      </div>
    </SeriesCard>
  );
}

function HoursCard({ hours }: Pick<Trends, 'hours'>) {
  const columns = [m.analytics_hour(), m.analytics_scans()];
  const bars = hours.map((count, hour) => ({ key: String(hour), name: String(hour).padStart(2, '0'), count }));
  const busiest = bars.reduce((most, bar) => (bar.count > most.count ? bar : most), { name: '', count: 0 });
  const summary = m.analytics_hours_summary({ hour: busiest.name, scans: formatPeople(busiest.count) });
  const rows = () => [columns, ...bars.map(({ name, count }) => [name, String(count)])];
  return (
    <SeriesCard title={m.analytics_hours()} file="scans-by-hour" rows={rows}>
      <div className="px-4 pt-2 pb-4 sm:px-5">
        <p className="mb-4 text-small text-ink-2">{summary}</p>
        <BarChart bars={bars} label={`${m.analytics_hours()}. ${summary}`} />
      </div>
      <ChartTable
        caption={m.analytics_hours()}
        columns={columns}
        rows={bars.map(({ key, name, count }) => ({ key, name, values: [count] }))}
      />
    </SeriesCard>
  );
}

function ExpiringCard({ expiring }: Pick<Trends, 'expiring'>) {
  return (
    <Card title={m.analytics_expiring({ days: EXPIRY_DAYS })} count={expiring.length} flush>
      {expiring.length === 0 ? (
        <p className="px-4 pb-5 text-ink-2 sm:px-5">{m.analytics_expiring_none()}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {expiring.map(({ employeeId, fullName, what, until }) => (
            <li key={`${employeeId} ${what}`} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 sm:px-5">
              <span>
                <span className="font-strong">{fullName}</span>{' '}
                <span className="font-mono text-label text-ink-2">{employeeId}</span>
              </span>
              <span>
                {what === 'role'
                  ? m.analytics_expiring_role({ day: formatShortDay(until) })
                  : m.analytics_expiring_access({ day: formatShortDay(until) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
