import { SECOND_MS } from '@repo/contract/durations';
import { CLAIM_MINUTES } from '@repo/contract/reviews/reviews';
import { useEffect, useState } from 'react';

/**
 * What is left of a claim, second by second, from when it was made: the clock of this device may be wrong. The server
 * decides; this only says when it is no use to go on.
 */
export function useLease(atMs: number): { leftMs: number; isOver: boolean } {
  const [nowMs, setNowMs] = useState(atMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const leftMs = Math.max(0, atMs + CLAIM_MINUTES * 60 * SECOND_MS - Math.max(nowMs, atMs));
  return { leftMs, isOver: leftMs === 0 };
}

/** Parts what is left into `{ minutes: '14', seconds: '05' }`. */
export function leaseTexts(leftMs: number): { minutes: string; seconds: string } {
  const left = Math.ceil(leftMs / SECOND_MS);
  return { minutes: String(Math.floor(left / 60)), seconds: String(left % 60).padStart(2, '0') };
}
