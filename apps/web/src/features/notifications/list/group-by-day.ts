import type { Notification } from '@repo/contract/notifications/notifications';
import { m } from '../../../paraglide/messages.js';
import { splitWhen } from '../../../parts/words/dates.ts';

type DayRows = { day: string; rows: Notification[] };

/** Under the day of this device's calendar on which they came, in the order they have. */
export function groupByDay(rows: readonly Notification[], now: Date): DayRows[] {
  const days: DayRows[] = [];
  for (const row of rows) {
    const day = dayName(row.createdAt, now);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}

function dayName(createdAt: string, now: Date): string {
  const { kind, day } = splitWhen(createdAt, now);
  if (kind === 'today') return m.notifications_day_today();
  if (kind === 'yesterday') return m.notifications_day_yesterday();
  return day;
}
