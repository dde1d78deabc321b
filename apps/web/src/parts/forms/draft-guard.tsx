import { type ReactNode, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';

type DraftGuard = {
  /** Whether closing now would lose something. */
  setTouched: (isTouched: boolean) => void;
  /** Closes, after asking where something was typed: for Cancel, the cross, Esc and a press beside the dialog. */
  leave: () => void;
  /** Closes at once: what was typed is saved. */
  close: () => void;
  /** Stands inside the dialog; it also asks before the page behind it is left. */
  guard: ReactNode;
};

/** Keeps typed text in a dialog from being lost by one key press. */
export function useDraftGuard(onClose: () => void): DraftGuard {
  const [isTouched, setTouched] = useState(false);
  const [asks, setAsks] = useState(false);
  // A dialog that is only hidden opens again without the memory of this time.
  const close = () => {
    setTouched(false);
    setAsks(false);
    onClose();
  };
  const texts = {
    title: m.ui_discard_title(),
    about: m.ui_discard_about(),
    leave: m.ui_discard(),
    stay: m.ui_keep_editing(),
  };
  const guard = (
    <>
      <LeaveGuard isTouched={isTouched} texts={texts} />
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={texts.title}
        confirmLabel={texts.leave}
        safeLabel={texts.stay}
        onConfirm={close}
      >
        {texts.about}
      </ConfirmDialog>
    </>
  );
  return { setTouched, leave: () => (isTouched ? setAsks(true) : close()), close, guard };
}
