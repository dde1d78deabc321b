import type { AskInput, Call } from '@house/contract/call';
import { queryOptions } from '@tanstack/react-query';
import { ask, pathOf } from './ask.ts';

/**
 * The key of a read: the segments of its path, the last one with the query string, so that joined with '/' they are
 * the address again.
 */
export function readKey<C extends Call>(call: C, input: AskInput<C>): string[] {
  return pathOf(call, input).split('/');
}

/** For invalidating every read of a call, whatever its query: `invalidateQueries({ predicate: isReadOf(listScans) })`. */
export function isReadOf<C extends Call>(call: C): (query: { queryKey: readonly unknown[] }) => boolean {
  return ({ queryKey }) => queryKey.join('/').split('?')[0] === call.path;
}

/** `useQuery(read(listFolders, {}))`: a read of the contract, asked once and kept until it is invalidated. */
export function read<C extends Call>(call: C, input: AskInput<C>) {
  return queryOptions({ queryKey: readKey(call, input), queryFn: ({ signal }) => ask(call, input, { signal }) });
}
