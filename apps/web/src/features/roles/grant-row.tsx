import type { RoleGrant } from '@repo/contract/roles/roles';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatShortDay } from '../../parts/words/dates.ts';
import { roleLabel } from '../../parts/words/glyph-labels.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useEndGrant } from './use-roles.ts';

/** A role in force, with the way to end it: withdrawn by who gave it, given back by who holds it. */
export function GrantRow({ grant }: { grant: RoleGrant }) {
  const [asking, setAsking] = useState(false);
  const ending = useEndGrant();
  const { id, given, person, institution, counts } = grant;
  const role = roleLabel(grant.role);
  return (
    <>
      <div className="min-w-0 grow basis-52">
        <p className="font-strong wrap-anywhere">{given ? nameWithUsername(person) : role}</p>
        <p className="text-small wrap-anywhere text-ink-2">{given ? role : m.roles_by({ name: institution.name })}</p>
        <p className="text-small text-ink-3">{m.roles_until({ day: formatShortDay(grant.expiresAt) })}</p>
      </div>
      <StatusPill tone={counts ? 'seal' : 'warn'}>{counts ? m.ui_active() : m.roles_paused()}</StatusPill>
      <Button
        size="low"
        variant={given ? 'dangerQuiet' : 'secondary'}
        busy={ending.isPending}
        aria-label={
          given
            ? m.roles_withdraw_label({ name: person.name })
            : m.roles_give_back_label({ role, name: institution.name })
        }
        onClick={() => setAsking(true)}
      >
        {given ? m.roles_withdraw() : m.roles_give_back()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={given ? m.roles_withdraw_title({ name: person.name }) : m.roles_give_back_title({ role })}
        confirmLabel={given ? m.roles_withdraw() : m.roles_give_back()}
        safeLabel={m.roles_keep_role()}
        onConfirm={() => {
          setAsking(false);
          void ending.submit({ params: { id } });
        }}
      >
        <p>{given ? m.roles_withdraw_about() : m.roles_give_back_about({ name: institution.name })}</p>
      </ConfirmDialog>
    </>
  );
}

/** The name alone is the username where the person has not asked for the role. */
const nameWithUsername = ({ name, username }: RoleGrant['person']): string =>
  name === username ? username : m.roles_person({ name, username });
