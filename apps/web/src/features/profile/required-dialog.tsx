import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type RequiredDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onComplete: () => void };

/** The server refused something for want of a profile: the way to it, with the page kept as it is. */
export function RequiredDialog({ open, onOpenChange, onComplete }: RequiredDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="narrow"
      title={m.profile_required_title()}
      about={`${m.profile_required_about()} ${m.profile_required_kept()}`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.ui_not_now()}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onOpenChange(false);
              onComplete();
            }}
          >
            {m.profile_required_button()}
          </Button>
        </>
      }
    />
  );
}
