import { MINUTE_MS } from '@repo/contract/durations';
import { refuseBusy } from '../../../core/refuse.ts';

type SlowingLimits = {
  readonly perMinute: number;
  readonly waitingMax: number;
  /** Resolves later; tests decide when. */
  readonly wait: () => Promise<void>;
};

/** More networks than read cards in a minute on one node; beyond it the oldest are forgotten. */
const NETWORKS_MAX = 100_000;
const RETRY_SECONDS = 1;

type NetworkCount = { used: number; endsAtMs: number };

/**
 * Lets the readings of a network pass, and those above its number a minute only later: ten relatives in one ward share an
 * address, so none is refused for it. What waits is bounded; beyond that the server says that it is busy. Each node counts
 * its own, before anything is asked of the database.
 */
export function openSlowing({ perMinute, waitingMax, wait }: SlowingLimits) {
  const counts = new Map<string, NetworkCount>();
  let waiting = 0;

  function countUse(network: string, nowMs: number): number {
    const known = counts.get(network);
    if (known !== undefined && known.endsAtMs > nowMs) return ++known.used;
    counts.delete(network);
    const [oldest] = counts.keys();
    if (counts.size >= NETWORKS_MAX && oldest !== undefined) counts.delete(oldest);
    counts.set(network, { used: 1, endsAtMs: nowMs + MINUTE_MS });
    return 1;
  }

  return async (network: string, now: Date): Promise<void> => {
    if (countUse(network, now.getTime()) <= perMinute) return;
    if (waiting >= waitingMax) throw refuseBusy(RETRY_SECONDS);
    waiting += 1;
    await wait();
    waiting -= 1;
  };
}
