import { type FormEvent, useState } from 'react';
import { describeFailure } from '../../api/ask-error.ts';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useVouch } from './use-roles.ts';

/** For somebody who did not ask: the institution knows its own people. */
export function VouchForm() {
  const [username, setUsername] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const vouching = useVouch();
  const isFault = vouching.isError && !(vouching.error instanceof NotConfirmedError);

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (vouching.isPending || username.trim() === '') return;
    vouching.mutate(username.trim(), {
      onSuccess: () => {
        setUsername('');
        setWasSent(false);
      },
    });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {isFault ? (
        <InlineAlert tone="danger" announce="alert" title={m.roles_failed_act()}>
          {describeFailure(vouching.error, m.ui_server_fault())}
        </InlineAlert>
      ) : null}
      <TextField
        className="max-w-[24rem]"
        label={m.roles_vouch_username()}
        hint={m.roles_vouch_hint()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        {...(wasSent && username.trim() === '' && { error: m.roles_enter_username() })}
      />
      <div>
        <Button type="submit" busy={vouching.isPending} busyLabel={m.roles_vouching()}>
          {m.roles_vouch()}
        </Button>
      </div>
    </form>
  );
}
