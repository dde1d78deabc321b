import { confirmEmail, sendEmailCode } from '@repo/contract/recovery/recovery';
import { useState } from 'react';
import { readSession, storeSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCall } from '../calls/use-call.ts';

type EmailCodeFormProps = {
  /** Where the code went. */
  email: string;
  onConfirmed: () => void;
};

/** The six digits that came by mail, and another code when they did not. */
export function EmailCodeForm({ email, onConfirmed }: EmailCodeFormProps) {
  const [code, setCode] = useState('');
  const confirming = useCall(confirmEmail, {
    done: m.settings_email_confirmed(),
    onDone: (confirmed) => {
      noteConfirmedEmail(confirmed.email);
      onConfirmed();
    },
    failed: m.settings_failed(),
  });
  const sending = useCall(sendEmailCode, {
    done: (sent) => m.settings_email_sent({ email: sent.email }),
    failed: m.settings_failed(),
  });

  return (
    <Form
      className="max-w-[26rem] space-y-4"
      submitError={confirming.problem ?? sending.problem}
      onSubmit={() => {
        sending.clear();
        void confirming.submit({ body: { code } });
      }}
    >
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
        <Button type="submit" variant="primary" busy={confirming.isPending} disabled={code.length < 6}>
          {m.settings_email_confirm()}
        </Button>
        <Button
          busy={sending.isPending}
          onClick={() => {
            confirming.clear();
            void sending.submit({});
          }}
        >
          {m.settings_email_send_again()}
        </Button>
      </div>
    </Form>
  );
}

/** The server has taken the address: the stored person says so too, so that no banner asks again. */
function noteConfirmedEmail(email: string): void {
  const session = readSession();
  if (session === null) return;
  storeSession({ ...session, user: { ...session.user, email, emailConfirmed: true } });
}
