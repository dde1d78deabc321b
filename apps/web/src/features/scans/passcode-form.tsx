import { PASSCODE_MAX } from '@house/contract/glyphs/glyphs';
import { type FormEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

type PasscodeFormProps = { error: string | undefined; onSend: (passcode: string) => void };

/** The passcode never leaves this device: a key is derived from it, and a proof of that key is sent. */
export function PasscodeForm({ error, onSend }: PasscodeFormProps) {
  const [passcode, setPasscode] = useState('');
  const [problem, setProblem] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (passcode === '') return setProblem(m.scans_passcode_empty());
    setProblem(undefined);
    onSend(passcode);
    setPasscode('');
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <PasswordField
        label={m.ui_passcode()}
        hint={m.scans_passcode_hint()}
        error={problem ?? error}
        autoComplete="off"
        maxLength={PASSCODE_MAX}
        value={passcode}
        onChange={(event) => setPasscode(event.target.value)}
      />
      <Button type="submit" variant="primary">
        {m.scans_passcode_send()}
      </Button>
    </form>
  );
}
