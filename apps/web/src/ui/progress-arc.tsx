import { m } from '../paraglide/messages.js';

type ProgressArcProps = { done: number; of: number; label: string; size?: number };

const RADIUS = 42;
const START = Math.PI;
const SWEEP = Math.PI / 2;

function segment(radius: number, from: number, to: number): string {
  const at = (share: number) => {
    const turn = START + SWEEP * share;
    return `${(48 + radius * Math.cos(turn)).toFixed(2)} ${(48 + radius * Math.sin(turn)).toFixed(2)}`;
  };
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`;
}

/** Steps of a task on a quarter arc: thick outside, fine inside, like the mark of a banknote. */
export function ProgressArc({ done, of, label, size = 48 }: ProgressArcProps) {
  const steps = Array.from({ length: of }, (_, index) => index);
  const gap = 0.08 / of;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 52 52"
      fill="none"
      role="img"
      aria-label={`${label}: ${m.ui_done_of({ done, of })}`}
      className="shrink-0"
    >
      {steps.map((step) => {
        const from = step / of + gap;
        const to = (step + 1) / of - gap;
        const colour = step < done ? 'stroke-primary' : 'stroke-line';
        return (
          <g key={step} className={colour}>
            <path d={segment(RADIUS, from, to)} strokeWidth={5} />
            <path d={segment(RADIUS - 6, from, to)} strokeWidth={1.25} />
          </g>
        );
      })}
    </svg>
  );
}
