import type { ScanDay } from '@repo/contract/dashboard/dashboard';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatDayName } from '../../../parts/words/dates.ts';
import { type ScanChart as Drawn, drawScanChart } from './draw-scan-chart.ts';

/** The drawing, and under it a slider that names each day: the same values by keyboard, touch and voice. */
export function ScanChart({ days }: { days: readonly ScanDay[] }) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const [index, setIndex] = useState(days.length - 1);

  useEffect(() => {
    if (place.current === null) return;
    const chart = drawScanChart(place.current, days, formatDayName);
    drawn.current = chart;
    const stopFollowing = followLook(place.current, chart.redraw);
    return () => {
      stopFollowing();
      chart.destroy();
      drawn.current = null;
    };
  }, [days]);

  useEffect(() => drawn.current?.pick(index), [index]);

  const sum = (part: 'released' | 'refused') => days.reduce((total, day) => total + day[part], 0);
  const shown = days[index];
  const words = shown === undefined ? '' : describeScanDay(shown);
  return (
    <>
      <div
        ref={place}
        role="img"
        aria-label={m.dashboard_chart_summary({ released: sum('released'), refused: sum('refused') })}
        className="w-full overflow-hidden"
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={index}
          aria-label={m.dashboard_chart_pick()}
          aria-valuetext={words}
          className="h-6 grow basis-56 accent-primary"
          onChange={(event) => setIndex(Number(event.target.value))}
        />
        <output className="numeric text-small text-ink-2">{words}</output>
      </div>
    </>
  );
}

function describeScanDay({ day, released, refused }: ScanDay): string {
  return m.dashboard_chart_at({ day: formatDayName(day), released, refused });
}

/** Draws it again for another width, and for another theme that is chosen here or by the system. */
function followLook(place: HTMLElement, redraw: () => void): () => void {
  const size = new ResizeObserver(redraw);
  size.observe(place);
  const theme = new MutationObserver(redraw);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', redraw);
  return () => {
    size.disconnect();
    theme.disconnect();
    system.removeEventListener('change', redraw);
  };
}
