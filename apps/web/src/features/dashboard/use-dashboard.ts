import { FOLDER_PREVIEW, RECENT_ACTIVITY, readStats } from '@house/contract/dashboard';
import { listFolders } from '@house/contract/folders';
import { listScans } from '@house/contract/scans';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';

/** Opening the page reads anew, because others scan meanwhile; while it is open nothing is read again by itself. */
const ON_OPENING = { refetchOnMount: 'always' } as const;

export function useStats() {
  return useQuery({ ...read(readStats, {}), ...ON_OPENING });
}

export function useRecentScans() {
  return useQuery({ ...read(listScans, { query: { limit: RECENT_ACTIVITY } }), ...ON_OPENING });
}

export function useFirstFolders() {
  return useQuery({ ...read(listFolders, {}), ...ON_OPENING, select: (folders) => folders.slice(0, FOLDER_PREVIEW) });
}
