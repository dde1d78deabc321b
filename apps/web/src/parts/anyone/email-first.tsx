import { sendEmailCode } from '@repo/contract/recovery/recovery';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { useCall } from '../calls/use-call.ts';
import { EmailCodeDialog } from '../email/email-code-dialog.tsx';

/** Stands where the save button would: without a confirmed address nobody could be told that a stranger reads the card. */
export function EmailFirst({ onConfirmed }: { onConfirmed: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sending = useCall(sendEmailCode, {
    onDone: ({ email }) => setSentTo(email),
    failed: { title: m.settings_failed() },
  });
  return (
    <>
      <InlineAlert
        tone="warn"
        title={m.anyone_email_title()}
        action={
          <Button busy={sending.isPending} onClick={() => void sending.submit({})}>
            {m.anyone_email_do()}
          </Button>
        }
      >
        {m.anyone_email_about()}
      </InlineAlert>
      {sentTo === null ? null : (
        <EmailCodeDialog
          email={sentTo}
          onClose={() => setSentTo(null)}
          onConfirmed={() => {
            setSentTo(null);
            onConfirmed();
          }}
        />
      )}
    </>
  );
}
