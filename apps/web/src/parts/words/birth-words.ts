import { isDay, isMonth } from '@repo/client/card/card-rows';
import { formatLongDay, formatMonth } from './dates.ts';

/** A birth as it is said: `3 April 2019`, of a child whose day is not told `April 2019`, else as it was written. */
export function birthWords(birth: string): string {
  if (isDay(birth)) return formatLongDay(`${birth}T12:00:00`);
  return isMonth(birth) ? formatMonth(`${birth}-01`) : birth;
}
