import { listNotifications } from '@repo/contract/notifications/notifications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';

/** What of the lists of notifications is looked at; the shell keeps them fresh. */
const lists = z.object({
  pages: z.array(z.object({ items: z.array(z.object({ id: z.string(), kind: z.string() })) })),
});

/**
 * Runs as soon as the page is told of something new whose kind begins with `prefix` (`wallet.`), instead of at the next turn
 * of a timer.
 */
export function useNews(prefix: string, run: (queries: QueryClient) => void): void {
  const queries = useQueryClient();
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    let known = newestNotice(queries, prefix);
    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !isOfNotices(event.query.queryKey)) return;
      const newest = newestNotice(queries, prefix);
      if (newest <= known) return;
      known = newest;
      latest.current(queries);
    });
  }, [queries, prefix]);
}

const isOfNotices = (key: readonly unknown[]): boolean => key.join('/').split('?')[0] === listNotifications.path;

/** The id of the newest such notification, empty without one: ids sort by the time they were made. */
function newestNotice(queries: QueryClient, prefix: string): string {
  const found = queries.getQueryCache().findAll({ predicate: ({ queryKey }) => isOfNotices(queryKey) });
  const ids = found.flatMap(({ state }) => {
    const read = lists.safeParse(state.data);
    return read.success ? read.data.pages.flatMap(({ items }) => items) : [];
  });
  const ours = ids.filter(({ kind }) => kind.startsWith(prefix));
  return (
    ours
      .map(({ id }) => id)
      .toSorted()
      .at(-1) ?? ''
  );
}
