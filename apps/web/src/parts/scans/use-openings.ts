import { listReadings } from '@repo/contract/emergency/anyone-settings';
import { listScans } from '@repo/contract/scans/scans';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { mergeOpenings } from './merge-openings.ts';

type OpeningsQuery = { readonly qrCodeId?: string; readonly limit: number };
type OpeningsOptions = { readonly refetchOnMount?: 'always'; readonly retryOnMount?: boolean };

/**
 * Who opened the person's cards, or one of them, with an account or without: one list, or the fault of the log that failed.
 * Readings are asked for anew whenever the list is opened; of scans the options decide.
 */
export function useOpenings(query: OpeningsQuery, options: OpeningsOptions) {
  const scans = useQuery({ ...read(listScans, { query }), ...options });
  const readings = useQuery({ ...read(listReadings, { query }), refetchOnMount: 'always' });
  const isKnown = scans.data !== undefined && readings.data !== undefined;
  return {
    data: isKnown ? mergeOpenings(scans.data, readings.data, query.limit) : undefined,
    error: isKnown ? null : (scans.error ?? readings.error),
    retry: () => {
      for (const log of [scans, readings]) if (log.isError) void log.refetch();
    },
  };
}
