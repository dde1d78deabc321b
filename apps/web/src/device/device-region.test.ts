import { afterEach, expect, test, vi } from 'vitest';
import { readDeviceRegion } from './device-region.ts';

const COUNTRIES = ['DE', 'GB', 'IT', 'US'];

function stand(timeZone: string, language: string): void {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions);
  vi.stubGlobal('navigator', { language });
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['Europe/Rome', 'it-IT', 'IT'],
  ['Europe/Rome', 'it', 'IT'],
  ['Europe/Rome', 'en', 'IT'],
  ['America/Chicago', 'en-US', 'US'],
  // These are a British phone in Rome, and an Italian one in London.
  ['Europe/Rome', 'en-GB', null],
  ['Europe/London', 'it-IT', null],
  // The first zone is of no country, the second of a country that nobody asked for.
  ['UTC', 'en-GB', null],
  ['UTC', 'en', null],
  ['Asia/Tokyo', 'ja', null],
  ['Europe/Rome', 'no tag', 'IT'],
])('in %s with the language %s: %s', (zone, language, country) => {
  stand(zone, language);
  expect(readDeviceRegion(COUNTRIES)).toBe(country);
});
