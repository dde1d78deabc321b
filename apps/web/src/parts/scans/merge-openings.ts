import type { ReadingRow } from '@repo/contract/emergency/anyone-settings';
import type { ScanRow } from '@repo/contract/scans/scans';

/** One line of what was opened or tried: a scan by somebody with an account, or a reading by anyone. */
export type Opening =
  | { readonly kind: 'scan'; readonly at: string; readonly scan: ScanRow }
  | { readonly kind: 'reading'; readonly at: string; readonly reading: ReadingRow };

/** Both logs as one, newest first. Each was asked for its newest `limit` rows, so that none of the merged ones is missing. */
export function mergeOpenings(scans: readonly ScanRow[], readings: readonly ReadingRow[], limit: number): Opening[] {
  const openings: Opening[] = [
    ...scans.map((scan) => ({ kind: 'scan' as const, at: scan.createdAt, scan })),
    ...readings.map((reading) => ({ kind: 'reading' as const, at: reading.at, reading })),
  ];
  return openings.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, limit);
}
