import type { describeFailure } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type CallOptions, useCall } from '../calls/use-call.ts';

type FailureTexts = { title: string; about?: string; reason?: typeof describeFailure };

type ConfirmAndRunProps<Outcome> = Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm' | 'busy'> &
  Pick<CallOptions<[], Outcome>, 'refetches' | 'refetchesAlways'> & {
    open?: boolean;
    /** Answers false when it was not done and the person knows why. May throw where `failed` has the words. */
    run: () => Promise<Outcome | false>;
    /** The message when it was done. Left out where `run` says it. */
    done?: string;
    failed?: FailureTexts;
    /** With what `run` answered, or null when the person kept things as they are. */
    onClose: (outcome: Outcome | null) => void;
  };

/** Asks, runs, says how it ended, and closes once it is done. After a failure, or an identity not confirmed, it stands as it was. */
export function ConfirmAndRun<Outcome>(props: ConfirmAndRunProps<Outcome>) {
  const { open = true, run, done, failed, refetches, refetchesAlways, onClose, ...texts } = props;
  const { reason, ...words } = failed ?? { title: m.ui_server_fault() };
  const running = useCall(run, {
    ...(refetches && { refetches }),
    ...(refetchesAlways && { refetchesAlways }),
    ...(reason && { reason }),
    failed: words,
    onDone: (outcome) => {
      if (outcome === false) return;
      if (done !== undefined) showToast({ tone: 'ok', title: done });
      onClose(outcome);
    },
  });
  return (
    <ConfirmDialog
      {...texts}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose(null)}
      busy={running.isPending}
      onConfirm={() => void running.submit()}
    />
  );
}
