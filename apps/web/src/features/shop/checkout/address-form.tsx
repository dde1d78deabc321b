import { readProfileStatus } from '@repo/contract/profile/profile';
import {
  findRegion,
  formatPlace,
  namePostcode,
  type PostcodeName,
  type RegionName,
} from '@repo/contract/shop/address-format';
import type { DeliveryAddress } from '@repo/contract/shop/delivery-address';
import { ADDRESS_LINE_MAX } from '@repo/contract/shop/delivery-address';
import { forgetAddress, type KeptAddress, listAddresses } from '@repo/contract/shop/kept-addresses';
import { showPostcode } from '@repo/contract/shop/postcodes';
import { SHIPPING_COUNTRIES } from '@repo/contract/shop/shipping';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { countryName } from '../../../parts/words/countries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type AddressField, type AddressProblem, type AddressProblems, pickProfileAddress } from './address-draft.ts';

type AddressFormProps = {
  address: DeliveryAddress;
  problems: AddressProblems;
  kept: readonly KeptAddress[];
  keeps: boolean;
  onChange: (address: DeliveryAddress) => void;
  onKeeps: (keeps: boolean) => void;
};

/** The id of a field, which the error summary points at. */
export const addressFieldId = (field: AddressField): string => `delivery-${field}`;

const ADDRESS_LABELS: Readonly<Record<Exclude<AddressField, 'postcode' | 'region'>, () => string>> = {
  fullName: m.shop_address_name,
  phone: m.shop_address_phone,
  street: m.shop_address_street,
  city: m.shop_address_city,
  country: m.shop_address_country,
};
const COMPLETES: Readonly<Record<AddressField, string>> = {
  fullName: 'name',
  phone: 'tel',
  street: 'street-address',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  country: 'country',
};

const MISSING: Readonly<Record<AddressField, () => string>> = {
  fullName: m.shop_address_no_name,
  phone: m.shop_address_bad_phone,
  street: m.shop_address_no_street,
  postcode: m.shop_address_no_postcode,
  city: m.shop_address_no_city,
  region: m.shop_address_no_region,
  country: m.shop_address_no_country,
};

const POSTCODE_LABELS: Readonly<Record<PostcodeName, () => string>> = {
  postcode: m.shop_address_postcode,
  cap: m.shop_address_cap,
  zip: m.shop_address_zip,
  eircode: m.shop_address_eircode,
};
const REGION_LABELS: Readonly<Record<RegionName, () => string>> = {
  state: m.shop_address_state,
  province: m.shop_address_province,
  prefecture: m.shop_address_prefecture,
};

/** A field as the chosen country calls it. */
function nameField(field: AddressField, country: string): string {
  if (field === 'postcode') return POSTCODE_LABELS[namePostcode(country)]();
  if (field !== 'region') return ADDRESS_LABELS[field]();
  const region = findRegion(country);
  return region?.isNeeded === true ? REGION_LABELS[region.name]() : m.shop_address_province_optional();
}

/** What is wrong with a field, as a person would say it. */
export function describeAddressProblem(field: AddressField, problem: AddressProblem, country: string): string {
  if (problem === 'phone') return m.shop_address_bad_phone();
  if (problem === 'long') return m.shop_address_long({ most: ADDRESS_LINE_MAX });
  if (problem === 'missing') return MISSING[field]();
  return m.shop_address_bad_postcode({ country: countryName(country), example: showPostcode(country) });
}

export function AddressForm({ address, problems, kept, keeps, onChange, onKeeps }: AddressFormProps) {
  const profile = useQuery(read(readProfileStatus, {}));
  const known = profile.data === undefined ? {} : pickProfileAddress(profile.data);
  const findError = (name: AddressField): string | undefined => {
    const problem = problems.get(name);
    return problem === undefined ? undefined : describeAddressProblem(name, problem, address.country);
  };
  const field = (name: Exclude<AddressField, 'country'>, className = '') => (
    <TextField
      id={addressFieldId(name)}
      className={className}
      label={nameField(name, address.country)}
      autoComplete={COMPLETES[name]}
      error={findError(name)}
      value={address[name] ?? ''}
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
      <KeptAddresses kept={kept} address={address} onChange={onChange} />
      <div className="grid gap-4 sm:grid-cols-6">
        {field('fullName', 'sm:col-span-3')}
        {field('phone', 'sm:col-span-3')}
        {field('street', 'sm:col-span-6')}
        {field('postcode', 'sm:col-span-2')}
        {field('city', 'sm:col-span-2')}
        {findRegion(address.country) === null ? null : field('region', 'sm:col-span-2 sm:order-1')}
        <SelectField
          id={addressFieldId('country')}
          className="sm:col-span-2"
          label={ADDRESS_LABELS.country()}
          autoComplete="country"
          placeholder={m.shop_address_choose()}
          error={findError('country')}
          options={shippingCountries()}
          value={address.country}
          onChange={({ target }) => onChange({ ...address, country: target.value })}
        />
      </div>
      <CheckboxField
        className="mt-4"
        label={m.shop_address_keep()}
        hint={m.shop_address_keep_hint()}
        checked={keeps}
        onChange={({ target }) => onKeeps(target.checked)}
      />
    </Card>
  );
}

type KeptAddressesProps = Pick<AddressFormProps, 'kept' | 'address' | 'onChange'>;

/** Where something was sent before: one press fills the form, another forgets it. */
function KeptAddresses({ kept, address, onChange }: KeptAddressesProps) {
  const forgetting = useCall(forgetAddress, {
    refetches: [listAddresses],
    isParallel: true,
    done: m.shop_address_forgotten(),
  });
  if (kept.length === 0) return null;
  return (
    <ul aria-label={m.shop_address_kept()} className="mb-4 divide-y divide-line rounded-control border border-line">
      {kept.map(({ id, address: one }) => {
        const line = [one.fullName, one.street, ...formatPlace(one), countryName(one.country)].join(', ');
        const isChosen = JSON.stringify(one) === JSON.stringify(address);
        return (
          <li key={id} className="flex items-center gap-2 py-1 pr-1 pl-3 text-small">
            <Icon
              name={isChosen ? 'ok' : 'pin'}
              size={18}
              className={isChosen ? 'shrink-0 text-ok' : 'shrink-0 text-ink-3'}
            />
            <span className="min-w-0 grow break-words">{line}</span>
            {isChosen ? null : (
              <Button size="low" aria-label={m.shop_address_use_one({ address: line })} onClick={() => onChange(one)}>
                {m.shop_address_use()}
              </Button>
            )}
            <IconButton
              icon="trash"
              label={m.shop_address_forget({ address: line })}
              onClick={() => void forgetting.submit({ params: { id } })}
            />
          </li>
        );
      })}
    </ul>
  );
}

function shippingCountries() {
  const named = SHIPPING_COUNTRIES.map((value) => ({ value, label: countryName(value) }));
  return named.sort((one, other) => one.label.localeCompare(other.label, getLocale()));
}
