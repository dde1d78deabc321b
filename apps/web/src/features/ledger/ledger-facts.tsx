import type { ReactNode } from 'react';

export type LedgerFact = {
  key: string;
  term: string;
  value: ReactNode;
  /** Hashes and addresses begin at the left, so that two lines of them can be compared. */
  isText?: boolean;
};

/** The facts of a thing, a line between them. On a phone long ones stand below their names. */
export function FactRows({ facts }: { facts: readonly LedgerFact[] }) {
  return (
    <dl className="divide-y divide-line border-t border-line text-label">
      {facts.map(({ key, term, value, isText = false }) => (
        <div
          key={key}
          className={
            isText
              ? 'grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:px-5'
              : 'flex items-baseline justify-between gap-4 px-4 py-2.5 sm:px-5'
          }
        >
          <dt className="shrink-0 text-ink-3">{term}</dt>
          <dd className={isText ? 'min-w-0' : 'min-w-0 text-right'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
