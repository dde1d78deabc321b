import { type OwnedBytes, parseRecoveryCode, type RecoveryCodeError, recoveryKeys, toBase64url } from '@house/vault';

/** What the server checks of a recovery code, and what opens its wraps. `unwrapKey` is the caller's to wipe. */
export type CodeKeys = { recoveryAuth: string; unwrapKey: OwnedBytes };
export type ReadCode = { ok: true; keys: CodeKeys } | { ok: false; error: RecoveryCodeError };

/** Reads a code as a person typed it. */
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
