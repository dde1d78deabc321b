import type { PasskeyRow } from '@repo/contract/factors/factors';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { useCall } from '../calls/use-call.ts';
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
  const stop = useStopOpening();
  const stopping = useCall(() => stop.mutateAsync(wraps), {
    done: m.passkeys_vault_stopped(),
    failed: { title: m.passkeys_vault_stop_failed() },
  });
  const name = passkeyName(passkey);
  const close = () => setIsAsking(false);

  if (wraps.length > 0) {
    return (
      <Button
        size="low"
        aria-label={m.passkeys_vault_stop_label({ name })}
        busy={stopping.isPending}
        busyLabel={m.passkeys_vault_stopping()}
        onClick={() => void stopping.submit()}
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
