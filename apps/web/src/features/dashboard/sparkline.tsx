const WIDTH = 120;
const HEIGHT = 32;
const INSET = 3;

/** A line through what was measured, from 0 up. With fewer than two values there is no line. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  if (values.length < 2) return null;
  const highest = Math.max(...values, 1);
  const points = values.map((value, index) => {
    const x = INSET + (index * (WIDTH - 2 * INSET)) / (values.length - 1);
    const y = HEIGHT - INSET - (value / highest) * (HEIGHT - 2 * INSET);
    return { x: x.toFixed(1), y: y.toFixed(1) };
  });
  const last = points.at(-1);
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      role="img"
      aria-label={label}
      className="shrink-0 text-primary"
    >
      <path d={`M${INSET} ${HEIGHT - INSET}H${WIDTH - INSET}`} className="stroke-line" strokeWidth={1} />
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={last?.x} cy={last?.y} r={2.5} fill="currentColor" />
    </svg>
  );
}
