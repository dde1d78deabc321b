import { QueryClient } from '@tanstack/react-query';
import { type On401, readByKey } from '../api/ask.ts';

/** The default read, for keys that carry their own address. */
export function defaultRead(on401: On401) {
  return ({ queryKey, signal }: { queryKey: readonly unknown[]; signal?: AbortSignal }) =>
    readByKey(queryKey, on401, signal);
}

/** Reads are made once: no retry, no timer, no refetch on focus. What is read stays true until a change invalidates it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: defaultRead('throw'),
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Without a network a read fails with its own sentence instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Those of this page: what it reads may be asked for before React draws it. */
export const siteQueries: QueryClient = createQueryClient();
