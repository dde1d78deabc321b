import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = {
  id?: string | undefined;
  /** Heading of the card; `level` 2 unless it stands inside a section that has one. */
  title?: ReactNode;
  level?: 2 | 3;
  count?: number;
  /** A link or button at the right of the head. */
  action?: ReactNode;
  /** Lists and tables bring their own inset. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

export function Card({ id, title, level = 2, count, action, flush = false, className, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section id={id} className={classNames('min-w-0 rounded-card border border-line bg-surface', className)}>
      {title ? (
        <header className="flex min-h-14 items-center justify-between gap-3 px-4 py-2 sm:px-5">
          <Heading>
            {title}
            {count === undefined ? null : <span className="numeric ml-1.5 font-normal text-ink-3">{count}</span>}
          </Heading>
          {action ? <span className="text-small">{action}</span> : null}
        </header>
      ) : null}
      {flush ? children : <div className={classNames('px-4 pb-5 sm:px-5', !title && 'pt-5')}>{children}</div>}
    </section>
  );
}
