import { m } from '../../paraglide/messages.js';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { countryOptions } from '../words/countries.ts';
import { idTypeOptions } from '../words/identity-labels.ts';
import type { KycName } from './kyc-draft.ts';
import { AUTOCOMPLETE, KYC_LABELS } from './kyc-labels.ts';

export const kycFieldId = (name: KycName): string => `kyc-${name}`;

type KycFieldProps = { name: KycName; value: string; error: string | undefined; onChange: (value: string) => void };

/** One field of the identity step: a date, a list, or a line. */
export function KycField({ name, value, error, onChange }: KycFieldProps) {
  const shared = {
    id: kycFieldId(name),
    name,
    label: KYC_LABELS[name](),
    value,
    ...(error !== undefined && { error }),
    required: name !== 'employer',
    autoComplete: AUTOCOMPLETE[name] ?? 'off',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (name === 'country' || name === 'nationality') {
    return <SelectField {...shared} placeholder={m.verification_country_choose()} options={countryOptions()} />;
  }
  if (name === 'idType') {
    return <SelectField {...shared} placeholder={m.verification_type_choose()} options={idTypeOptions()} />;
  }
  if (name === 'dateOfBirth') return <TextField {...shared} type="date" />;
  return <TextField {...shared} type={name === 'phoneNumber' ? 'tel' : 'text'} mono={name === 'idNumber'} />;
}
