import { cancelAccountDeletion } from '@repo/contract/settings/settings';
import { ask } from '../../api/ask.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { formatDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { noteDeletion } from './deletes-at.ts';

type PendingDeletionProps = { deletesAt: string; className?: string };

/** Until when, and the way back. */
export function PendingDeletion({ deletesAt, className }: PendingDeletionProps) {
  const keeping = useCall(cancelOwnDeletion, { done: m.settings_leave_kept(), failed: m.settings_failed() });
  return (
    <InlineAlert
      tone="warn"
      announce="status"
      {...(className !== undefined && { className })}
      title={m.settings_leave_pending({ day: formatDay(new Date(deletesAt)) })}
      action={
        <Button size="low" busy={keeping.isPending} busyLabel={m.ui_saving()} onClick={() => void keeping.submit()}>
          {m.settings_leave_keep()}
        </Button>
      }
    >
      {keeping.problem === null ? m.settings_leave_meanwhile() : <span role="alert">{keeping.problem}</span>}
    </InlineAlert>
  );
}

/** Throws AskError. */
async function cancelOwnDeletion(): Promise<void> {
  await ask(cancelAccountDeletion, {});
  noteDeletion(null);
}
