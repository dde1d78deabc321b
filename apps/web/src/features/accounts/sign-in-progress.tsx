import { m } from '../../paraglide/messages.js';
import type { SignInStep } from './sign-in.ts';

type SignInProgressProps = { step: SignInStep | null; texts: { asking: string; vault: string } };

/** The line under the button: what the password is for, and during sign-in the current step. */
export function SignInProgress({ step, texts }: SignInProgressProps) {
  const sentences = { deriving: m.accounts_busy_deriving(), ...texts };
  return (
    <p className="min-h-10 text-small text-ink-3">
      <span role="status">{step === null ? '' : sentences[step]}</span>
      {step === null ? m.accounts_device_note() : null}
    </p>
  );
}
