import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';
import { useVault } from './use-vault.ts';

/** What cannot be seen or done while the vault is closed, with the way to open it; nothing while it is open. */
export function LockedNotice({ children, className }: { children: string; className?: string }) {
  const [asking, setAsking] = useState(false);
  const { state } = useVault();
  if (state !== 'locked' && state !== 'missing') return null;
  return (
    <InlineAlert
      tone="warn"
      {...(className !== undefined && { className })}
      action={
        <Button size="low" icon="key" onClick={() => setAsking(true)}>
          {m.ui_unlock()}
        </Button>
      }
    >
      {children}
      <UnlockDialog open={asking} onOpenChange={setAsking} />
    </InlineAlert>
  );
}
