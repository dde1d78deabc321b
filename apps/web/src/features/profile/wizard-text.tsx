import type { ProfileTextField } from '@repo/contract/rules/profile-rules';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { FIELD_LABELS } from './field-labels.ts';
import type { Wizard } from './use-wizard.ts';

export const fieldId = (name: string): string => `profile-${name}`;

type WizardTextProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange' | 'error'> & {
  wizard: Wizard;
  field: ProfileTextField;
};

/** One text field of the wizard, tied to its draft and its error. */
export function WizardText({ wizard, field, ...rest }: WizardTextProps) {
  return (
    <TextField
      {...rest}
      id={fieldId(field)}
      name={field}
      label={FIELD_LABELS[field]()}
      value={wizard.draft.fields[field]}
      error={wizard.findError(field)}
      required
      onChange={(event) => wizard.type(field, event.target.value)}
      onBlur={() => wizard.leave(field)}
    />
  );
}
