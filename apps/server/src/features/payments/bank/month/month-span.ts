import { MONTH_CLOSE_BY_DAY } from '@repo/contract/payments/month-closing';
import { nextMonth } from './closed-months.ts';

/** A month of UTC: its first day, the first of the next, and the moments that they begin at. */
export type MonthSpan = {
  readonly month: string;
  readonly first: string;
  readonly next: string;
  readonly start: Date;
  readonly end: Date;
};

export function spanMonth(month: string): MonthSpan {
  const [first, next] = [`${month}-01`, `${nextMonth(month)}-01`];
  return { month, first, next, start: new Date(first), end: new Date(next) };
}

export const monthAt = (time: Date): string => time.toISOString().slice(0, '2026-11'.length);

/** The day until which a month should be closed. */
export const closeBy = (month: string): string => `${nextMonth(month)}-${String(MONTH_CLOSE_BY_DAY).padStart(2, '0')}`;
