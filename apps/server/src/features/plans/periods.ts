import { SECOND_MS } from '@repo/contract/durations';
import { divideHalfEven } from '@repo/contract/rules/tax';

/**
 * The instant some calendar months after another, in UTC: on the same day, or on the last one of a shorter month. From the
 * anchor and never from the previous period, so that 31 January leads to 28 February and then to 31 March.
 */
export function addMonths(anchor: Date, months: number): Date {
  const year = anchor.getUTCFullYear();
  const month = anchor.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const at = new Date(anchor);
  at.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay));
  return at;
}

export type PlanPeriod = { readonly start: Date; readonly end: Date };

/** How many months a period has: one, and as many as were given where it is that of a gift. */
export const countMonths = (row: { anchorAt: Date; periodStart: Date; period: number }): number =>
  row.periodStart.getTime() === row.anchorAt.getTime() ? row.period + 1 : 1;

/** What is left of a price for a whole period, to the second, half to even. Minor units. */
export function prorateRest(price: bigint, { start, end }: PlanPeriod, at: Date): bigint {
  const total = seconds(end) - seconds(start);
  const left = Math.min(Math.max(seconds(end) - seconds(at), 0), total);
  return divideHalfEven(price * BigInt(left), BigInt(total));
}

const seconds = (at: Date): number => Math.floor(at.getTime() / SECOND_MS);
