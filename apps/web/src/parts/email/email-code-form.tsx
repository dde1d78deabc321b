import { confirmEmail, sendEmailCode } from '@house/contract/recovery/recovery';
import { type FormEvent, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { reasonOf } from '../../api/ask-error.ts';
import { readSession, storeSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';

type EmailCodeFormProps = {
  /** Where the code went. */
  email: string;
  onConfirmed: () => void;
};

/** The six digits that came by mail, and another code when they did not. */
export function EmailCodeForm({ email, onConfirmed }: EmailCodeFormProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'confirm' | 'send' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(what: 'confirm' | 'send', act: () => Promise<void>) {
    setBusy(what);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(reasonOf(error, m.settings_failed()));
    } finally {
      setBusy(null);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run('confirm', async () => {
      const confirmed = await ask(confirmEmail, { body: { code } });
      noteConfirmedEmail(confirmed.email);
      showToast({ title: m.settings_email_confirmed(), tone: 'ok' });
      onConfirmed();
    });
  }

  const sendAgain = () =>
    run('send', async () => {
      const sent = await ask(sendEmailCode, {});
      showToast({ title: m.settings_email_sent({ email: sent.email }), tone: 'ok' });
    });

  return (
    <form onSubmit={submit} noValidate className="max-w-[26rem] space-y-4">
      {problem === null ? null : (
        <InlineAlert tone="danger" announce="alert">
          {problem}
        </InlineAlert>
      )}
      <TextField
        label={m.settings_email_code()}
        hint={m.settings_email_code_hint({ email })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        mono
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/[^\p{Nd} ]/gu, ''))}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy === 'confirm'} disabled={code.length < 6}>
          {m.settings_email_confirm()}
        </Button>
        <Button busy={busy === 'send'} onClick={() => void sendAgain()}>
          {m.settings_email_send_again()}
        </Button>
      </div>
    </form>
  );
}

/** The server has taken the address: the stored person says so too, so that no banner asks again. */
function noteConfirmedEmail(email: string): void {
  const session = readSession();
  if (session === null) return;
  storeSession({ ...session, user: { ...session.user, email, emailConfirmed: true } });
}
