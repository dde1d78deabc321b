import type { RoleRequest } from '@repo/contract/roles/roles';
import { m } from '../../paraglide/messages.js';
import { formatShortDay } from '../../parts/words/dates.ts';
import { roleLabel } from '../../parts/words/glyph-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { AskRoleForm } from './ask-role-form.tsx';
import { GrantRow } from './grant-row.tsx';
import { RoleList } from './role-list.tsx';
import { useGrants, useRequests, useTakeBack } from './use-roles.ts';

/** For a person: the roles held, the way to ask for one, and what became of it. */
export function RolesSection() {
  const grants = useGrants();
  const requests = useRequests();
  return (
    <>
      <p className="max-w-prose text-label text-ink-2">{m.roles_about()}</p>
      <Card title={m.roles_held()}>
        <RoleList rows={grants} empty={m.roles_none()}>
          {(grant) => <GrantRow grant={grant} />}
        </RoleList>
      </Card>
      <Card title={m.roles_ask()}>
        <p className="mb-4 max-w-prose text-label text-ink-2">{m.roles_ask_about()}</p>
        <AskRoleForm />
      </Card>
      <Card title={m.roles_requests()}>
        <RoleList rows={requests} empty={m.roles_nothing_asked()}>
          {(request) => <OwnRequest request={request} />}
        </RoleList>
      </Card>
    </>
  );
}

function OwnRequest({ request: { id, institution, role, status, createdAt } }: { request: RoleRequest }) {
  const takingBack = useTakeBack();
  return (
    <>
      <div className="min-w-0 grow basis-52">
        <p className="font-strong wrap-anywhere">{institution.name}</p>
        <p className="text-small text-ink-2">{roleLabel(role)}</p>
        <p className="text-small text-ink-3">{m.roles_asked_on({ day: formatShortDay(createdAt) })}</p>
      </div>
      <RequestState status={status} />
      {status === 'waiting' ? (
        <Button
          size="low"
          busy={takingBack.isPending}
          aria-label={m.roles_take_back_label({ name: institution.name })}
          onClick={() => void takingBack.submit(id)}
        >
          {m.roles_take_back()}
        </Button>
      ) : null}
    </>
  );
}

function RequestState({ status }: Pick<RoleRequest, 'status'>) {
  switch (status) {
    case 'waiting':
      return (
        <StatusPill tone="info" icon="clock">
          {m.roles_status_waiting()}
        </StatusPill>
      );
    case 'granted':
      return <StatusPill tone="ok">{m.roles_status_granted()}</StatusPill>;
    case 'declined':
      return <StatusPill tone="warn">{m.roles_status_declined()}</StatusPill>;
    case 'withdrawn':
      return <StatusPill tone="plain">{m.roles_status_withdrawn()}</StatusPill>;
  }
}
