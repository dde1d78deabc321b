import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const RADII = [64, 58, 52, 46, 40, 28, 22, 16, 8];
const SWOLLEN = new Set([52, 22]);

type EmptyStateProps = {
  /** A given text such as 'No QR Code Scanned'; leave it out where one sentence is enough. */
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Nothing here yet: a faint drawing of arcs, one sentence, one action. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-3.5 px-5 py-8 text-center', className)}>
      <svg width={132} height={72} viewBox="0 0 132 72" fill="none" className="stroke-edge" aria-hidden="true">
        {RADII.map((radius) => (
          <path
            key={radius}
            d={`M${66 - radius} 70a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
            strokeWidth={SWOLLEN.has(radius) ? 3 : 0.8}
          />
        ))}
      </svg>
      {title ? <h3>{title}</h3> : null}
      <p className="max-w-[24em] text-balance text-ink-2">{children}</p>
      {action}
    </div>
  );
}
