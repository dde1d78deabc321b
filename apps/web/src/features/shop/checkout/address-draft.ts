import type { ProfileStatus } from '@repo/contract/profile/profile';
import { ADDRESS_LINE_MAX, type DeliveryAddress } from '@repo/contract/shop/orders';
import { SHIPPING_COUNTRIES } from '@repo/contract/shop/shipping';

export const EMPTY_ADDRESS: DeliveryAddress = {
  fullName: '',
  phone: '',
  street: '',
  postcode: '',
  city: '',
  country: '',
};
export type AddressField = keyof DeliveryAddress;

const NEEDED: readonly AddressField[] = ['fullName', 'street', 'postcode', 'city', 'country'];
const PHONE = /^\+?[\d\s().-]{5,30}$/;

/** Fields that are missing or cannot be right, in the order of the form. */
export function judgeAddress(address: DeliveryAddress): AddressField[] {
  const missing = NEEDED.filter((field) => {
    const value = address[field].trim();
    return value === '' || value.length > ADDRESS_LINE_MAX;
  });
  const phone = address.phone.trim();
  return phone === '' || PHONE.test(phone) ? missing : [...missing, 'phone'];
}

export const trimmedAddress = (address: DeliveryAddress): DeliveryAddress => ({
  ...{ fullName: address.fullName.trim(), phone: address.phone.trim(), street: address.street.trim() },
  ...{ postcode: address.postcode.trim(), city: address.city.trim(), country: address.country },
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
