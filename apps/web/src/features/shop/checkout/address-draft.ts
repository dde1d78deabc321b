import type { ProfileStatus } from '@repo/contract/profile/profile';
import { findRegion, lacksRegion } from '@repo/contract/shop/address-format';
import { ADDRESS_LINE_MAX, type DeliveryAddress } from '@repo/contract/shop/delivery-address';
import { isPostcode } from '@repo/contract/shop/postcodes';
import { SHIPPING_COUNTRIES } from '@repo/contract/shop/shipping';

export const EMPTY_ADDRESS: DeliveryAddress = {
  fullName: '',
  phone: '',
  street: '',
  postcode: '',
  city: '',
  region: '',
  country: '',
};
export type AddressField = keyof DeliveryAddress;

const FIELDS: readonly AddressField[] = ['fullName', 'phone', 'street', 'postcode', 'city', 'region', 'country'];
const PHONE = /^\+?[\d\s().-]{5,30}$/;

export type AddressProblem = 'missing' | 'long' | 'phone' | 'postcode';
export type AddressProblems = ReadonlyMap<AddressField, AddressProblem>;

/** What is missing or cannot be right, in the order of the form. */
export function judgeAddress(address: DeliveryAddress): AddressProblems {
  const found = FIELDS.map((field) => [field, judgeField(address, field)] as const);
  return new Map(found.filter((one): one is [AddressField, AddressProblem] => one[1] !== null));
}

function judgeField(address: DeliveryAddress, field: AddressField): AddressProblem | null {
  const value = (address[field] ?? '').trim();
  if (field === 'phone') return value === '' || PHONE.test(value) ? null : 'phone';
  if (value === '') return field !== 'region' || lacksRegion(address) ? 'missing' : null;
  if (value.length > ADDRESS_LINE_MAX) return 'long';
  return field === 'postcode' ? judgePostcode(address.country, value) : null;
}

/** Nothing can be said of it before the country is chosen. */
function judgePostcode(country: string, typed: string): AddressProblem | null {
  return country === '' || isPostcode(country, typed) ? null : 'postcode';
}

export const trimmedAddress = (address: DeliveryAddress): DeliveryAddress => ({
  ...{ fullName: address.fullName.trim(), phone: address.phone.trim(), street: address.street.trim() },
  ...{ postcode: address.postcode.trim(), city: address.city.trim(), country: address.country },
  // Another country was chosen after it was typed.
  ...(findRegion(address.country) !== null && address.region?.trim() && { region: address.region.trim() }),
});

/** What the profile knows of where somebody lives; a country the shop does not send to is left out. */
export function pickProfileAddress({ prefilled }: Pick<ProfileStatus, 'prefilled'>): Partial<DeliveryAddress> {
  const { fullName, phoneNumber, address, zipCode, city, country } = prefilled;
  return {
    ...(fullName !== undefined && { fullName }),
    ...(phoneNumber !== undefined && { phone: phoneNumber }),
    ...(address !== undefined && { street: address }),
    ...(zipCode !== undefined && { postcode: zipCode }),
    ...(city !== undefined && { city }),
    ...(country !== undefined && SHIPPING_COUNTRIES.includes(country) && { country }),
  };
}
