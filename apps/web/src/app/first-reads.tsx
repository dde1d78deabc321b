import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { SkeletonCancel } from '../ui/skeleton.tsx';

/** Read for the first time: there is nothing to show instead, so the page shows a skeleton. */
const isFirst = ({ state }: Query): boolean => state.status === 'pending';

/**
 * Cancels a first read that takes too long: each place then says so and offers to try again. A skeleton that waits for
 * something else has no such button.
 */
export function FirstReads({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const isReading = useIsFetching({ predicate: isFirst }) > 0;
  // Not back to "pending", where the skeleton would stand for ever.
  const cancel = useCallback(() => void queries.cancelQueries({ predicate: isFirst }, { revert: false }), [queries]);
  return <SkeletonCancel value={isReading ? cancel : undefined}>{children}</SkeletonCancel>;
}
