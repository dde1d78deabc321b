import { type ComponentProps, type FormEvent, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { PasswordField } from '../../ui/password-field.tsx';
import { useCall } from '../calls/use-call.ts';

type OwnPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'onChange' | 'value'> & {
  value: string;
  onType: (password: string) => void;
};

/** The password of the person who is signed in. Password managers look for a name beside it. */
export function OwnPasswordField({ onType, ...field }: OwnPasswordFieldProps) {
  return (
    <>
      <input type="text" autoComplete="username" value={readSession()?.user.username ?? ''} readOnly hidden />
      <PasswordField {...field} autoComplete="current-password" onChange={(event) => onType(event.target.value)} />
    </>
  );
}

/**
 * A form that asks for nothing but the password and does something with it. `describeProblem` says what went wrong, or null where
 * there is nothing to say.
 */
export function usePasswordForm(
  act: (password: string) => Promise<void>,
  describeProblem: (error: unknown) => string | null,
) {
  const [value, onType] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const acting = useCall(act, { reason: describeProblem });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(value === '' ? m.ui_enter_password() : null);
    if (value !== '') void acting.submit(value);
  };
  const error = missing ?? acting.problem ?? undefined;
  return { busy: acting.isPending, onSubmit, field: { value, onType, error, autoFocus: true } };
}
