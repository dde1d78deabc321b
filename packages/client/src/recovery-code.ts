import { type OwnedBytes, parseRecoveryCode, type RecoveryCodeError, recoveryKeys, toBase64url } from '@repo/vault';

/**
 * `recoveryAuth` is what the server checks of a recovery code, `unwrapKey` opens its wraps. The caller must wipe
 * `unwrapKey`.
 */
export type CodeKeys = { recoveryAuth: string; unwrapKey: OwnedBytes };
export type ReadCode = { ok: true; keys: CodeKeys } | { ok: false; error: RecoveryCodeError };

/** Parses a code as a person typed it. */
export function readRecoveryCode(typed: string): ReadCode {
  const parsed = parseRecoveryCode(typed);
  if (!parsed.ok) return parsed;
  const keys = splitRecoveryCode(parsed.code);
  parsed.code.fill(0);
  return { ok: true, keys };
}

export function splitRecoveryCode(code: Uint8Array): CodeKeys {
  const { authKey, unwrapKey } = recoveryKeys(code);
  return { recoveryAuth: toBase64url(authKey), unwrapKey };
}
