import { m } from '../../paraglide/messages.js';
import { PasswordStrengthMeter } from '../../parts/password/password-strength-meter.tsx';
import { usePasswordStrength } from '../../parts/password/use-password-strength.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InstitutionFields } from './institution-fields.tsx';
import type { FieldProblems, RegisterField, RegisterInput } from './register-rules.ts';

export type RegisterFieldsProps = {
  input: RegisterInput;
  problems: FieldProblems;
  fieldId: (field: RegisterField) => string;
  hasRealmChoice: boolean;
  onChange: (part: Partial<RegisterInput>) => void;
  onLeave: () => void;
};

export function RegisterFields({ input, problems, fieldId, hasRealmChoice, onChange, onLeave }: RegisterFieldsProps) {
  const strength = usePasswordStrength(input);
  const tie = (field: RegisterField) => ({ id: fieldId(field), error: problems[field], name: field, onBlur: onLeave });
  return (
    <>
      <RadioCards
        id={fieldId('accountType')}
        label={m.accounts_account_type()}
        columns={2}
        options={[
          { value: 'private', label: m.accounts_private(), about: m.accounts_private_about() },
          { value: 'institution', label: m.accounts_institution(), about: m.accounts_institution_about() },
        ]}
        value={input.accountType || null}
        onChange={(accountType) => onChange({ accountType })}
        error={problems.accountType}
      />
      {input.accountType === 'institution' ? <InstitutionFields input={input} tie={tie} onChange={onChange} /> : null}
      <TextField
        {...tie('fullName')}
        label={m.accounts_full_name()}
        autoComplete="name"
        value={input.fullName}
        onChange={(event) => onChange({ fullName: event.target.value })}
      />
      <TextField
        {...tie('username')}
        label={m.accounts_username()}
        hint={m.accounts_username_hint()}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={input.username}
        onChange={(event) => onChange({ username: event.target.value })}
      />
      <TextField
        {...tie('email')}
        type="email"
        inputMode="email"
        label={m.accounts_email()}
        autoComplete="email"
        value={input.email}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <div>
        <PasswordField
          {...tie('password')}
          label={m.accounts_password()}
          hint={m.accounts_password_hint()}
          autoComplete="new-password"
          value={input.password}
          onChange={(event) => onChange({ password: event.target.value })}
        />
        <PasswordStrengthMeter strength={strength} />
      </div>
      {hasRealmChoice ? (
        <RadioCards
          label={m.accounts_realm()}
          options={[
            { value: 'demo', label: m.accounts_realm_demo(), about: m.accounts_realm_demo_about() },
            { value: 'real', label: m.accounts_realm_real(), about: m.accounts_realm_real_about() },
          ]}
          value={input.realm}
          onChange={(realm) => onChange({ realm })}
        />
      ) : null}
    </>
  );
}
