import { DELETION_GRACE_DAYS, deleteAccount } from '@house/contract/settings/settings';
import { useState } from 'react';
import { readHold } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { HoldNote } from '../../parts/words/hold-note.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { CreditLeft } from './credit-left.tsx';
import { noteDeletion, useDeletesAt } from './deletes-at.ts';
import { DeletionNotice } from './deletion-notice.tsx';
import { SettingsCard } from './settings-card.tsx';
import { WalletsLeft } from './wallets-left.tsx';

/** The end of the account; while it is on its way, when, and the way back. */
export function LeaveCard({ username }: { username: string }) {
  const deletesAt = useDeletesAt();
  const [asking, setAsking] = useState(false);
  const leaving = useCall(deleteAccount, {
    onDone: ({ deletesAt }) => noteDeletion(deletesAt),
    failed: m.settings_failed(),
  });

  function leave() {
    // The confirmation that it is really the holder comes next, alone on the page.
    setAsking(false);
    void leaving.submit({ body: { username } });
  }

  return (
    <SettingsCard about={m.settings_leave_about({ days: DELETION_GRACE_DAYS })}>
      <ProblemAlert problem={leaving.problem} />
      {deletesAt === null ? (
        <>
          <HoldNote />
          <Button
            variant="dangerQuiet"
            icon="trash"
            busy={leaving.isPending}
            disabled={readHold() !== null}
            onClick={() => setAsking(true)}
          >
            {m.settings_leave_ask()}
          </Button>
        </>
      ) : (
        <DeletionNotice />
      )}
      {asking ? (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={m.settings_leave_confirm_title()}
          confirmLabel={m.settings_leave_confirm()}
          safeLabel={m.settings_leave_keep()}
          nameToType={username}
          onConfirm={leave}
        >
          <ul className="list-disc space-y-1 pl-5">
            <li>{m.settings_leave_now()}</li>
            <li>{m.settings_leave_grace({ days: DELETION_GRACE_DAYS })}</li>
            <li>{m.settings_leave_then()}</li>
          </ul>
          <WalletsLeft />
          <CreditLeft />
        </ConfirmDialog>
      ) : null}
    </SettingsCard>
  );
}
