import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { ErrorReason } from '../../parts/words/error-reason.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
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
    return (
      <InlineAlert
        tone="warn"
        announce="status"
        title={m.roles_failed()}
        action={
          <Button size="low" onClick={() => void rows.refetch()}>
            {m.ui_try_again()}
          </Button>
        }
      >
        <ErrorReason error={rows.error} fallback={m.ui_server_fault()} />
      </InlineAlert>
    );
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
