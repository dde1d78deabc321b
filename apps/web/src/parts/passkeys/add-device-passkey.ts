import type { PasskeyKind } from '@repo/contract/factors/passkey-shapes';
import { describeFailure } from '../../api/ask-error.ts';
import type { ConfirmerInput } from '../../api/confirmer.ts';
import { passkeySupport } from '../../device/passkeys/passkey-support.ts';
import { PasskeyError } from '../../device/passkeys/passkeys.ts';
import { readPlatform, selectFaceKind } from '../../device/platform.ts';
import { m } from '../../paraglide/messages.js';
import { addPasskey, type NewPasskey } from './add-passkey.ts';
import { kindLabel } from './passkey-labels.ts';

/** Makes a passkey of the kind this device has, under a name to know it by. Throws NotConfirmedError, PasskeyError, AskError. */
export async function addDevicePasskey(typed: ConfirmerInput = {}): Promise<NewPasskey> {
  const kind = await detectPasskeyKind();
  return addPasskey(kind, formatDeviceName(kind), typed);
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

/** Why none was made, in words. */
export function describeAddFailure(error: unknown, fallback: string): string {
  if (!(error instanceof PasskeyError)) return describeFailure(error, fallback);
  if (error.code === 'alreadyRegistered') return m.passkeys_add_there();
  return error.code === 'notSupported' ? m.passkeys_add_unsupported() : m.passkeys_add_stopped();
}
