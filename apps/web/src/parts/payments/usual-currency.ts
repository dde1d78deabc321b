import type { Currency } from '@repo/contract/rules/money';
import { readLanguageRegion } from '../../device/device-region.ts';

/** The United States, what belongs to them, and states whose own money is the dollar (ISO 3166-1). */
const DOLLAR_COUNTRIES: ReadonlySet<string> = new Set([
  ...['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI'],
  ...['BQ', 'EC', 'FM', 'IO', 'MH', 'PW', 'SV', 'TC', 'TL', 'VG'],
]);

/** Prices stand in euros, the seller's money, unless the country is one of the dollar. */
export const selectCurrency = (country: string | null): Currency =>
  country !== null && DOLLAR_COUNTRIES.has(country) ? 'USD' : 'EUR';

/** That of the country which the browser's first language names. */
export const usualCurrency = (): Currency => selectCurrency(readLanguageRegion());
