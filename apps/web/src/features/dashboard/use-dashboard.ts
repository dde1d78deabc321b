import {
  FOLDER_PREVIEW,
  FOLDER_PREVIEW_FULL,
  RECENT_ACTIVITY,
  RECENT_ACTIVITY_FULL,
  readScanDays,
  readSecurity,
  readStats,
} from '@house/contract/dashboard';
import { listFolders } from '@house/contract/folders';
import { listScans } from '@house/contract/scans';
import { listDevices } from '@house/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';

/** Opening the page reads anew, because others scan meanwhile; while it is open nothing is read again by itself. */
const ON_OPENING = { refetchOnMount: 'always' } as const;

export function useStats() {
  return useQuery({ ...read(readStats, {}), ...ON_OPENING });
}

export function useRecentScans({ isWhole = false } = {}) {
  const limit = isWhole ? RECENT_ACTIVITY_FULL : RECENT_ACTIVITY;
  return useQuery({ ...read(listScans, { query: { limit } }), ...ON_OPENING });
}

export function useFirstFolders({ isWhole = false } = {}) {
  const shown = isWhole ? FOLDER_PREVIEW_FULL : FOLDER_PREVIEW;
  return useQuery({ ...read(listFolders, {}), ...ON_OPENING, select: (folders) => folders.slice(0, shown) });
}

export function useSecurity() {
  return useQuery({ ...read(readSecurity, {}), ...ON_OPENING });
}

/** By the clock of this device as it is now. */
export function useScanDays() {
  const [offset] = useState(() => -new Date().getTimezoneOffset());
  return useQuery({ ...read(readScanDays, { query: { offset } }), ...ON_OPENING });
}

export function useDevices() {
  return useQuery({ ...read(listDevices, {}), ...ON_OPENING });
}
