import { DELETION_GRACE_DAYS, deleteAccount, keepAccount } from '@house/contract/settings';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { askConfirmed } from '../../api/ask-confirmed.ts';
import { readSession, storeSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { formatDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SettingsCard } from './settings-card.tsx';
import { useAct } from './use-act.ts';

/** The end of the account, and the way back for fourteen days. */
export function LeaveCard() {
  const [user, setUser] = useState(() => readSession()?.user ?? null);
  const [asking, setAsking] = useState(false);
  const act = useAct();
  if (user === null || user.role !== 'user') return null;
  const { username } = user;

  function note(deletesAt: string | null) {
    const session = readSession();
    if (session === null) return;
    const next = { ...session.user, deletesAt };
    storeSession({ ...session, user: next });
    setUser(next);
  }

  async function leave() {
    const isDone = await act.run(async () =>
      note((await askConfirmed(deleteAccount, { body: { username } })).deletesAt),
    );
    if (isDone) setAsking(false);
  }

  const keep = () =>
    act.run(async () => {
      await ask(keepAccount, {});
      note(null);
      showToast({ title: m.settings_leave_kept(), tone: 'ok' });
    });

  return (
    <SettingsCard title={m.settings_leave_title()} about={m.settings_leave_about({ days: DELETION_GRACE_DAYS })}>
      {act.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert">
          {act.problem}
        </InlineAlert>
      )}
      {user.deletesAt === null ? (
        <Button variant="dangerQuiet" icon="trash" onClick={() => setAsking(true)}>
          {m.settings_leave_ask()}
        </Button>
      ) : (
        <InlineAlert
          tone="warn"
          action={
            <Button size="low" busy={act.busy} onClick={() => void keep()}>
              {m.settings_leave_keep()}
            </Button>
          }
        >
          {m.settings_leave_pending({ day: formatDay(new Date(user.deletesAt)) })}
        </InlineAlert>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.settings_leave_confirm_title()}
        confirmLabel={m.settings_leave_confirm()}
        safeLabel={m.settings_leave_keep()}
        busy={act.busy}
        nameToType={username}
        onConfirm={() => void leave()}
      >
        <ul className="list-disc space-y-1 pl-5">
          <li>{m.settings_leave_now()}</li>
          <li>{m.settings_leave_grace({ days: DELETION_GRACE_DAYS })}</li>
          <li>{m.settings_leave_then()}</li>
        </ul>
      </ConfirmDialog>
    </SettingsCard>
  );
}
