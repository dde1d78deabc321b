import { biometricOptions, enrolFace, enrolFingerprint } from '@repo/contract/biometrics/biometrics';
import { MINUTE_MS } from '@repo/contract/durations';
import type { PasskeyRow } from '@repo/contract/factors/factors';
import type { PasskeyKind } from '@repo/contract/factors/passkey-shapes';
import { putWrap } from '@repo/contract/vault/vault';
import { randomBytes, toBase64url } from '@repo/vault';
import { ask } from '../../api/ask.ts';
import type { ConfirmerInput } from '../../api/confirmer.ts';
import { askPasskey, createPasskey, PasskeyError } from '../../device/passkeys/passkeys.ts';
import { readPlatform } from '../../device/platform.ts';
import { askVault } from '../../workers/vault-client.ts';
import { addPasskeyWrap } from '../vault/change-wraps.ts';

export type NewPasskey = {
  row: PasskeyRow;
  /** What it computed at once; null where it does so only at its next use. */
  prfOutput: Uint8Array<ArrayBuffer> | null;
  /** Whether it can open the vault at all. */
  canOpenVault: boolean;
};

/** Makes a passkey and has it kept, after a confirmation. Throws NotConfirmedError, PasskeyError, AskError. */
export async function addPasskey(type: PasskeyKind, label: string, typed: ConfirmerInput = {}): Promise<NewPasskey> {
  const options = await ask(biometricOptions, { body: { type } }, { typed });
  const made = await createPasskey(options, { prfInput: await askVault('passkey.prfInput') });
  const { answer: attestation, prfOutput, prfEnabled } = made;
  const credentialId = attestation.id;
  try {
    const row =
      type === 'fingerprint' || type === 'securityKey'
        ? await ask(enrolFingerprint, { body: { credentialId, type, attestation, label } })
        : await ask(enrolFace, { body: { platform: readPlatform() ?? '', type, credentialId, attestation, label } });
    return { row, prfOutput, canOpenVault: prfEnabled };
  } catch (error) {
    prfOutput?.fill(0);
    throw error;
  }
}

const ASKED_MS = MINUTE_MS;

/**
 * Lets a passkey open the vault. The password is needed once, because the raw vault key is nowhere to be read. Throws
 * PasskeyError (`notSupported`: it computes nothing), VaultWorkerError `wrongPassword`, NotConfirmedError, AskError.
 */
export async function letPasskeyOpenVault(passkey: NewPasskey, password: string): Promise<void> {
  const { credentialId } = passkey.row;
  const prfOutput = passkey.prfOutput?.slice() ?? (await computePrf(credentialId));
  const { wraps } = await addPasskeyWrap({ by: 'password', password }, { credentialId, prfOutput });
  for (const wrap of wraps) await ask(putWrap, { params: { id: wrap.id }, body: { wrap } });
  passkey.prfOutput?.fill(0);
}

/** Uses the passkey for what it computes alone: its signature goes nowhere, so the challenge may be our own. */
async function computePrf(credentialId: string): Promise<Uint8Array<ArrayBuffer>> {
  const { prfOutput } = await askPasskey(
    {
      challenge: toBase64url(randomBytes(32)),
      timeout: ASKED_MS,
      userVerification: 'required',
      allowCredentials: [{ id: credentialId, type: 'public-key' }],
    },
    { prfInput: await askVault('passkey.prfInput') },
  );
  if (prfOutput === null) throw new PasskeyError('notSupported');
  return prfOutput;
}
