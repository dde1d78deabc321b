import type { ReactNode } from 'react';

type PageHeaderProps = { title: ReactNode; about?: ReactNode; actions?: ReactNode };

/** The one h1 of a screen. A change of route moves the focus here. */
export function PageHeader({ title, about, actions }: PageHeaderProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 tabIndex={-1}>{title}</h1>
        {about ? <p className="mt-1 text-ink-2">{about}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
