import { lazy, Suspense, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useVault } from '../../parts/vault/use-vault.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';

const UnlockDialog = lazy(async () => ({
  default: (await import('../../parts/vault/unlock-dialog.tsx')).UnlockDialog,
}));

/** Says that names are sealed while the vault is locked, and opens it. */
export function VaultNotice() {
  const { state } = useVault();
  const [asking, setAsking] = useState(false);
  const isClosed = state === 'locked' || state === 'missing';
  return (
    <>
      {isClosed ? (
        <InlineAlert
          className="mb-6"
          title={m.ui_vault_locked()}
          action={
            <Button size="low" icon="key" onClick={() => setAsking(true)}>
              {m.ui_unlock()}
            </Button>
          }
        >
          {m.dashboard_unlock_about()}
        </InlineAlert>
      ) : null}
      <Suspense>{asking ? <UnlockDialog open onOpenChange={setAsking} /> : null}</Suspense>
    </>
  );
}
