import { DAY_MS } from '@repo/contract/durations';
import { ACCESS_DAYS_MAX } from '@repo/contract/portal/invitations';

/**
 * The end of an access, as an administrator chose it: after now, and no later than the longest access. Returns null for
 * any other. A day more is let pass, because the end of a day comes later in Italy's west.
 */
export function lastDay(typed: string, now: Date): Date | null {
  const until = new Date(typed);
  const latest = now.getTime() + (ACCESS_DAYS_MAX + 1) * DAY_MS;
  return until > now && until.getTime() <= latest ? until : null;
}
