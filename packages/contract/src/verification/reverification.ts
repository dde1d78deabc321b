import * as z from 'zod/mini';
import { call } from '../call.ts';
import { DAY_MS } from '../durations.ts';
import type { NotificationKinds } from '../notifications/notification-types.ts';
import { timestamp } from '../wire.ts';

export const NOTIFICATION_KINDS = {
  'reverification.due': {
    type: 'security',
    // Its page asks for the steps that are due.
    page: '/dashboard',
    en: {
      title: 'Your verification is due',
      message: 'Your quarterly verification is due on {day}.',
      bare: 'Your quarterly verification is due.',
    },
    it: {
      title: 'La tua verifica è in scadenza',
      message: 'La tua verifica trimestrale scade il {day}.',
      bare: 'La tua verifica trimestrale è in scadenza.',
    },
  },
} as const satisfies NotificationKinds;

/**
 * The dates of the quarterly re-verification, computed alike on page and server, in UTC: three calendar months after
 * the last one; a month that is too short ends on its last day.
 */
export const REVERIFICATION_MONTHS = 3;
/** The reminder appears with this many days left or fewer. */
export const REMINDER_DAYS = 7;
/**
 * Overdue for longer than this, sensitive calls ask for a confirmation however recent the sign-in; reading never does.
 */
export const LONG_OVERDUE_DAYS = 30;
const HIGH_DAYS = 3;

export const URGENCIES = ['critical', 'high', 'medium', 'low'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** The dates from which the due date is computed. */
export type VerificationDates = { lastReverificationAt: Date | null; createdAt: Date };

export type ReverificationDue = {
  dueAt: Date;
  isOverdue: boolean;
  isLongOverdue: boolean;
  /** Whole days, rounded up; 0 from the due date on. */
  daysLeft: number;
  urgency: Urgency;
  /** How much of the period has passed. */
  percent: number;
  isReminderDue: boolean;
};

/** The same day of a later month, or its last day if it is too short; the time of day stays. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  // 30 November plus three months is 30 February, which JavaScript reads as 2 March.
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to;
}

export function reverificationDue(
  { lastReverificationAt, createdAt }: VerificationDates,
  now: Date,
): ReverificationDue {
  const start = lastReverificationAt ?? createdAt;
  const dueAt = addMonths(start, REVERIFICATION_MONTHS);
  const leftMs = dueAt.getTime() - now.getTime();
  const isOverdue = leftMs < 0;
  const daysLeft = Math.max(0, Math.ceil(leftMs / DAY_MS));
  const periodMs = dueAt.getTime() - start.getTime();
  return {
    dueAt,
    isOverdue,
    isLongOverdue: leftMs < -LONG_OVERDUE_DAYS * DAY_MS,
    daysLeft,
    urgency: deriveUrgency(isOverdue, daysLeft),
    percent: Math.round(100 - Math.min(1, Math.max(0, leftMs / periodMs)) * 100),
    isReminderDue: daysLeft <= REMINDER_DAYS,
  };
}

function deriveUrgency(isOverdue: boolean, daysLeft: number): Urgency {
  if (isOverdue) return 'critical';
  if (daysLeft <= HIGH_DAYS) return 'high';
  return daysLeft <= REMINDER_DAYS ? 'medium' : 'low';
}

export const readReverification = call({
  name: 'readReverification',
  method: 'GET',
  path: '/api/reverification',
  who: 'person',
  onHold: 'open',
  summary: 'When the caller’s next verification is due, by the server’s clock.',
  answer: z.object({
    lastReverification: z.nullable(timestamp()),
    dueAt: timestamp(),
    isOverdue: z.boolean(),
    isLongOverdue: z.boolean(),
    daysLeft: z.int(),
    urgency: z.enum(URGENCIES),
    percent: z.int(),
    isReminderDue: z.boolean(),
  }),
  status: 200,
  refusals: [],
});
