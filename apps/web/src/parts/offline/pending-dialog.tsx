import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { PendingList } from './pending-list.tsx';
import { pendingView } from './pending-queue.ts';
import { sendPending } from './send-pending.ts';
import { usePending } from './use-pending.ts';

/** What waits on this device, whatever came of it, and the wish to send it now. */
export function PendingDialog({ onClose }: { onClose: () => void }) {
  const { entries } = usePending();
  const sending = useSendNow();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.offline_title()}
      about={entries.length === 0 ? m.offline_none() : m.offline_about()}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_close()}</Button>
          {entries.some(({ error }) => error === null) ? (
            <Button variant="primary" busy={sending.busy} busyLabel={m.ui_sending()} onClick={sending.run}>
              {m.offline_send()}
            </Button>
          ) : null}
        </>
      }
    >
      {sending.failed ? <UnsentNotice /> : null}
      {entries.length === 0 ? null : <PendingList entries={entries} />}
    </Dialog>
  );
}

type LeaveDialogProps = { onStay: () => void; onDiscard: () => void; onSent: () => void };

/** Before signing out: what would be lost. `onSent`: nothing is left that could be. */
export function LeaveDialog({ onStay, onDiscard, onSent }: LeaveDialogProps) {
  const { entries, count } = usePending();
  const sending = useSendNow(onSent);
  const isSealed = entries.length === 0 && count > 0;
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title={m.offline_leave_title()}
      about={isSealed ? m.offline_leave_locked({ count }) : m.offline_leave_about()}
      footer={
        <>
          <Button onClick={onStay}>{m.offline_leave_stay()}</Button>
          <Button variant="dangerQuiet" onClick={onDiscard}>
            {m.offline_leave_discard()}
          </Button>
          {isSealed ? null : (
            <Button variant="primary" busy={sending.busy} busyLabel={m.ui_sending()} onClick={sending.run}>
              {m.offline_send()}
            </Button>
          )}
        </>
      }
    >
      {sending.failed ? <UnsentNotice /> : null}
      {isSealed ? null : <PendingList entries={entries} canAct={false} />}
    </Dialog>
  );
}

const UnsentNotice = () => (
  <InlineAlert tone="warn" announce="status" className="mb-3">
    {m.offline_unsent()}
  </InlineAlert>
);

/** `failed`: something is left that no server has answered. */
function useSendNow(onSent?: () => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function run() {
    setState('busy');
    await sendPending();
    const { entries, count } = pendingView();
    setState(entries.some(({ error }) => error === null) ? 'failed' : 'idle');
    if (count === 0) onSent?.();
  }
  return { run: () => void run(), busy: state === 'busy', failed: state === 'failed' };
}
