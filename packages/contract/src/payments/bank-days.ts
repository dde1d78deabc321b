/** Days on which euro transfers are settled: Monday to Friday without the six closing days of TARGET (ECB). */

const DAY_MS = 86_400_000;
const [SUNDAY, SATURDAY] = [0, 6];
/** Month and day of those that do not move: New Year, 1 May, Christmas, 26 December. */
const FIXED: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26']);

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher), as milliseconds of UTC. */
export function easterMs(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = Math.floor((a + 11 * d + 22 * e) / 451);
  const [month, day] = [Math.floor((d + e - 7 * f + 114) / 31), ((d + e - 7 * f + 114) % 31) + 1];
  return Date.UTC(year, month - 1, day);
}

/** Whether banks settle on a day such as `2026-11-30`. */
export function isBankDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  const weekday = at.getUTCDay();
  if (weekday === SUNDAY || weekday === SATURDAY || FIXED.has(day.slice('2026-'.length))) return false;
  const fromEaster = (at.getTime() - easterMs(at.getUTCFullYear())) / DAY_MS;
  // Good Friday and Easter Monday.
  return fromEaster !== -2 && fromEaster !== 1;
}

/** The day that is so many bank days after another one. */
export function addBankDays(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = new Date(Date.parse(`${found}T00:00:00Z`) + DAY_MS).toISOString().slice(0, day.length);
    if (isBankDay(found)) left -= 1;
  }
  return found;
}

/** The last day whose so many bank days are over on another one. */
export function lastDayDue(today: string, count: number): string {
  let day = today;
  while (addBankDays(day, count) > today) {
    day = new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, today.length);
  }
  return day;
}
