import { type FormEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { BusyMark, Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StepButtons, StepHeading } from './step-frame.tsx';
import type { ThreeSteps } from './use-three-steps.ts';

type PasswordStepProps = { steps: ThreeSteps; username: string; isSent: boolean; onCancel: () => void };

/** Right after signing in it sends itself; in a re-verification, and after a wrong one, it is typed here. */
export function PasswordStep({ steps, username, isSent, onCancel }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const isConfirmed = steps.known !== null;
  const isChecking = steps.busy === 'password';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChecking) return;
    if (password === '' && isConfirmed) return steps.onward();
    setWasSent(true);
    if (password !== '') void steps.submitPassword(password);
  }

  return (
    <form onSubmit={submit} noValidate>
      <StepHeading steps={steps} at={1} about={m.verification_step1_about({ username })} />
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {isChecking && isSent && !wasSent ? (
        <p role="status" className="flex items-center gap-3 py-4 text-ink-2">
          <BusyMark />
          {m.verification_step1_checking()}
        </p>
      ) : (
        <PasswordField
          label={m.verification_password()}
          autoComplete="current-password"
          value={password}
          autoFocus
          onChange={(event) => setPassword(event.target.value)}
          {...(isConfirmed && { hint: m.verification_step1_done() })}
          {...(wasSent && password === '' && !isConfirmed && { error: m.ui_enter_password() })}
        />
      )}
      <StepButtons onCancel={onCancel}>
        <Button type="submit" variant="primary" busy={isChecking} busyLabel={m.ui_checking()}>
          {m.ui_continue()}
        </Button>
      </StepButtons>
    </form>
  );
}
