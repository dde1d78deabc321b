import { listAccessChanges } from '@repo/contract/portal/access-changes';
import { listEmployees, readPortalCounts, readPresence } from '@repo/contract/portal/employees';
import { useQueryClient } from '@tanstack/react-query';
import { refetch } from '../../../api/read.ts';

/** Reads again what an act on an employee changes. */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refetch(queries, listEmployees, readPresence, readPortalCounts, listAccessChanges);
}
