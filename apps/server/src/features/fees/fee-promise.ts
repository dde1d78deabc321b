import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import type { FeePromise } from '@repo/contract/fees/service-fees';
import { addWorkingMs, countWorkingMs } from '@repo/contract/payments/working-days';

const UNITS: Readonly<Record<FeePromise['unit'], number>> = { minutes: MINUTE_MS, workingDays: DAY_MS };

export const computePromise = (from: Date, promise: FeePromise): Date =>
  addPromised(from, promise.count * UNITS[promise.unit], promise);

/** Of the promised time, which counts every minute, or those of working days alone. */
export const addPromised = (from: Date, ms: number, { unit }: FeePromise): Date =>
  unit === 'workingDays' ? addWorkingMs(from, ms) : new Date(from.getTime() + ms);

export const countPromised = (from: Date, to: Date, { unit }: FeePromise): number =>
  unit === 'workingDays' ? countWorkingMs(from, to) : Math.max(0, to.getTime() - from.getTime());

/** In the unit of the promise, rounded up. */
export const roundUp = (leftMs: number, { unit }: FeePromise): number => Math.ceil(leftMs / UNITS[unit]);
