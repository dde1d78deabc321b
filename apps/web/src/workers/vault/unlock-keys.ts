import { derivePassword, type TypedPassword } from '@repo/client/derive-password';
import { type CodeKeys, readRecoveryCode } from '@repo/client/recovery-code';
import type { StoredWrap } from '@repo/client/stored-vault';
import { fromBase64url, type OwnedBytes, passkeyUnwrapKey } from '@repo/vault';
import { derivedWrapKey } from './operations/password-operations.ts';
import { VaultWorkerError, type VaultWorkerErrorCode } from './vault-worker-error.ts';

/** The answer of a passkey's PRF: 32 bytes, handed over to the worker and wiped by it. */
export type PasskeySecret = { credentialId: string; prfOutput: OwnedBytes };

/** What a person gives to have the raw vault key unwrapped, for the length of one operation. */
export type Unlock =
  | ({ by: 'password' } & TypedPassword)
  /** the password that `password.derive` took last */
  | { by: 'derived' }
  | ({ by: 'passkey' } & PasskeySecret)
  | { by: 'code'; typed: string };

/** A wrapping key, and the wraps that it may open. */
export type UnlockKey = {
  wrappingKey: OwnedBytes;
  fits: (wrap: StoredWrap) => boolean;
  /** a wrap that fits did not open */
  refused: VaultWorkerErrorCode;
  /** there is no wrap that fits */
  missing: VaultWorkerErrorCode;
  /** what the server is shown of the same secret; null for a passkey, whose signature it saw */
  proof: string | null;
};

/** Runs with the key of what was given, and wipes it. Throws `codeMalformed`, `codeTypo`, `notDerived`. */
export async function withUnlockKey<T>(unlock: Unlock, use: (key: UnlockKey) => Promise<T>): Promise<T> {
  const key = await resolveUnlockKey(unlock);
  try {
    return await use(key);
  } finally {
    key.wrappingKey.fill(0);
  }
}

/** A PRF answer as a wrapping key; its bytes are gone afterwards, also when they were no PRF answer. */
export function takePrfKey({ prfOutput }: PasskeySecret): OwnedBytes {
  try {
    return passkeyUnwrapKey(prfOutput);
  } finally {
    prfOutput.fill(0);
  }
}

/** Reads a code as it was typed. Throws `codeMalformed`, `codeTypo`. */
export function readCode(typed: string): CodeKeys {
  const read = readRecoveryCode(typed);
  if (!read.ok) throw new VaultWorkerError(read.error === 'recoveryCode.typo' ? 'codeTypo' : 'codeMalformed');
  return read.keys;
}

async function resolveUnlockKey(unlock: Unlock): Promise<UnlockKey> {
  if (unlock.by === 'passkey') {
    return {
      wrappingKey: takePrfKey(unlock),
      fits: ({ kind, credentialId }) => kind === 'passkey' && credentialId === unlock.credentialId,
      refused: 'wrongPasskey',
      missing: 'notWrapped',
      proof: null,
    };
  }
  if (unlock.by === 'code') {
    const { recoveryAuth, unwrapKey } = readCode(unlock.typed);
    const fits = ({ kind }: StoredWrap) => kind === 'recovery';
    return { wrappingKey: unwrapKey, fits, refused: 'wrongCode', missing: 'wrongCode', proof: recoveryAuth };
  }
  const isPassword = ({ kind }: StoredWrap) => kind === 'password';
  const wrong = { fits: isPassword, refused: 'wrongPassword', missing: 'wrongPassword' } as const;
  // A copy: the derived key stays for what comes next, until `password.forget`.
  if (unlock.by === 'derived') return { ...wrong, wrappingKey: derivedWrapKey().slice(), proof: null };
  const { authKey, wrapKey } = await derivePassword(unlock);
  return { ...wrong, wrappingKey: wrapKey, proof: authKey };
}

/** Bytes of a stored wrap. */
export const sealedBytes = (wrap: StoredWrap): OwnedBytes => fromBase64url(wrap.sealed);
