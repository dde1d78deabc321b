import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';

type RoleListProps<T> = { rows: UseQueryResult<T[]>; empty: string; children: (row: T) => ReactNode };

/** A list of the roles pages: on its way, failed, empty, or there. */
export function RoleList<T extends { id: string }>({ rows, empty, children }: RoleListProps<T>) {
  if (rows.isPending) {
    return (
      <Skeleton label={m.roles_loading()}>
        <SkeletonBar className="h-14 w-full" />
      </Skeleton>
    );
  }
  if (rows.isError) {
    return <ReadError title={m.roles_failed()} error={rows.error} onRetry={() => void rows.refetch()} />;
  }
  if (rows.data.length === 0) return <p className="text-label text-ink-2">{empty}</p>;
  return (
    <ul className="divide-y divide-line">
      {rows.data.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
