import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { EarlierVaultDialog } from './earlier-vault-dialog.tsx';

type DecryptionNoticeProps = {
  error: Error | null;
  /** What is said when it is damaged. */
  children: string;
  className?: string;
};

/** Why something sealed does not open: it belongs to an earlier vault, with the way to open that; or it is damaged. */
export function DecryptionNotice({ error, children, className }: DecryptionNoticeProps) {
  const [asking, setAsking] = useState(false);
  if (error === null || (error instanceof VaultWorkerError && error.code === 'locked')) return null;
  const look = { tone: 'warn', announce: 'alert', ...(className !== undefined && { className }) } as const;
  if (!(error instanceof VaultWorkerError && error.code === 'closedGeneration')) {
    return <InlineAlert {...look}>{children}</InlineAlert>;
  }
  return (
    <InlineAlert
      {...look}
      action={
        <Button size="low" icon="key" onClick={() => setAsking(true)}>
          {m.accounts_earlier_use_code()}
        </Button>
      }
    >
      {m.accounts_earlier_closed()}
      <EarlierVaultDialog open={asking} onOpenChange={setAsking} />
    </InlineAlert>
  );
}
