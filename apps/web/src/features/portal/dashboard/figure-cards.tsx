import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { usePortalCounts, useWhoIsThere } from './use-portal.ts';

/** Four figures of the institution alone; the one of who is there follows at once. */
export function FigureCards() {
  const { data } = usePortalCounts();
  const there = useWhoIsThere().data?.present.length ?? data?.employeesOnline;
  const write = (value: number | undefined) =>
    value === undefined ? '…' : new Intl.NumberFormat(getLocale(), { useGrouping: 'always' }).format(value);
  const figures = [
    {
      title: m.portal_citizens(),
      value: data?.citizens,
      about: data && m.portal_citizens_about({ offered: write(data.offered) }),
    },
    {
      title: m.portal_online(),
      value: there,
      about: data && m.portal_online_about({ employees: write(data.employees) }),
    },
    {
      title: m.portal_scans_today(),
      value: data?.scansToday,
      about: data && m.portal_scans_about({ refused: write(data.scansRefusedToday) }),
    },
    { title: m.portal_active_codes(), value: data?.activeCodes, about: m.portal_active_codes_about() },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-4" aria-label={m.portal_figures()}>
      {figures.map(({ title, value, about }) => (
        <div
          key={title}
          className="min-w-0 rounded-card border border-t-[3px] border-line border-t-primary bg-surface px-4 py-3.5 sm:px-5"
        >
          <dt className="font-strong text-ink-2">{title}</dt>
          <dd className="numeric text-[2.25rem] leading-tight font-title">{write(value)}</dd>
          <dd className="min-h-5 text-label text-ink-3">{about}</dd>
        </div>
      ))}
    </dl>
  );
}
