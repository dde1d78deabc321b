import { isDay, isMonth } from '@repo/client/card/card-rows';
import { ADULT_YEARS, ageOn } from '@repo/client/card/person';
import { chooseLocale, type Language } from '@repo/contract/rules/languages';
import { m } from '../../../paraglide/messages.js';

/** "About 47 years, born 1979"; of a child the month of birth as well, because its size is judged by it. */
export function describeAge(birth: string, at: string, locale: Language): string {
  const age = ageOn(birth, at.slice(0, 10));
  if (age === null) return m.stranger_age_born({ birth }, { locale });
  // The owner wrote the month while it was a child's: of an adult the year says enough.
  const isChild = age.years < ADULT_YEARS;
  const said = {
    years: String(age.years),
    birth: isMonth(birth) && !isChild ? birth.slice(0, 4) : formatBirth(birth, locale),
  };
  return age.isExact ? m.stranger_age_years(said, { locale }) : m.stranger_age_about(said, { locale });
}

function formatBirth(birth: string, locale: Language): string {
  if (isDay(birth)) return formatIn(birth, locale, { dateStyle: 'long' });
  return isMonth(birth) ? formatIn(`${birth}-01`, locale, { month: 'long', year: 'numeric' }) : birth;
}

/** A day of the calendar belongs to no time zone. */
const formatIn = (day: string, locale: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(chooseLocale(locale), { ...options, timeZone: 'UTC' }).format(new Date(day));
