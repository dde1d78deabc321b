import { m } from '../../paraglide/messages.js';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailCodeForm } from './email-code-form.tsx';

type EmailCodeDialogProps = { email: string; onConfirmed: () => void; onClose: () => void };

/** The code that came by mail. */
export function EmailCodeDialog({ email, onConfirmed, onClose }: EmailCodeDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} size="narrow" title={m.recovery_confirm_title()}>
      <EmailCodeForm email={email} onConfirmed={onConfirmed} />
    </Dialog>
  );
}
