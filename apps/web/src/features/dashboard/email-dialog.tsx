import { readStats } from '@house/contract/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { EmailCodeForm } from '../../parts/email/email-code-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The code that came by mail; afterwards the list of what needs the person is asked anew. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <Dialog open onOpenChange={onClose} size="narrow" title={m.recovery_confirm_title()}>
      <EmailCodeForm
        email={readSession()?.user.email ?? ''}
        onConfirmed={() => {
          onClose();
          void queries.invalidateQueries({ queryKey: read(readStats, {}).queryKey });
        }}
      />
    </Dialog>
  );
}
