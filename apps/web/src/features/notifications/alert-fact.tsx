import type { ReactNode } from 'react';

type AlertFactProps = { term: string; note?: ReactNode; children: ReactNode };

/** One line of what a notification reports: what it is about at the left, what is known at the right. */
export function AlertFact({ term, note, children }: AlertFactProps) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 border-t border-line px-5 py-3.5">
      <dt className="text-label leading-[1.6rem] text-ink-3">{term}</dt>
      <dd className="text-[1.0625rem] font-strong break-words">
        {children}
        {note ? <span className="block text-label font-normal text-ink-2">{note}</span> : null}
      </dd>
    </div>
  );
}
