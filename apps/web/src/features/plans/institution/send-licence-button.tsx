import { lazy, Suspense, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';

/** Camera and file reader come with the first press. */
const SendLicenceDialog = lazy(async () => ({
  default: (await import('./send-licence-dialog.tsx')).SendLicenceDialog,
}));

export function SendLicenceButton({ wide = false }: { wide?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" wide={wide} onClick={() => setOpen(true)}>
        {m.plans_term_send()}
      </Button>
      {isOpen ? (
        <Suspense>
          <SendLicenceDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
