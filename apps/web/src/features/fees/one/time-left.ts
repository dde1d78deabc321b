import { DAY_MS, HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { m } from '../../../paraglide/messages.js';

/** Of the promised time, as a share of 1 that is over, and the rest in milliseconds. */
export function measurePromise(paidAt: string, promisedBy: string, now: number): { share: number; leftMs: number } {
  const start = Date.parse(paidAt);
  const end = Date.parse(promisedBy);
  const leftMs = Math.max(0, end - now);
  const share = end <= start ? 1 : Math.min(1, Math.max(0, (now - start) / (end - start)));
  return { share, leftMs };
}

/** `1 day, 5 hours left`: the two largest units, rounded down so that nothing too long is promised. */
export function describeLeft(leftMs: number): string {
  if (leftMs <= 0) return m.fees_left_over();
  if (leftMs < MINUTE_MS) return m.fees_left_soon();
  const days = Math.floor(leftMs / DAY_MS);
  const hours = Math.floor((leftMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS);
  const parts = [
    ...nameCount(days, m.fees_left_day, m.fees_left_days),
    ...nameCount(hours, m.fees_left_hour, m.fees_left_hours),
    ...(days > 0 ? [] : nameCount(minutes, m.fees_left_minute, m.fees_left_minutes)),
  ];
  const [first = '', second] = parts;
  return m.fees_left_title({ time: second === undefined ? first : m.fees_left_and({ first, second }) });
}

function nameCount(count: number, one: () => string, many: (words: { count: number }) => string): string[] {
  if (count === 0) return [];
  return [count === 1 ? one() : many({ count })];
}
