import type { PasskeyKind } from '@repo/contract/factors/passkey-shapes';
import { useState } from 'react';
import { describeFailure } from '../../api/ask-error.ts';
import { passkeySupport } from '../../device/passkeys/passkey-support.ts';
import { PasskeyError } from '../../device/passkeys/passkeys.ts';
import { readPlatform, selectFaceKind } from '../../device/platform.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { useCall } from '../calls/use-call.ts';
import { addPasskey, type NewPasskey } from './add-passkey.ts';
import { kindLabel, passkeyName } from './passkey-labels.ts';
import { PasskeyVaultDialog } from './passkey-vault-dialog.tsx';
import { useFactorsAgain } from './use-factors.ts';

/** A passkey with one press: the device asks at once, and what became of it is said in its place. */
export function AddPasskeyHere() {
  const [made, setMade] = useState<NewPasskey | null>(null);
  const readAgain = useFactorsAgain();
  const adding = useCall(
    async () => {
      const kind = await detectPasskeyKind();
      return addPasskey(kind, formatDeviceName(kind));
    },
    { refetches: readAgain, onDone: setMade, failed: m.passkeys_add_failed(), reason: passkeyReason },
  );

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

/** What the device has of its own; without it a key that is plugged in or held against it. */
async function detectPasskeyKind(): Promise<PasskeyKind> {
  const { platform } = await passkeySupport();
  if (!platform) return 'securityKey';
  const kind = selectFaceKind(readPlatform());
  // Of the others nobody knows whether they look at a face or a finger.
  return kind === 'faceUnlock' ? 'fingerprint' : kind;
}

/** A name to know it by, which can be changed in the list. */
function formatDeviceName(kind: PasskeyKind): string {
  const system = readPlatform();
  return system === null || kind === 'securityKey'
    ? kindLabel(kind)
    : m.passkeys_name_of_device({ kind: kindLabel(kind), system });
}

function passkeyReason(error: unknown, fallback: string): string {
  if (!(error instanceof PasskeyError)) return describeFailure(error, fallback);
  if (error.code === 'alreadyRegistered') return m.passkeys_add_there();
  return error.code === 'notSupported' ? m.passkeys_add_unsupported() : m.passkeys_add_stopped();
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
