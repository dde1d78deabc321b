import { m } from '../paraglide/messages.js';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Lies over the page, so what was typed beneath it stays. Signing in in another tab closes it by itself. */
export function SessionExpiredDialog({ onLeave }: { onLeave: () => void }) {
  return (
    <Dialog
      open
      size="narrow"
      onOpenChange={onLeave}
      title={m.shell_expired_title()}
      about={m.shell_expired_text()}
      footer={
        <>
          <Button onClick={onLeave}>{m.shell_expired_leave()}</Button>
          <a href="/force-login" target="_blank" rel="noopener" className={buttonClass({ variant: 'primary' })}>
            {m.shell_expired_sign_in()}
          </a>
        </>
      }
    />
  );
}
