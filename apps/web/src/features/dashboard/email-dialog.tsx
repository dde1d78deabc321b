import { readStats } from '@repo/contract/dashboard/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { readSession } from '../../api/session.ts';
import { EmailCodeDialog } from '../../parts/email/email-code-dialog.tsx';

/** The code that came by mail; afterwards the list of what needs the person is asked anew. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <EmailCodeDialog
      email={readSession()?.user.email ?? ''}
      onClose={onClose}
      onConfirmed={() => {
        onClose();
        void queries.invalidateQueries({ queryKey: read(readStats, {}).queryKey });
      }}
    />
  );
}
