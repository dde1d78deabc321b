import { parseAtoms } from '@repo/contract/rules/amounts';
import { useId } from 'react';
import type { BalancePoint } from './balance-points.ts';

const WIDTH = 640;
const HEIGHT = 160;
const INSET = 6;
/** Distance of the fine lines that fill the ground below the balance, as on a banknote. */
const HATCH = 5;

type ChartPoint = { x: number; y: number };

/** The balance as steps, because it stands still between two transactions; from 0 up, so that a small change looks small. */
export function BalanceDrawing({ points, label }: { points: readonly BalancePoint[]; label: string }) {
  const clip = useId();
  const spots = computeSpots(points);
  const [first] = spots;
  const last = spots.at(-1);
  if (first === undefined || last === undefined) return null;
  const steps = spots.slice(1).map(({ x, y }) => `H${round(x)}V${round(y)}`);
  const line = `M${round(first.x)} ${round(first.y)}${steps.join('')}H${WIDTH - INSET}`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      role="img"
      aria-label={label}
      className="block w-full text-primary"
    >
      <clipPath id={clip}>
        <path d={`${line}V${HEIGHT - INSET}H${INSET}Z`} />
      </clipPath>
      <path d={hatchPath()} clipPath={`url(#${clip})`} stroke="currentColor" strokeWidth={0.6} opacity={0.45} />
      <path d={`M${INSET} ${HEIGHT - INSET}H${WIDTH - INSET}`} className="stroke-line" strokeWidth={1} />
      <path d={line} stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" strokeLinejoin="round" />
      <circle cx={WIDTH - INSET} cy={last.y} r={3} fill="currentColor" />
    </svg>
  );
}

/** From the oldest point at the left edge to now at the right one. */
function computeSpots(points: readonly BalancePoint[]): ChartPoint[] {
  const values = points.map(({ units }) => Number(parseAtoms(units) ?? 0n));
  const times = points.map(({ at }) => Date.parse(at));
  const highest = Math.max(1, ...values);
  const start = times[0] ?? 0;
  const span = Math.max(1, Date.now() - start);
  return points.map((_, index) => ({
    x: INSET + (((times[index] ?? start) - start) / span) * (WIDTH - 2 * INSET),
    y: HEIGHT - INSET - ((values[index] ?? 0) / highest) * (HEIGHT - 3 * INSET),
  }));
}

function hatchPath(): string {
  const lines = Array.from({ length: Math.floor(HEIGHT / HATCH) }, (_, line) => `M0 ${line * HATCH + 1}H${WIDTH}`);
  return lines.join('');
}

const round = (value: number): string => value.toFixed(1);
