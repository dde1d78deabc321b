import { type EmployeeRow, suspendEmployee } from '@repo/contract/portal/employees';
import { withdrawInvitation } from '@repo/contract/portal/invitations';
import { stopInvitedList } from '@repo/contract/portal/invited-lists';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { ConfirmAndRun } from '../../../parts/forms/confirm-and-run.tsx';
import { useReadAgain } from './use-read-again.ts';

type StopDialogProps = { employee: Pick<EmployeeRow, 'id' | 'fullName' | 'state'>; onClose: () => void };

/** The Stop of an administrator who was told of an access by mail or in the portal: an invitation ends, any other access is suspended. */
export function StopDialog({ employee, onClose }: StopDialogProps) {
  const readAgain = useReadAgain();
  const { id, fullName: name, state } = employee;
  const isInvited = state === 'invited';
  const params = { id };
  return (
    <ConfirmAndRun
      title={m.portal_stop_title({ name })}
      confirmLabel={m.portal_stop()}
      safeLabel={m.portal_keep()}
      danger
      run={async () => {
        await (isInvited ? ask(withdrawInvitation, { params }) : ask(suspendEmployee, { params }));
        await readAgain();
        return true;
      }}
      done={m.portal_stopped()}
      failed={{ title: m.portal_not_saved() }}
      onClose={onClose}
    >
      <p>{isInvited ? m.portal_stop_invitation() : m.portal_stop_access()}</p>
    </ConfirmAndRun>
  );
}

/** The same for everybody of a list. `count`: null where only the mail named it. */
export function StopListDialog({
  list: { id, count },
  onClose,
}: {
  list: { id: string; count: number | null };
  onClose: () => void;
}) {
  const readAgain = useReadAgain();
  return (
    <ConfirmAndRun
      title={m.portal_list_stop_title()}
      confirmLabel={m.portal_stop()}
      safeLabel={m.portal_keep()}
      danger
      run={async () => {
        await ask(stopInvitedList, { params: { id } });
        await readAgain();
        return true;
      }}
      done={m.portal_stopped()}
      failed={{ title: m.portal_not_saved() }}
      onClose={onClose}
    >
      <p>{count === null ? m.portal_list_stop_link() : m.portal_list_stop_about({ count })}</p>
    </ConfirmAndRun>
  );
}
