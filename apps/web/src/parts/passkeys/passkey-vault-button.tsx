import type { PasskeyRow } from '@house/contract/factors/factors';
import { useState } from 'react';
import { NotConfirmedError } from '../../api/ask-confirmed.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showErrorToast } from '../words/show-toasts.ts';
import { passkeyName } from './passkey-labels.ts';
import { PasskeyVaultDialog } from './passkey-vault-dialog.tsx';
import { useStopOpening } from './use-vault-wraps.ts';

type PasskeyVaultButtonProps = {
  passkey: PasskeyRow;
  /** Ids of the vault wraps that it opens. */
  wraps: readonly string[];
};

/** Lets a passkey open the vault, or no longer. */
export function PasskeyVaultButton({ passkey, wraps }: PasskeyVaultButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const stopping = useStopOpening();
  const name = passkeyName(passkey);
  const close = () => setIsAsking(false);

  async function stop() {
    try {
      await stopping.mutateAsync(wraps);
      showToast({ tone: 'ok', title: m.passkeys_vault_stopped() });
    } catch (error) {
      if (error instanceof NotConfirmedError) return;
      showErrorToast(error, m.passkeys_vault_stop_failed());
    }
  }

  if (wraps.length > 0) {
    return (
      <Button
        size="low"
        aria-label={m.passkeys_vault_stop_label({ name })}
        busy={stopping.isPending}
        busyLabel={m.passkeys_vault_stopping()}
        onClick={() => void stop()}
      >
        {m.passkeys_vault_stop()}
      </Button>
    );
  }
  return (
    <>
      <Button size="low" aria-label={m.passkeys_vault_unlock_label({ name })} onClick={() => setIsAsking(true)}>
        {m.passkeys_vault_unlock()}
      </Button>
      {isAsking ? (
        <PasskeyVaultDialog
          passkey={{ row: passkey, prfOutput: null, canOpenVault: true }}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </>
  );
}
