import { useState } from 'react';
import { describeFailure } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';

type SignInCodeFieldProps = {
  typed: string;
  onTyped: (typed: string) => void;
  /** Asks for the mail. */
  send: () => Promise<unknown>;
};

/** The code from a mail or of the authenticator app, and the button that asks for the mail. */
export function SignInCodeField({ typed, onTyped, send }: SignInCodeFieldProps) {
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ tone: 'info' | 'danger'; text: string } | null>(null);

  async function ask() {
    setBusy(true);
    const error = await send().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    setBusy(false);
    setTold(
      error === null
        ? { tone: 'info', text: m.accounts_code_sent() }
        : { tone: 'danger', text: describeFailure(error, m.accounts_code_failed()) },
    );
  }

  return (
    <div className="space-y-3 rounded-control border border-line bg-canvas px-4 py-3">
      <TextField
        label={m.accounts_code()}
        hint={m.accounts_code_hint()}
        name="one-time-code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        mono
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
      />
      <Button wide busy={isBusy} onClick={() => void ask()}>
        {m.accounts_code_send()}
      </Button>
      {told === null ? null : (
        <InlineAlert tone={told.tone} announce={told.tone === 'danger' ? 'alert' : 'status'}>
          {told.text}
        </InlineAlert>
      )}
    </div>
  );
}
