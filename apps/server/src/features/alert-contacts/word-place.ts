import { chooseLocale, type Language } from '@repo/contract/rules/languages';
import { mailFormats } from '../notifications/mail/mail-formats.ts';

/**
 * Time and country of a reading as the mail says them: by the clock of the country where it has one, so that whoever knows
 * where their person is need not calculate; by UTC where a country has several, or is not known.
 */
export function wordPlace(
  language: Language,
  { at, country }: { at: Date; country: string | null },
): { clock: string; place: string | null } {
  const locale = chooseLocale(language);
  return {
    clock: wordClock(locale, at, country),
    place: country === null ? null : mailFormats(language).formatCountry(country),
  };
}

function wordClock(locale: string, at: Date, country: string | null): string {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23', timeZone }).format(at);
  const [clock, ...others] = new Set(listTimeZones(country).map(format));
  return clock === undefined || others.length > 0 ? `${format('UTC')} UTC` : clock;
}

const listTimeZones = (country: string | null): readonly string[] =>
  country === null ? [] : (new Intl.Locale(`und-${country}`).getTimeZones() ?? []);
