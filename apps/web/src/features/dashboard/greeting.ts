import { addressedName } from '@repo/client/card/first-name';
import { AFTERNOON_FROM_HOUR, EVENING_FROM_HOUR } from '@repo/contract/dashboard/dashboard';
import { m } from '../../paraglide/messages.js';

/** By the hour of this device's clock, with the first name, or with title and surname where there is no other. */
export function formatGreeting(now: Date, fullName: string): string {
  const name = addressedName(fullName);
  const hour = now.getHours();
  if (hour < AFTERNOON_FROM_HOUR) return m.dashboard_good_morning({ name });
  return hour < EVENING_FROM_HOUR ? m.dashboard_good_afternoon({ name }) : m.dashboard_good_evening({ name });
}
