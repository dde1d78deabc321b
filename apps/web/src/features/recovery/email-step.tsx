import { type FormEvent, useState } from 'react';
import { reasonOf } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { sendRecoveryMail } from './recovery-steps.ts';

type EmailStepProps = { email: string; onSent: (email: string, expiresAt: string) => void };

export function EmailStep({ email: known, onSent }: EmailStepProps) {
  const [email, setEmail] = useState(known);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '') return setProblem(m.recovery_enter_email());
    setBusy(true);
    setProblem(null);
    try {
      const { expiresAt } = await sendRecoveryMail(email);
      onSent(email.trim(), expiresAt);
    } catch (error) {
      setProblem(reasonOf(error, m.recovery_send_failed()));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <p className="text-ink-2">{m.recovery_email_about()}</p>
      {problem === null ? null : (
        <InlineAlert tone="danger" announce="alert">
          {problem}
        </InlineAlert>
      )}
      <TextField
        label={m.recovery_email()}
        autoComplete="username"
        spellCheck={false}
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" size="big" wide busy={busy} busyLabel={m.recovery_sending()}>
        {m.recovery_send()}
      </Button>
    </form>
  );
}
