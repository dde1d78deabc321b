import { sendEmailCode } from '@house/contract/recovery/recovery';
import { changeEmail } from '@house/contract/settings/settings';
import { type FormEvent, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { askConfirmed } from '../../api/ask-confirmed.ts';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { EmailCodeForm } from '../../parts/email/email-code-form.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useAct } from './use-act.ts';

/** The address: whether it is confirmed, and another one, which counts when its code was typed. */
export function EmailCard() {
  const [user, setUser] = useState(() => readSession()?.user ?? null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const act = useAct();
  if (user === null) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    void act.run(async () => setSentTo((await askConfirmed(changeEmail, { body: { email: email.trim() } })).email));
  }

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
      {act.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert">
          {act.problem}
        </InlineAlert>
      )}
      {sentTo === null ? null : <EmailCodeForm email={sentTo} onConfirmed={finish} />}
      {sentTo !== null || user.emailConfirmed ? null : (
        <Button
          icon="send"
          busy={act.busy}
          onClick={() => void act.run(async () => setSentTo((await ask(sendEmailCode, {})).email))}
        >
          {m.settings_email_send()}
        </Button>
      )}
      {sentTo === null ? (
        <form onSubmit={submit} noValidate className="flex max-w-[30rem] flex-wrap items-end gap-2">
          <TextField
            className="min-w-0 grow basis-60"
            label={m.settings_email_new()}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" busy={act.busy} disabled={email.trim() === ''}>
            {m.settings_email_change()}
          </Button>
        </form>
      ) : null}
    </SettingsCard>
  );
}
