import { useQuery } from '@tanstack/react-query';
import type { BackupTarget, TargetState } from './backup-target.ts';

type ReadableTarget<State> = { kind: BackupTarget['kind']; readState: (signal?: AbortSignal) => Promise<State> };

/**
 * How a place stands now. Read anew whenever the page is opened or something was written, and once however many parts of
 * a card ask.
 */
export const useTargetState = <State extends TargetState>(target: ReadableTarget<State>) =>
  useQuery({
    queryKey: ['backups', target.kind],
    queryFn: ({ signal }) => target.readState(signal),
    refetchOnMount: 'always',
    gcTime: 0,
  });
