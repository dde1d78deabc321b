import { askForCredentials } from '@repo/contract/staff/staff';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { describeFailure } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';

type ResetRequestState =
  | { kind: 'closed' | 'open' | 'busy' }
  | { kind: 'asked'; names: string }
  | { kind: 'failed'; why: string };

/** The way out for whoever cannot type the password: the other administrators are asked for new credentials. */
export function ForgottenPassword() {
  const [asking, setAsking] = useState<ResetRequestState>({ kind: 'closed' });

  async function askOthers() {
    setAsking({ kind: 'busy' });
    try {
      const { asked } = await ask(askForCredentials, {});
      setAsking({ kind: 'asked', names: asked.slice(0, 3).join(', ') });
    } catch (error) {
      setAsking({ kind: 'failed', why: describeFailure(error, m.portal_not_saved()) });
    }
  }

  if (asking.kind === 'closed') {
    return (
      <button
        type="button"
        className="link min-h-7 text-label pointer-coarse:min-h-11"
        onClick={() => setAsking({ kind: 'open' })}
      >
        {m.portal_forgotten()}
      </button>
    );
  }
  if (asking.kind === 'asked') {
    return (
      <InlineAlert tone="ok" announce="status">
        {m.portal_forgotten_asked({ names: asking.names })}
      </InlineAlert>
    );
  }
  if (asking.kind === 'failed') {
    return (
      <InlineAlert tone="danger" announce="alert">
        {asking.why}
      </InlineAlert>
    );
  }
  return (
    <InlineAlert
      title={m.portal_forgotten()}
      announce="status"
      action={
        <Button
          size="low"
          busy={asking.kind === 'busy'}
          busyLabel={m.portal_forgotten_asking()}
          onClick={() => void askOthers()}
        >
          {m.portal_forgotten_ask()}
        </Button>
      }
    >
      {m.portal_forgotten_about()}
    </InlineAlert>
  );
}
