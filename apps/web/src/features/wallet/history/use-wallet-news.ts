import { listNotifications } from '@house/contract/notifications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { refetchWallets } from '../use-wallets.ts';

/** What of the lists of notifications is looked at; the shell keeps them fresh. */
const lists = z.object({
  pages: z.array(z.object({ items: z.array(z.object({ id: z.string(), kind: z.string() })) })),
});

/** Reads wallets and history anew as soon as the page is told of a transfer, instead of at the next turn of their timers. */
export function useWalletNews(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let known = newestWalletNotice(queries);
    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !isOfNotices(event.query.queryKey)) return;
      const newest = newestWalletNotice(queries);
      if (newest <= known) return;
      known = newest;
      void refetchWallets(queries);
    });
  }, [queries]);
}

const isOfNotices = (key: readonly unknown[]): boolean => key.join('/').split('?')[0] === listNotifications.path;

/** The id of the newest notification of the wallet, empty without one: ids sort by the time they were made. */
function newestWalletNotice(queries: QueryClient): string {
  const found = queries.getQueryCache().findAll({ predicate: ({ queryKey }) => isOfNotices(queryKey) });
  const ids = found.flatMap(({ state }) => {
    const read = lists.safeParse(state.data);
    return read.success ? read.data.pages.flatMap(({ items }) => items) : [];
  });
  const ours = ids.filter(({ kind }) => kind.startsWith('wallet.'));
  return (
    ours
      .map(({ id }) => id)
      .toSorted()
      .at(-1) ?? ''
  );
}
