import { useQuery } from '@tanstack/react-query';
import type { BackupTarget } from './backup-target.ts';

/** How a place stands now. Read anew whenever the page is opened or something was written. */
export const useTargetState = (target: BackupTarget) =>
  useQuery({
    queryKey: ['backups', target.kind],
    queryFn: ({ signal }) => target.readState(signal),
    refetchOnMount: 'always',
    gcTime: 0,
  });
