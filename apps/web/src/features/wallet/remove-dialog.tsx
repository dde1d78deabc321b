import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { walletFailure } from './signing/wallet-reason.ts';

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
  const removing = useCall(remove, { done: removed, onDone: onClose, ...walletFailure() });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.wallet_remove_title({ name })}
      confirmLabel={confirmLabel}
      safeLabel={m.ui_keep()}
      busy={removing.isPending}
      onConfirm={() => void removing.submit()}
    >
      <ProblemAlert problem={removing.problem} className="mb-3" />
      {children}
    </ConfirmDialog>
  );
}
