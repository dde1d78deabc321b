import {
  type IssuedCode,
  issueCode,
  LOGIN_NAME_TYPED_MAX,
  listIssuedCodes,
} from '@repo/contract/enrolments/issued-codes';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type ChosenPlace, PlaceFields } from './place-fields.tsx';

/** Offers a folder to a citizen, who is named by the username and has to accept. */
export function IssueForm({ seat }: { seat: string }) {
  const [username, setUsername] = useState('');
  const [place, setPlace] = useState<ChosenPlace>({ municipality: seat, district: null });
  const [asked, setAsked] = useState(false);
  const [issued, setIssued] = useState<IssuedCode | null>(null);
  const isNameMissing = username.trim() === '';
  const issuing = useCall(issueCode, {
    // Read anew after a failure too: it may have been done, and the answer lost.
    refetches: [listIssuedCodes],
    refetchesAlways: true,
    onDone: (code) => {
      setIssued(code);
      setUsername('');
      setAsked(false);
    },
    onFailed: () => setIssued(null),
  });

  function send() {
    setAsked(true);
    const { municipality, district } = place;
    const body = { username: username.trim(), municipality, ...(district !== null && { district }) };
    if (!isNameMissing) void issuing.submit({ body });
  }

  return (
    <Card title={m.codes_issue()}>
      <p className="text-small text-ink-2">{m.codes_issue_about()}</p>
      <Form className="mt-4 space-y-4" onSubmit={send}>
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
        <Button type="submit" variant="primary" busy={issuing.isPending} busyLabel={m.codes_issuing()}>
          {m.codes_issue_send()}
        </Button>
      </Form>
      <IssueOutcome issued={issued} problem={issuing.problem} />
    </Card>
  );
}

function IssueOutcome({ issued, problem }: { issued: IssuedCode | null; problem: string | null }) {
  if (problem !== null) {
    return (
      <InlineAlert tone="danger" announce="alert" className="mt-4" title={m.codes_issue_failed()}>
        {problem}
      </InlineAlert>
    );
  }
  if (issued === null) return null;
  const { code, username } = issued;
  return (
    <InlineAlert tone="ok" announce="status" className="mt-4" title={m.codes_issued({ username })}>
      <span className="numeric break-all font-mono">{code}</span>
    </InlineAlert>
  );
}
