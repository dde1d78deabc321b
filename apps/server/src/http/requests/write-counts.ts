import { HOUR_MS } from '@house/contract/durations';

/** More keys than people write in an hour on one node; beyond it the oldest are forgotten. */
const KEYS_MAX = 200_000;

type Count = { used: number; endsAtMs: number };

/**
 * Counts of writes in memory, a window of an hour from the first. They are a backstop for calls that have no closer limit
 * in the database, so each node counts its own, and a write costs no statement more (decision 0104).
 */
export type WriteCounts = {
  /** Returns 0, or the seconds until the window ends. */
  take: (key: string, max: number, nowMs: number) => number;
  /** How often a key was counted in its window. */
  read: (key: string) => number;
};

export function openWriteCounts(): WriteCounts {
  const counts = new Map<string, Count>();
  return {
    read: (key) => counts.get(key)?.used ?? 0,
    take: (key, max, nowMs) => {
      const known = counts.get(key);
      if (known !== undefined && known.endsAtMs > nowMs) {
        if (known.used >= max) return Math.max(1, Math.ceil((known.endsAtMs - nowMs) / 1000));
        known.used += 1;
        return 0;
      }
      counts.delete(key);
      if (counts.size >= KEYS_MAX) forgetOldest(counts);
      counts.set(key, { used: 1, endsAtMs: nowMs + HOUR_MS });
      return 0;
    },
  };
}

/** A map keeps the order in which its keys came, so the first window began first. */
function forgetOldest(counts: Map<string, Count>): void {
  const [oldest] = counts.keys();
  if (oldest !== undefined) counts.delete(oldest);
}
