import { m } from '../../paraglide/messages.js';
import { formatDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { cancelOwnDeletion } from './own-deletion.ts';
import { useAct } from './use-act.ts';

type PendingDeletionProps = { deletesAt: string; className?: string };

/** Until when, and the way back. */
export function PendingDeletion({ deletesAt, className }: PendingDeletionProps) {
  const act = useAct();
  const cancelDeletion = () =>
    act.run(async () => {
      await cancelOwnDeletion();
      showToast({ title: m.settings_leave_kept(), tone: 'ok' });
    });
  return (
    <InlineAlert
      tone="warn"
      announce="status"
      {...(className !== undefined && { className })}
      title={m.settings_leave_pending({ day: formatDay(new Date(deletesAt)) })}
      action={
        <Button size="low" busy={act.busy} busyLabel={m.ui_saving()} onClick={() => void cancelDeletion()}>
          {m.settings_leave_keep()}
        </Button>
      }
    >
      {act.problem === null ? m.settings_leave_meanwhile() : <span role="alert">{act.problem}</span>}
    </InlineAlert>
  );
}
