import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** The room of the sample card, kept until it is known, so that the page below does not move. */
export function SamplePlace({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <p
      role="status"
      className={classNames(
        'h-67 rounded-card border border-line bg-surface px-4 pt-4 text-label text-ink-2 sm:h-44 sm:px-5',
        className,
      )}
    >
      {children}
    </p>
  );
}
