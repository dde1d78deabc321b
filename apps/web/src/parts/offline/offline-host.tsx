import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { useVault } from '../vault/use-vault.ts';
import { registerLeaveAsker } from './leave-question.ts';
import { LeaveDialog, PendingDialog } from './pending-dialog.tsx';
import { countPending, discardPending } from './pending-queue.ts';
import { useFollowOffline } from './use-follow-offline.ts';
import { usePending } from './use-pending.ts';

/**
 * Rendered once in the shell: keeps the copy and the queue, and shows their messages. Its dialogs are loaded with it,
 * because they could not be fetched without a network.
 */
export function OfflineHost() {
  useFollowOffline();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <PendingNotice onShow={() => setIsShown(true)} />
      <LeaveHost />
      {isShown ? <PendingDialog onClose={() => setIsShown(false)} /> : null}
    </>
  );
}

function PendingNotice({ onShow }: { onShow: () => void }) {
  const { entries, count } = usePending();
  const { state } = useVault();
  if (count === 0) return null;
  const stuck = entries.filter(({ error }) => error !== null).length;
  const isSealed = entries.length === 0 && state !== 'open' && state !== 'opening';
  return (
    <InlineAlert
      tone={stuck > 0 ? 'danger' : 'info'}
      announce="status"
      className="mb-4"
      {...(entries.length > 0 && {
        action: (
          <Button size="low" onClick={onShow}>
            {m.ui_show()}
          </Button>
        ),
      })}
    >
      {stuck > 0 ? m.offline_stuck_count({ count: stuck }) : m.offline_count({ count })}
      {isSealed ? ` ${m.offline_locked()}` : null}
    </InlineAlert>
  );
}

type LeaveCallback = (leaves: boolean) => void;

/** Whoever signs out is shown first what was not sent. */
function LeaveHost() {
  const [asked, setAsked] = useState<LeaveCallback | null>(null);
  const open = useRef<LeaveCallback | null>(null);
  useEffect(() => {
    const takeBack = registerLeaveAsker(
      async () =>
        (await countPending()) === 0 ||
        new Promise((answer) => {
          open.current?.(false);
          open.current = answer;
          setAsked(() => answer);
        }),
    );
    return () => {
      takeBack();
      open.current?.(false);
    };
  }, []);
  if (asked === null) return null;
  const settle = (leaves: boolean) => {
    open.current = null;
    setAsked(null);
    asked(leaves);
  };
  return (
    <LeaveDialog
      onStay={() => settle(false)}
      onDiscard={() => void discardPending().then(() => settle(true))}
      onSent={() => settle(true)}
    />
  );
}
