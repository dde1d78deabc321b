import { useNavigate } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type RequiredDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The server refused something for want of a profile: the way to it. */
export function RequiredDialog({ open, onOpenChange }: RequiredDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="narrow"
      title={m.profile_required_title()}
      about={m.profile_required_about()}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.ui_not_now()}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onOpenChange(false);
              void navigate({ to: '/profile' });
            }}
          >
            {m.profile_required_button()}
          </Button>
        </>
      }
    />
  );
}
