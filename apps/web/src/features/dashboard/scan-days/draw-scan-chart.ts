import type { ScanDay } from '@repo/contract/dashboard/dashboard';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

// Loaded with the full dashboard only. The canvas is decoration beside a table that holds the same numbers.

const HEIGHT_PX = 220;
/** Days between two names on the axis, by the room there is. */
const NAMED_EVERY = { narrow: 7, wide: 3 } as const;
const WIDE_FROM_PX = 560;

type Colours = { released: string; refused: string; ink: string; line: string };

export type ScanChart = {
  pick: (index: number) => void;
  /** The theme changed, or the room. */
  redraw: () => void;
  destroy: () => void;
};

/** `formatDay`: a day for the axis. */
export function drawScanChart(
  place: HTMLElement,
  days: readonly ScanDay[],
  formatDay: (day: string) => string,
): ScanChart {
  let colours = resolveColours(place);
  const every = place.clientWidth < WIDE_FROM_PX ? NAMED_EVERY.narrow : NAMED_EVERY.wide;
  const bars = UPlot.paths.bars?.({ size: [0.7, 24], align: 0 });
  const axis = {
    stroke: () => colours.ink,
    grid: { stroke: () => colours.line, width: 1 },
    ticks: { show: false },
    font: '13px "Atkinson Hyperlegible Next", system-ui',
  };
  const chart = new UPlot(
    {
      width: place.clientWidth,
      height: HEIGHT_PX,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, range: [-0.7, days.length - 0.3] },
        y: { range: (_plot, _low, high) => [0, roomFor(high)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          splits: () => days.flatMap((_, index) => ((days.length - 1 - index) % every === 0 ? [index] : [])),
          values: (_plot, splits) => splits.map((index) => formatDay(days[index]?.day ?? '')),
        },
        { ...axis, size: 40, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] },
      ],
      series: [
        {},
        // Drawn first and as high as both together: what the second leaves uncovered are the refused ones.
        { fill: () => colours.refused, width: 0, points: { show: false }, ...(bars && { paths: bars }) },
        { fill: () => colours.released, width: 0, points: { show: false }, ...(bars && { paths: bars }) },
      ],
    },
    [days.map((_, index) => index), days.map((day) => day.released + day.refused), days.map((day) => day.released)],
    place,
  );
  return {
    pick: (index) => chart.setCursor({ left: chart.valToPos(index, 'x'), top: 0 }),
    redraw: () => {
      colours = resolveColours(place);
      chart.setSize({ width: place.clientWidth, height: HEIGHT_PX });
      chart.redraw();
    },
    destroy: () => chart.destroy(),
  };
}

/** Leaves a margin above the highest bar, and never an axis from 0 to 0. */
const roomFor = (high: number) => Math.max(4, Math.ceil(high * 1.1));

/** A canvas understands neither `var()` nor `light-dark()`: the computed style of an element resolves them. */
function resolveColours(place: HTMLElement): Colours {
  const probe = place.ownerDocument.createElement('span');
  place.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    released: read('--color-primary'),
    refused: read('--color-danger'),
    ink: read('--color-ink-2'),
    line: read('--color-line'),
  };
  probe.remove();
  return colours;
}
