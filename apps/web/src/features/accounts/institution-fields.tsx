import { INSTITUTION_TYPES, type InstitutionType } from '@repo/contract/accounts/accounts';
import { m } from '../../paraglide/messages.js';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { RegisterField, RegisterInput } from './register-rules.ts';

const TYPE_LABELS: Record<InstitutionType, () => string> = {
  medical: m.accounts_institution_type_medical,
  financial: m.accounts_institution_type_financial,
  legal: m.accounts_institution_type_legal,
  emergency: m.accounts_institution_type_emergency,
};

type FieldBinding = { id: string; error: string | undefined; name: string; onBlur: () => void };
type InstitutionFieldsProps = {
  input: RegisterInput;
  tie: (field: RegisterField) => FieldBinding;
  onChange: (part: Partial<RegisterInput>) => void;
};

/** Slides in under the account type. */
export function InstitutionFields({ input, tie, onChange }: InstitutionFieldsProps) {
  return (
    <div className="animate-rise space-y-5 border-l-3 border-primary pl-4">
      <TextField
        {...tie('institutionName')}
        label={m.accounts_institution_name()}
        autoComplete="organization"
        value={input.institutionName}
        onChange={(event) => onChange({ institutionName: event.target.value })}
      />
      <SelectField
        {...tie('institutionType')}
        label={m.accounts_institution_type()}
        placeholder={m.accounts_institution_type_choose()}
        options={INSTITUTION_TYPES.map((value) => ({ value, label: TYPE_LABELS[value]() }))}
        value={input.institutionType}
        onChange={(event) =>
          onChange({ institutionType: INSTITUTION_TYPES.find((type) => type === event.target.value) ?? '' })
        }
      />
      <TextField
        {...tie('licenseNumber')}
        label={m.accounts_license_number()}
        autoComplete="off"
        value={input.licenseNumber}
        onChange={(event) => onChange({ licenseNumber: event.target.value })}
      />
    </div>
  );
}
