import { sendEmailCode } from '@repo/contract/recovery/recovery';
import { changeEmail } from '@repo/contract/settings/settings';
import { useState } from 'react';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { EmailCodeForm } from '../../parts/email/email-code-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SettingsCard } from './settings-card.tsx';

/** The address: whether it is confirmed, and another one, which counts when its code was typed. */
export function EmailCard() {
  const [user, setUser] = useState(() => readSession()?.user ?? null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const failed = m.settings_failed();
  const noteSent = ({ email: address }: { email: string }) => setSentTo(address);
  const changing = useCall(changeEmail, { onDone: noteSent, failed });
  const sending = useCall(sendEmailCode, { onDone: noteSent, failed });
  if (user === null) return null;

  function finish() {
    setSentTo(null);
    setEmail('');
    setUser(readSession()?.user ?? null);
  }

  return (
    <SettingsCard
      title={m.settings_email_title()}
      about={m.settings_email_about()}
      status={
        user.emailConfirmed ? (
          <StatusPill tone="ok">{m.settings_email_is_confirmed()}</StatusPill>
        ) : (
          <StatusPill tone="warn">{m.settings_email_unconfirmed()}</StatusPill>
        )
      }
    >
      <p className="font-strong break-all">{user.email}</p>
      <ProblemAlert problem={changing.problem ?? sending.problem} />
      {sentTo === null ? null : <EmailCodeForm email={sentTo} onConfirmed={finish} />}
      {sentTo !== null || user.emailConfirmed ? null : (
        <Button icon="send" busy={sending.isPending} onClick={() => void sending.submit({})}>
          {m.settings_email_send()}
        </Button>
      )}
      {sentTo === null ? (
        <Form
          className="flex max-w-[30rem] flex-wrap items-end gap-2"
          onSubmit={() => changing.submit({ body: { email: email.trim() } })}
        >
          <TextField
            className="min-w-0 grow basis-60"
            label={m.settings_email_new()}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" busy={changing.isPending} disabled={email.trim() === ''}>
            {m.settings_email_change()}
          </Button>
        </Form>
      ) : null}
    </SettingsCard>
  );
}
