import type { DeliveryAddress } from './delivery-address.ts';

/**
 * How a country calls the parts of an address and in which order they stand on a label, after the address data of Google's
 * libaddressinput (chromium-i18n.appspot.com/ssl-address, November 2026); the country itself is written below.
 */
export type PostcodeName = 'postcode' | 'cap' | 'zip' | 'eircode';
export type RegionName = 'state' | 'province' | 'prefecture';

const POSTCODE_NAMES: Readonly<Record<string, PostcodeName>> = { IE: 'eircode', IT: 'cap', US: 'zip' };

/** A label without its region is complete in Italy and Spain, whose postcodes say it, and in no other of these. */
const REGIONS: Readonly<Record<string, { readonly name: RegionName; readonly isNeeded: boolean }>> = {
  AU: { name: 'state', isNeeded: true },
  CA: { name: 'province', isNeeded: true },
  ES: { name: 'province', isNeeded: false },
  IT: { name: 'province', isNeeded: false },
  JP: { name: 'prefecture', isNeeded: true },
  US: { name: 'state', isNeeded: true },
};

export const namePostcode = (country: string): PostcodeName => POSTCODE_NAMES[country] ?? 'postcode';

/** What an address of the country says beside its city; null where none is written. */
export const findRegion = (country: string): { readonly name: RegionName; readonly isNeeded: boolean } | null =>
  REGIONS[country] ?? null;

/** Whether the label of an address could not be read by the post of its country without a region that is not there. */
export const lacksRegion = ({ country, region = '' }: Pick<DeliveryAddress, 'country' | 'region'>): boolean =>
  findRegion(country)?.isNeeded === true && region.trim() === '';

type CityPlace = Pick<DeliveryAddress, 'postcode' | 'city' | 'country' | 'region'>;

/** City, region and postcode as one or two lines of a label. */
export function formatPlace({ postcode, city, country, region: said = '' }: CityPlace): string[] {
  const region = findRegion(country) === null ? '' : said;
  const joined = (...words: string[]) => words.filter((word) => word !== '').join(' ');
  switch (country) {
    case 'US':
      return [joined(region === '' ? city : `${city},`, region, postcode)];
    case 'AU':
    case 'CA':
      return [joined(city, region, postcode)];
    case 'GB':
    case 'IE':
      return [city, postcode];
    case 'JP':
      return [region === '' ? city : `${city}, ${region}`, postcode];
    case 'LV':
      return [`${city}, ${postcode}`];
    case 'MT':
      return [joined(city, postcode)];
    default:
      return [joined(postcode, city, region)];
  }
}
