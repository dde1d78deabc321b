import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useWalletAct } from './signing/use-wallet-act.ts';

type RemoveDialogProps = {
  name: string;
  confirmLabel: string;
  /** Said once it is removed. */
  removed: string;
  /** Removes it and reads the list again. */
  remove: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before a wallet, or an account on another chain, leaves the list. */
export function RemoveDialog({ name, confirmLabel, removed, remove, onClose, children }: RemoveDialogProps) {
  const act = useWalletAct();

  async function confirm() {
    const isDone = await act.run(async () => {
      await remove();
      showToast({ tone: 'ok', title: removed });
    });
    if (isDone) onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.wallet_remove_title({ name })}
      confirmLabel={confirmLabel}
      safeLabel={m.ui_keep()}
      busy={act.busy}
      onConfirm={() => void confirm()}
    >
      {act.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mb-3">
          {act.problem}
        </InlineAlert>
      )}
      {children}
    </ConfirmDialog>
  );
}
