/** Every code a function of this package may throw. The list is closed, so a caller can switch over it. */
export const VAULT_ERROR_CODES = [
  'bytes.tooLong',
  'bytes.wrongLength',
  'text.illFormed',
  'base64url.malformed',
  'jcs.notJson',
  'crypto.unavailable',
  'password.malformed',
  'open.refused',
  'open.newer',
  'content.tooLarge',
  'content.malformed',
  'issue.malformed',
  'identity.mismatch',
  'merkle.outOfRange',
  'merkle.missingNode',
  'wallet.accountIndex',
] as const;
export type VaultErrorCode = (typeof VAULT_ERROR_CODES)[number];

/**
 * Thrown when this package is used wrongly, or when something sealed does not open (`open.refused`: wrong key, wrong
 * place or changed bytes, deliberately not distinguished). Never carries a secret.
 */
export class VaultError extends Error {
  readonly code: VaultErrorCode;

  constructor(code: VaultErrorCode, options: ErrorOptions & { readonly detail?: string } = {}) {
    const { detail, ...rest } = options;
    super(detail === undefined ? code : `${code}: ${detail}`, rest);
    this.name = 'VaultError';
    this.code = code;
  }
}
