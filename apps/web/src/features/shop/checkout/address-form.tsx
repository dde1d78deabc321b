import { readProfileStatus } from '@repo/contract/profile/profile';
import type { DeliveryAddress } from '@repo/contract/shop/orders';
import { SHIPPING_COUNTRIES } from '@repo/contract/shop/shipping';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { countryName } from '../../../parts/words/countries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type AddressField, pickProfileAddress } from './address-draft.ts';

type AddressFormProps = {
  address: DeliveryAddress;
  problems: readonly AddressField[];
  onChange: (address: DeliveryAddress) => void;
};

/** The id of a field, which the error summary points at. */
export const addressFieldId = (field: AddressField): string => `delivery-${field}`;

const ADDRESS_LABELS: Readonly<Record<AddressField, () => string>> = {
  fullName: m.shop_address_name,
  phone: m.shop_address_phone,
  street: m.shop_address_street,
  postcode: m.shop_address_postcode,
  city: m.shop_address_city,
  country: m.shop_address_country,
};
const COMPLETES: Readonly<Record<AddressField, string>> = {
  fullName: 'name',
  phone: 'tel',
  street: 'street-address',
  postcode: 'postal-code',
  city: 'address-level2',
  country: 'country',
};

export const addressProblem = (field: AddressField): string =>
  field === 'phone' ? m.shop_address_bad_phone() : m.shop_address_missing({ field: ADDRESS_LABELS[field]() });

export function AddressForm({ address, problems, onChange }: AddressFormProps) {
  const profile = useQuery(read(readProfileStatus, {}));
  const known = profile.data === undefined ? {} : pickProfileAddress(profile.data);
  const field = (name: Exclude<AddressField, 'country'>, className = '') => (
    <TextField
      id={addressFieldId(name)}
      className={className}
      label={ADDRESS_LABELS[name]()}
      autoComplete={COMPLETES[name]}
      error={problems.includes(name) ? addressProblem(name) : undefined}
      value={address[name]}
      onChange={({ target }) => onChange({ ...address, [name]: target.value })}
    />
  );
  return (
    <Card
      title={m.shop_address()}
      action={
        Object.keys(known).length === 0 ? null : (
          <Button size="low" variant="quiet" onClick={() => onChange({ ...address, ...known })}>
            {m.shop_address_profile()}
          </Button>
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-6">
        {field('fullName', 'sm:col-span-3')}
        {field('phone', 'sm:col-span-3')}
        {field('street', 'sm:col-span-6')}
        {field('postcode', 'sm:col-span-2')}
        {field('city', 'sm:col-span-2')}
        <SelectField
          id={addressFieldId('country')}
          className="sm:col-span-2"
          label={ADDRESS_LABELS.country()}
          autoComplete="country"
          placeholder={m.shop_address_choose()}
          error={problems.includes('country') ? addressProblem('country') : undefined}
          options={shippingCountries()}
          value={address.country}
          onChange={({ target }) => onChange({ ...address, country: target.value })}
        />
      </div>
    </Card>
  );
}

function shippingCountries() {
  const named = SHIPPING_COUNTRIES.map((value) => ({ value, label: countryName(value) }));
  return named.sort((one, other) => one.label.localeCompare(other.label, getLocale()));
}
