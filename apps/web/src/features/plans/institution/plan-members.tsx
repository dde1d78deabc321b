import { endPlanMembership, type PlanMember } from '@repo/contract/plans/plan-members';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { usePlanCall, usePlanMembers } from '../use-plans.ts';

/** Accounts from when plans invited usernames: they can be taken out, and nobody is added. Nothing where there are none. */
export function PlanMembers() {
  const members = usePlanMembers().data ?? [];
  if (members.length === 0) return null;
  return (
    <Card className="mt-6" level={3} title={m.plans_members()} count={members.length}>
      <p className="text-small text-ink-2">{m.plans_members_about()}</p>
      <ul className="mt-2 divide-y divide-line">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
    </Card>
  );
}

function MemberRow({ member: { id, username, fullName, since } }: { member: PlanMember }) {
  const [isAsking, setAsking] = useState(false);
  const removing = usePlanCall(endPlanMembership, {
    done: m.plans_members_removed(),
    onDone: () => setAsking(false),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 grow">
        <span className="block font-strong">{fullName}</span>
        <span className="block text-small text-ink-3">
          {`${username}, ${m.plans_members_since({ day: formatShortDay(since) })}`}
        </span>
      </span>
      <Button size="low" variant="dangerQuiet" onClick={() => setAsking(true)}>
        {m.plans_members_remove()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.plans_members_remove_title({ name: fullName })}
        confirmLabel={m.plans_members_remove()}
        safeLabel={m.plans_members_keep()}
        busy={removing.isPending}
        onConfirm={() => void removing.submit({ params: { id } })}
      >
        {m.plans_members_remove_about()}
      </ConfirmDialog>
    </li>
  );
}
