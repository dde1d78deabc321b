import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { sendRecoveryMail } from './recovery-steps.ts';

type EmailStepProps = { email: string; onSent: (email: string, expiresAt: string) => void };

export function EmailStep({ email: known, onSent }: EmailStepProps) {
  const [email, setEmail] = useState(known);
  const [missing, setMissing] = useState<string | null>(null);
  const sending = useCall(() => sendRecoveryMail(email), {
    onDone: ({ expiresAt }) => onSent(email.trim(), expiresAt),
    failed: m.recovery_send_failed(),
  });

  function submit() {
    const isMissing = email.trim() === '';
    setMissing(isMissing ? m.recovery_enter_email() : null);
    if (!isMissing) void sending.submit();
  }

  return (
    <Form className="space-y-5" onSubmit={submit}>
      <p className="text-ink-2">{m.recovery_email_about()}</p>
      <ProblemAlert problem={missing ?? sending.problem} />
      <TextField
        label={m.recovery_email()}
        autoComplete="username"
        spellCheck={false}
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" size="big" wide busy={sending.isPending} busyLabel={m.recovery_sending()}>
        {m.recovery_send()}
      </Button>
    </Form>
  );
}
