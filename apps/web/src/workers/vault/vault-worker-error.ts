/** Why an operation of the vault could not be done. Expected states, so the page can say each of them in words. */
export const VAULT_WORKER_ERROR_CODES = [
  /** no vault is open on this device (signed out, idle too long, never unlocked) */
  'locked',
  /** password and vault do not fit together */
  'wrongPassword',
  /** passkey and vault do not fit together */
  'wrongPasskey',
  /** there is no wrap for this passkey: it signs in and opens nothing */
  'notWrapped',
  /** what was typed is no recovery code at all */
  'codeMalformed',
  /** the check symbol says that one symbol is wrong or two are swapped */
  'codeTypo',
  /** The recovery code is whole, but of another vault or used already. */
  'wrongCode',
  /** sealed under an earlier vault, of which nothing is open here */
  'closedGeneration',
  /** something sealed does not open: changed bytes, another vault, another place */
  'damaged',
  /** Its owner signed something that this page does not know yet: a newer page opens it. */
  'newer',
  /** the key pair inside is not the one the server shows */
  'identityMismatch',
  /** the password was not derived first, or was derived for another account */
  'notDerived',
  /** the wallets are locked: password or passkey opens them */
  'walletLocked',
  /** the glyph was scanned too long ago and its secret is forgotten */
  'notHeld',
  /** the newest vault has no recovery code: a backup that nothing opens is not made */
  'noKit',
  /** more than one backup may hold */
  'tooLarge',
  'failed',
] as const;
export type VaultWorkerErrorCode = (typeof VAULT_WORKER_ERROR_CODES)[number];

/** Carries a code and never a secret: it crosses from the worker to the page. */
export class VaultWorkerError extends Error {
  readonly code: VaultWorkerErrorCode;

  constructor(code: VaultWorkerErrorCode, options?: ErrorOptions) {
    super(`vault: ${code}`, options);
    this.name = 'VaultWorkerError';
    this.code = code;
  }
}
