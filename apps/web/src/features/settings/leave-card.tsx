import { listPaymentMethods } from '@repo/contract/payments/payments';
import { DELETION_GRACE_DAYS, deleteAccount } from '@repo/contract/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { readHold } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { creditLeft } from '../../parts/payments/account-credit.ts';
import { HoldNote } from '../../parts/words/hold-note.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
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

/** Before an account goes: its credit stays owed, and what has it paid back. */
function CreditLeft() {
  const methods = useQuery(read(listPaymentMethods, {}));
  if (methods.isPending)
    return (
      <p role="status" className="mt-3">
        {m.settings_leave_credit_reading()}
      </p>
    );
  if (methods.isError)
    return (
      <InlineAlert tone="warn" className="mt-3">
        {m.settings_leave_credit_unknown()}
      </InlineAlert>
    );
  const sums = methods.data.map(creditLeft).find((one) => one !== null);
  if (sums === undefined) return null;
  return (
    <InlineAlert tone="warn" className="mt-3">
      {m.settings_leave_credit({ sums })}
    </InlineAlert>
  );
}
