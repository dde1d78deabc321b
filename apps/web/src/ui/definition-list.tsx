import type { ReactNode } from 'react';

export type Definition = { term: ReactNode; value: ReactNode; key: string };

/** Names left, values right, a line between: the facts about one thing. */
export function DefinitionList({ rows }: { rows: readonly Definition[] }) {
  return (
    <dl className="divide-y divide-line text-label">
      {rows.map(({ key, term, value }) => (
        <div key={key} className="flex items-baseline justify-between gap-4 py-2.5 compact:py-1.5">
          <dt className="max-w-3/5 shrink-0 text-ink-3">{term}</dt>
          <dd className="min-w-0 text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
