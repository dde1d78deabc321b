import { useEffect, useState } from 'react';
import { onRefusal } from '../../api/refusal-watch.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The server refused something for want of a profile: the way to it, with the page kept as it is. */
export function RequiredDialog({ onComplete }: { onComplete: () => void }) {
  const [open, setOpen] = useState(false);
  useEffect(() => onRefusal((code) => (code === 'profile.required' ? setOpen(true) : undefined)), []);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="narrow"
      title={m.profile_required_title()}
      about={`${m.profile_required_about()} ${m.profile_required_kept()}`}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{m.ui_not_now()}</Button>
          <Button
            variant="primary"
            onClick={() => {
              setOpen(false);
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
