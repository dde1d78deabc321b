import { m } from '../../paraglide/messages.js';
import { formatDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { cancelOwnDeletion, useDeletesAt } from './own-deletion.ts';
import { useAct } from './use-act.ts';

/** Of an account that is about to go: until when, and the way back. Stands above every page too. */
export function DeletionNotice({ className }: { className?: string }) {
  const deletesAt = useDeletesAt();
  const act = useAct();
  if (deletesAt === null) return null;
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
