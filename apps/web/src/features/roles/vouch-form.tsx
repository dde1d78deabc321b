import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useVouch } from './use-roles.ts';

/** For somebody who did not ask: the institution knows its own people. */
export function VouchForm() {
  const [username, setUsername] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const vouching = useVouch(() => {
    setUsername('');
    setWasSent(false);
  });

  function submit() {
    setWasSent(true);
    if (username.trim() !== '') void vouching.submit({ body: { username: username.trim() } });
  }

  return (
    <Form onSubmit={submit} submitError={vouching.problem} className="grid gap-4">
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
    </Form>
  );
}
