/** A date of expiry with a two-digit year is taken to be within fifty years of today. */
const EXPIRY_WINDOW_YEARS = 50;

/**
 * The six signs of a date in a zone, `<<` for each part the issuer does not know (ICAO 9303-3, 4.8). Some states print
 * `00` or `XX` instead. Returns null for what is no date.
 */
export function readZoneDate(signs: string): string | null {
  if (!/^[0-9<X]{6}$/.test(signs)) return null;
  const [year = '', month = '', day = ''] = [signs.slice(0, 2), signs.slice(2, 4), signs.slice(4)].map(knownOrFiller);
  const known = { month: month === '00' ? '<<' : month, day: day === '00' ? '<<' : day };
  // Zeros alone are no year either.
  if (signs === '000000') return '<<<<<<';
  return isPossible(year, known) ? `${year}${known.month}${known.day}` : null;
}

function knownOrFiller(part: string): string {
  return /^\d\d$/.test(part) ? part : '<<';
}

/** Whether the known parts fit into some year: 29 February does where the year is unknown. */
function isPossible(year: string, { month, day }: { month: string; day: string }): boolean {
  if (month !== '<<' && !(Number(month) >= 1 && Number(month) <= 12)) return false;
  if (day === '<<') return true;
  const years = year === '<<' ? [2000] : [1900 + Number(year), 2000 + Number(year)];
  return years.some((one) => isoDate(one, month === '<<' ? 1 : Number(month), Number(day)) !== null);
}

export const isWholeDate = (digits: string | null): digits is string => digits !== null && !digits.includes('<');

/**
 * Whether a date like 1974-08-12 agrees with the digits of a document (YYMMDD or YYYYMMDD). `partly`: the known part
 * agrees. `partlyDifferent`: the known part does not. `unknown`: nothing is known.
 */
export type DateAgreement = 'same' | 'partly' | 'partlyDifferent' | 'different' | 'unknown';

export function compareDates(written: string, digits: string | null): DateAgreement {
  if (digits === null || /^<+$/.test(digits)) return 'unknown';
  const whole = written.replaceAll('-', '');
  const end = whole.slice(whole.length - digits.length);
  const agrees = whole.length === 8 && [...digits].every((sign, at) => sign === '<' || sign === end[at]);
  if (isWholeDate(digits)) return agrees ? 'same' : 'different';
  return agrees ? 'partly' : 'partlyDifferent';
}

export function parseExpiry(digits: string | null, now: Date): string | null {
  if (!isWholeDate(digits)) return null;
  const century = Math.floor(now.getUTCFullYear() / 100) * 100;
  const near = century + Number(digits.slice(0, 2));
  const year = near - now.getUTCFullYear() >= EXPIRY_WINDOW_YEARS ? near - 100 : near;
  return isoDate(year, Number(digits.slice(2, 4)), Number(digits.slice(4, 6)));
}

/** Returns null for a date that the calendar does not have. */
export function isoDate(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null;
}
