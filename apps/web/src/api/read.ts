import type { AskInput, Call } from '@repo/contract/call';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';
import { buildCallPath } from './call-path.ts';

/**
 * The key of a read: the segments of its path, the last one with the query string, so that joined with '/' they are
 * the address again.
 */
export function readKey<C extends Call>(call: C, input: AskInput<C>): string[] {
  return buildCallPath(call, input).split('/');
}

const PAGES = 'pages';

/** The key of a list that is read page by page, beside the read of its first page alone. */
export const pagesKey = <C extends Call>(call: C, input: AskInput<C>): string[] => [...readKey(call, input), PAGES];

/**
 * Reads these calls again where they are shown, whatever their query, and ends when the answers are there; others are
 * read when they are next shown. A first read under way is repeated too, because it may answer with older data.
 */
export async function refetch(client: QueryClient, ...calls: readonly Call[]): Promise<void> {
  const filters = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      calls.some(({ path }) => isKeyForPath(path, queryKey)),
  };
  const underWay = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const firstReads = underWay.filter(({ state }) => state.data === undefined);
  await client.invalidateQueries(filters);
  if (firstReads.length > 0) await client.invalidateQueries({ predicate: (query) => firstReads.includes(query) });
}

/** Whether a key is of this path, whatever its parameters, its query and its pages. */
function isKeyForPath(path: string, key: readonly unknown[]): boolean {
  const own = key.at(-1) === PAGES ? key.slice(0, -1) : key;
  const parts = (own.join('/').split('?')[0] ?? '').split('/');
  const wanted = path.split('/');
  return parts.length === wanted.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index]);
}

/** `useQuery(read(listFolders, {}))`: a read of the contract, asked once and kept until it is invalidated. */
export function read<C extends Call>(call: C, input: AskInput<C>) {
  return queryOptions({ queryKey: readKey(call, input), queryFn: ({ signal }) => ask(call, input, { signal }) });
}
