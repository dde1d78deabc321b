import type { IssuedCode } from '@house/contract/enrolments/issued-codes';
import { LOGIN_NAME_TYPED_MAX } from '@house/contract/enrolments/issued-codes';
import { type FormEvent, useState } from 'react';
import { reasonOf } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type ChosenPlace, PlaceFields } from './place-fields.tsx';
import { useCodeActs } from './use-codes.ts';

type Outcome = { kind: 'issued'; code: IssuedCode } | { kind: 'failed'; reason: string };

/** Offers a folder to a citizen, who is named by the username and has to accept. */
export function IssueForm({ seat }: { seat: string }) {
  const { issue } = useCodeActs();
  const [username, setUsername] = useState('');
  const [place, setPlace] = useState<ChosenPlace>({ municipality: seat, district: null });
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isNameMissing = username.trim() === '';

  async function send(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isNameMissing) return;
    setBusy(true);
    try {
      const code = await issue({ username: username.trim(), ...place });
      setOutcome({ kind: 'issued', code });
      setUsername('');
      setAsked(false);
    } catch (error) {
      setOutcome({ kind: 'failed', reason: reasonOf(error, m.ui_server_fault()) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card title={m.codes_issue()}>
      <p className="text-small text-ink-2">{m.codes_issue_about()}</p>
      <form onSubmit={(event) => void send(event)} className="mt-4 space-y-4" noValidate>
        <TextField
          label={m.codes_username()}
          hint={m.codes_username_hint()}
          error={asked && isNameMissing ? m.codes_username_missing() : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LOGIN_NAME_TYPED_MAX}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PlaceFields value={place} onChange={setPlace} />
        <Button type="submit" variant="primary" busy={busy} busyLabel={m.codes_issuing()}>
          {m.codes_issue_send()}
        </Button>
      </form>
      <IssueOutcome outcome={outcome} />
    </Card>
  );
}

function IssueOutcome({ outcome }: { outcome: Outcome | null }) {
  if (outcome === null) return null;
  if (outcome.kind === 'failed') {
    return (
      <InlineAlert tone="danger" announce="alert" className="mt-4" title={m.codes_issue_failed()}>
        {outcome.reason}
      </InlineAlert>
    );
  }
  const { code, username } = outcome.code;
  return (
    <InlineAlert tone="ok" announce="status" className="mt-4" title={m.codes_issued({ username })}>
      <span className="numeric break-all font-mono">{code}</span>
    </InlineAlert>
  );
}
