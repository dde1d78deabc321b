import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type SessionExpiredDialogProps = {
  /** Hides the dialog; the next call that is refused brings it back. */
  onClose: () => void;
  onLeave: () => void;
};

/** Lies over the page, so what was typed beneath it stays. Signing in here or in another tab closes it by itself. */
export function SessionExpiredDialog({ onClose, onLeave }: SessionExpiredDialogProps) {
  return (
    <Dialog
      open
      size="narrow"
      onOpenChange={onClose}
      title={m.shell_expired_title()}
      about={m.shell_expired_text()}
      footer={<Button onClick={onLeave}>{m.shell_expired_leave()}</Button>}
    >
      <SignInForm isReturn />
    </Dialog>
  );
}
