import type { SessionEnds } from '@repo/contract/sessions/sessions';

/** How long before the end a person is warned. */
const WARN_MS = 120_000;

/** `idle`: any use begins the time anew. `age`: only another sign-in does. */
export type Ending = { by: 'idle' | 'age'; endsAtMs: number };

/**
 * What comes next: nothing yet, or the warning. Counted from the server's clock to this device's, so that both clocks
 * may be wrong.
 */
export function computeNextEnding(ends: SessionEnds, nowMs: number): { waitMs: number; ending: Ending | null } {
  const leftUntil = (timestamp: string) => Date.parse(timestamp) - Date.parse(ends.at);
  const [idleMs, ageMs] = [leftUntil(ends.idleEndsAt), leftUntil(ends.expiresAt)];
  const by = ageMs <= idleMs ? 'age' : 'idle';
  const leftMs = Math.max(0, Math.min(idleMs, ageMs));
  if (leftMs > WARN_MS) return { waitMs: leftMs - WARN_MS, ending: null };
  return { waitMs: leftMs, ending: { by, endsAtMs: nowMs + leftMs } };
}

/** `1:05`, and `0:00` once it is over. */
export function formatTimeLeft(endsAtMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
