import { MINUTE_MS } from '@repo/contract/durations';
import { OPENED_MINUTES, type ScanRow } from '@repo/contract/scans/scans';

/** When the newest opening for a reason ends, by the id of the card. What ended before `nowMs` is left out. */
export function openUntil(scans: readonly ScanRow[], nowMs: number): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (const { qrCodeId, result, createdAt } of scans) {
    if (qrCodeId === null || result !== 'emergency') continue;
    const endMs = Date.parse(createdAt) + OPENED_MINUTES * MINUTE_MS;
    if (endMs > nowMs && endMs > (ends.get(qrCodeId) ?? 0)) ends.set(qrCodeId, endMs);
  }
  return ends;
}
