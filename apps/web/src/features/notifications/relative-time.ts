import { DAY_MS, HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { m } from '../../paraglide/messages.js';

/** The specified words. A clock that is a little behind the server's says `Just now` and not something of the future. */
export function relativeTime(timestamp: string, nowMs: number): string {
  const pastMs = nowMs - Date.parse(timestamp);
  if (pastMs < MINUTE_MS) return m.notifications_just_now();
  if (pastMs < HOUR_MS) return m.notifications_minutes_ago({ count: Math.floor(pastMs / MINUTE_MS) });
  if (pastMs < DAY_MS) return m.notifications_hours_ago({ count: Math.floor(pastMs / HOUR_MS) });
  return m.notifications_days_ago({ count: Math.floor(pastMs / DAY_MS) });
}
