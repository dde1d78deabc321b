import { DAY_MS, HOUR_MS } from '../durations.ts';
import { easterMs } from './bank-days.ts';

const ZONE = 'Europe/Rome';
const DAY_LETTERS = '2026-12-01'.length;
const YEAR_LETTERS = '2026-'.length;
const [SUNDAY, SATURDAY] = [0, 6];

/**
 * National holidays of the operator's country that do not move (Italy: law 260/1949, law 54/1977, D.P.R. 792/1985, law 336/2000, and
 * law 151/2025 for 4 October).
 */
const HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '01-06',
  '04-25',
  '05-01',
  '06-02',
  '08-15',
  '10-04',
  '11-01',
  '12-08',
  '12-25',
  '12-26',
]);

const formatDay = (ms: number): string => new Date(ms).toISOString().slice(0, DAY_LETTERS);
const startDay = (ms: number): number => ms - (ms % DAY_MS);
const shiftDay = (day: string, days: number): string => formatDay(Date.parse(day) + days * DAY_MS);

/** The day in Rome at a moment: `2026-12-01`. */
export const dayInRome = (at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(at);

/** The hour in Rome at a moment, 0 to 23. */
export const hourInRome = (at: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' }).format(at));

/** The first moment of a day such as `2026-12-01` in Rome, which is one or two hours ahead of UTC. */
export function startInRome(day: string): Date {
  const summer = new Date(Date.parse(day) - 2 * HOUR_MS);
  return dayInRome(summer) === day ? summer : new Date(Date.parse(day) - HOUR_MS);
}

/** Whether a day is a public holiday, whatever its weekday. */
export function isHoliday(day: string): boolean {
  const atMs = Date.parse(day);
  // Easter Monday; Easter is a Sunday.
  return HOLIDAYS.has(day.slice(YEAR_LETTERS)) || atMs - easterMs(new Date(atMs).getUTCFullYear()) === DAY_MS;
}

function isWeekend(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday === SUNDAY || weekday === SATURDAY;
}

/** Whether people work on a day such as `2026-12-09`: Monday to Friday, no holiday. */
export const isWorkingDay = (day: string): boolean => !isWeekend(day) && !isHoliday(day);

/** The day that is so many working days after another; the next working day for 0 on a day off. */
export function addWorkingDays(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = shiftDay(found, 1);
    if (isWorkingDay(found)) left -= 1;
  }
  while (!isWorkingDay(found)) found = shiftDay(found, 1);
  return found;
}

/** The same hour, so many working days later; days are those of Rome. */
export function addWorkingTime(at: Date, count: number): Date {
  const from = dayInRome(at);
  const days = Math.round((Date.parse(addWorkingDays(from, count)) - Date.parse(from)) / DAY_MS);
  return new Date(at.getTime() + days * DAY_MS);
}

/** Public holidays that fall on a weekday after one day and not after another. */
export function listHolidaysBetween(from: string, to: string): string[] {
  const found: string[] = [];
  for (let day = shiftDay(from, 1); day <= to; day = shiftDay(day, 1)) {
    if (isHoliday(day) && !isWeekend(day)) found.push(day);
  }
  return found;
}

const isWorking = (ms: number): boolean => isWorkingDay(formatDay(ms));

/**
 * The moment when so much time of working days is over: 48 hours after Monday 14:20 it is Wednesday 14:20, after Friday 14:20 it
 * is Tuesday 14:20. Days begin at midnight UTC.
 */
export function addWorkingMs(from: Date, ms: number): Date {
  let at = from.getTime();
  for (let left = ms; ; ) {
    const end = startDay(at) + DAY_MS;
    if (isWorking(at)) {
      if (left <= end - at) return new Date(at + left);
      left -= end - at;
    }
    at = end;
  }
}

/** How much time of working days lies between two moments; none where the second is the earlier one. */
export function countWorkingMs(from: Date, to: Date): number {
  let sum = 0;
  for (let at = from.getTime(); at < to.getTime(); ) {
    const end = Math.min(startDay(at) + DAY_MS, to.getTime());
    if (isWorking(at)) sum += end - at;
    at = end;
  }
  return sum;
}
