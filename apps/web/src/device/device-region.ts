/**
 * The country this device seems to be in: that of its time zone. Null where the zone names none, or where it disagrees with
 * the region of the browser's first language (a British phone in Rome): whoever asks is then better served by what works
 * everywhere.
 */
export function readDeviceRegion(countries: readonly string[]): string | null {
  const zone = readZone();
  const country = zone === null ? null : (countries.find((one) => listTimeZones(one).includes(zone)) ?? null);
  const spoken = readLanguageRegion();
  return spoken !== null && spoken !== country ? null : country;
}

/** The region that the browser's first language names (`it-CH`: `CH`); null where it names none: `en` is spoken in many. */
export function readLanguageRegion(): string | null {
  try {
    return new Intl.Locale(navigator.language).region ?? null;
  } catch {
    // Some browsers of old report a language that is no tag.
    return null;
  }
}

function readZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === undefined || timeZone === '' ? null : timeZone;
}

/** Browsers know the zones of a country as a method, some older ones as a property, others not at all. */
type ZonedLocale = Intl.Locale & { getTimeZones?: () => readonly string[] | undefined; timeZones?: readonly string[] };

function listTimeZones(country: string): readonly string[] {
  const locale: ZonedLocale = new Intl.Locale('und', { region: country });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
