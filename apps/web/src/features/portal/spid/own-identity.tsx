import {
  connectStaffIdentity,
  disconnectStaffIdentity,
  readStaffIdentity,
  type StaffIdentity,
} from '@repo/contract/spid/spid';
import type { Office, StaffUser } from '@repo/contract/staff/staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { describeFailure } from '../../../api/ask-error.ts';
import { read } from '../../../api/read.ts';
import { navigateAway } from '../../../device/page-address.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { findProviderPage } from '../../../parts/spid/providers.ts';
import { formatLongDay } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { OwnApp } from '../second-factor/own-app.tsx';
import { deriveStaffKey } from '../sign-in/institutional-sign-in.ts';

type SignedInStaff = { user: StaffUser; institution: Office };

/** The identity that signs the employee in: what is connected, and the ways to change it. */
export function OwnIdentityDialog({ user, institution, onClose }: SignedInStaff & { onClose: () => void }) {
  const { data } = useQuery(read(readStaffIdentity, {}));
  const [problem, setProblem] = useState<string | null>(null);
  const connection = data?.connection ?? null;
  const disconnecting = useCall(disconnectStaffIdentity, {
    refetches: [readStaffIdentity],
    done: m.spid_disconnected(),
    failed: m.portal_not_saved(),
  });

  return (
    <Dialog open title={m.spid_access()} about={m.spid_identity_about()} onOpenChange={onClose} size="narrow">
      <div className="space-y-4">
        <ProblemAlert problem={problem ?? disconnecting.problem} />
        {data === undefined ? (
          <p role="status">{m.portal_loading()}</p>
        ) : (
          <p className="font-strong">{describeState(data)}</p>
        )}
        {connection?.setBy === 'person' ? (
          <Button variant="dangerQuiet" busy={disconnecting.isPending} onClick={() => void disconnecting.submit({})}>
            {m.spid_disconnect()}
          </Button>
        ) : null}
        {data && connection?.setBy !== 'institution' && data.providers.length > 0 ? (
          <ConnectForm user={user} institution={institution} identity={data} onProblem={setProblem} />
        ) : null}
        <OwnApp user={user} institution={institution} />
      </div>
    </Dialog>
  );
}

function describeState({ connection, providers }: StaffIdentity): string {
  if (connection === null) return providers.length === 0 ? m.spid_identity_off() : m.spid_identity_none();
  const date = formatLongDay(connection.connectedAt);
  return connection.setBy === 'person' ? m.spid_identity_since({ date }) : m.spid_identity_set({ date });
}

type ConnectFormProps = SignedInStaff & { identity: StaffIdentity; onProblem: (problem: string | null) => void };

/** The password again, then the way to the provider. */
function ConnectForm({ user, institution, identity, onProblem }: ConnectFormProps) {
  const { providers, connection } = identity;
  const [provider, setProvider] = useState(providers[0]?.id ?? '');
  const [password, setPassword] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const connecting = useCall(
    async () => {
      const employee = { institutionCode: institution.code, employeeId: user.username, password };
      const body = { provider, password: await deriveStaffKey(employee) };
      return findProviderPage((await ask(connectStaffIdentity, { body })).url, location.origin);
    },
    {
      onDone: (page) => (page === null ? onProblem(m.spid_failed()) : navigateAway(page)),
      onFailed: (error) => onProblem(describeFailure(error, m.spid_failed())),
    },
  );

  function submit() {
    setWasSent(true);
    if (password === '') return;
    onProblem(null);
    void connecting.submit();
  }

  return (
    <Form className="space-y-4 border-t border-line pt-4" onSubmit={submit}>
      {providers.some(({ isSandbox }) => isSandbox) ? (
        <InlineAlert tone="warn" title={m.spid_sandbox()}>
          {m.spid_sandbox_about()}
        </InlineAlert>
      ) : null}
      <SelectField
        label={m.spid_identity_with()}
        options={providers.map(({ id, name }) => ({ value: id, label: name }))}
        value={provider}
        onChange={(event) => setProvider(event.target.value)}
      />
      <PasswordField
        label={m.spid_identity_password()}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        {...(wasSent && password === '' && { error: m.spid_identity_password_empty() })}
      />
      <Button type="submit" variant="primary" busy={connecting.isPending} busyLabel={m.spid_leaving()}>
        {connection === null ? m.spid_connect() : m.spid_replace()}
      </Button>
    </Form>
  );
}
