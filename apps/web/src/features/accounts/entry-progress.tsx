import { m } from '../../paraglide/messages.js';
import type { EntryStep } from './enter-account.ts';

type EntryProgressProps = { step: EntryStep | null; words: { asking: string; vault: string } };

/** The line under the button: what the password is for, and during sign-in the current step. */
export function EntryProgress({ step, words }: EntryProgressProps) {
  const sentences = { deriving: m.accounts_busy_deriving(), ...words };
  return (
    <p className="min-h-10 text-small text-ink-3">
      <span role="status">{step === null ? '' : sentences[step]}</span>
      {step === null ? m.accounts_device_note() : null}
    </p>
  );
}
