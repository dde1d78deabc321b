import type { RoleRequest } from '@repo/contract/roles/roles';
import { m } from '../../paraglide/messages.js';
import { formatShortDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { GrantRow } from './grant-row.tsx';
import { RoleList } from './role-list.tsx';
import { useDecline, useGrantRequest, useGrants, useRequests } from './use-roles.ts';
import { VouchForm } from './vouch-form.tsx';

/** For an institution: who asks it, whom it vouches for, and the end of it. */
export function StaffSection() {
  const requests = useRequests();
  const grants = useGrants();
  return (
    <>
      <p className="max-w-prose text-label text-ink-2">{m.roles_staff_about()}</p>
      <Card title={m.roles_staff_waiting()}>
        <RoleList rows={requests} empty={m.roles_staff_nobody_asks()}>
          {(request) => <WaitingRequest request={request} />}
        </RoleList>
      </Card>
      <Card title={m.roles_vouch_title()}>
        <VouchForm />
      </Card>
      <Card title={m.roles_staff_list()}>
        <RoleList rows={grants} empty={m.roles_staff_none()}>
          {(grant) => <GrantRow grant={grant} />}
        </RoleList>
      </Card>
    </>
  );
}

function WaitingRequest({ request: { id, person, createdAt } }: { request: RoleRequest }) {
  const granting = useGrantRequest();
  const declining = useDecline();
  return (
    <>
      <div className="min-w-0 grow basis-52">
        <p className="font-strong wrap-anywhere">{m.roles_person(person)}</p>
        <p className="text-small text-ink-3">{m.roles_asked_on({ day: formatShortDay(createdAt) })}</p>
      </div>
      <Button
        size="low"
        icon="check"
        busy={granting.isPending}
        aria-label={m.roles_grant_label({ name: person.name })}
        onClick={() => void granting.submit(id)}
      >
        {m.roles_grant()}
      </Button>
      <Button
        size="low"
        variant="dangerQuiet"
        busy={declining.isPending}
        aria-label={m.roles_decline_label({ name: person.name })}
        onClick={() => void declining.submit(id)}
      >
        {m.roles_decline()}
      </Button>
    </>
  );
}
