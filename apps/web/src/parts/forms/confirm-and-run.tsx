import { useState } from 'react';
import type { reasonOf } from '../../api/ask-error.ts';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showErrorToast } from '../words/show-toasts.ts';

type Failed = { title: string; about?: string; reason?: typeof reasonOf };

type ConfirmAndRunProps<Outcome> = Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm' | 'busy'> & {
  open?: boolean;
  /** Answers false when it was not done and the person knows why. May throw where `failed` has the words. */
  run: () => Promise<Outcome | false>;
  /** The message when it was done. Left out where `run` says it. */
  done?: string;
  failed?: Failed;
  /** With what `run` answered, or null when the person kept things as they are. */
  onClose: (outcome: Outcome | null) => void;
};

/** Asks, runs, says how it ended, and closes once it is done. After a failure, or an identity not confirmed, it stands as it was. */
export function ConfirmAndRun<Outcome>(props: ConfirmAndRunProps<Outcome>) {
  const { open = true, run, done, failed, onClose, ...texts } = props;
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      const outcome = await run();
      if (outcome === false) return;
      if (done !== undefined) showToast({ tone: 'ok', title: done });
      onClose(outcome);
    } catch (error) {
      showReasonToast(error, failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      {...texts}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose(null)}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}

function showReasonToast(error: unknown, failed: Failed | undefined): void {
  if (error instanceof NotConfirmedError) return;
  if (failed === undefined) throw error;
  showErrorToast(error, failed.title, failed.about, failed.reason);
}
