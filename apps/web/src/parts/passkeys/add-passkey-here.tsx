import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { useCall } from '../calls/use-call.ts';
import { addDevicePasskey, describeAddFailure } from './add-device-passkey.ts';
import type { NewPasskey } from './add-passkey.ts';
import { passkeyName } from './passkey-labels.ts';
import { PasskeyVaultDialog } from './passkey-vault-dialog.tsx';
import { useFactorsAgain } from './use-factors.ts';

/** A passkey with one press: the device asks at once, and what became of it is said in its place. */
export function AddPasskeyHere() {
  const [made, setMade] = useState<NewPasskey | null>(null);
  const readAgain = useFactorsAgain();
  const adding = useCall(() => addDevicePasskey(), {
    ...{ refetches: readAgain, onDone: setMade },
    ...{ failed: m.passkeys_add_failed(), reason: describeAddFailure },
  });

  return (
    <>
      {made === null ? null : <Made key={made.row.id} passkey={made} />}
      {adding.problem === null ? null : (
        <InlineAlert tone="warn" announce="alert">
          {adding.problem}
        </InlineAlert>
      )}
      <Button
        icon="plus"
        busy={adding.isPending}
        busyLabel={m.passkeys_add_waiting()}
        onClick={() => void adding.submit()}
      >
        {made === null ? m.settings_passkeys_add() : m.passkeys_add_another()}
      </Button>
    </>
  );
}

/** It is done, and where the passkey can, the vault may be next. */
function Made({ passkey }: { passkey: NewPasskey }) {
  const [vault, setVault] = useState<'offered' | 'asked' | 'done'>(passkey.canOpenVault ? 'offered' : 'done');
  return (
    <InlineAlert
      tone="ok"
      announce="status"
      title={m.passkeys_added({ name: passkeyName(passkey.row) })}
      {...(vault !== 'done' && {
        action: (
          <Button size="low" onClick={() => setVault('asked')}>
            {m.passkeys_vault_offer()}
          </Button>
        ),
      })}
    >
      {vault === 'done' ? m.passkeys_added_about() : m.passkeys_added_vault()}
      {vault === 'asked' ? (
        <PasskeyVaultDialog passkey={passkey} onClose={() => setVault('offered')} onDone={() => setVault('done')} />
      ) : null}
    </InlineAlert>
  );
}
