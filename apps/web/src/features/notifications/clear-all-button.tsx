import { readHold } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { HoldNote } from '../../parts/words/hold-note.tsx';
import { Button } from '../../ui/button.tsx';
import { useClearAll } from './use-notifications.ts';

/** On hold nothing that tells what happened is cleared. */
export function ClearAllButton({ onCleared }: { onCleared: (undoUntilMs: number) => void }) {
  const clearAll = useClearAll(onCleared);
  return (
    <>
      <Button
        icon="trash"
        busy={clearAll.isPending}
        busyLabel={m.notifications_clearing()}
        disabled={readHold() !== null}
        onClick={() => void clearAll.submit({})}
      >
        {m.notifications_clear_all()}
      </Button>
      <HoldNote className="w-full" />
    </>
  );
}
