import {
  accountSalt,
  authKeyFromMaster,
  deriveMaster,
  formatAuthPassword,
  type OwnedBytes,
  type PasswordContext,
  type PasswordStrength,
  passwordStrength,
  wrapKeyFromMaster,
} from '@house/vault';
import { VaultTrouble } from './vault-trouble.ts';

/** Between "derive" and "open" the wrapping key waits here, in the worker, for at most these milliseconds. */
const DERIVED_KEPT_MS = 2 * 60_000;

let derived: { wrapKey: OwnedBytes; timer: ReturnType<typeof setTimeout> } | null = null;

/** The wrapping key of the password that was derived last, until `password.forget`. Throws `notDerived`. */
export function derivedWrapKey(): OwnedBytes {
  if (derived === null) throw new VaultTrouble('notDerived');
  return derived.wrapKey;
}

function forgetWrapKey(): void {
  if (derived === null) return;
  clearTimeout(derived.timer);
  derived.wrapKey.fill(0);
  derived = null;
}

export const passwordOperations = {
  /** Argon2id over the password; answers what the server is sent. The wrapping half stays here for `vault.open`. */
  async 'password.derive'(input: { siteId: string; username: string; password: string }): Promise<{ authKey: string }> {
    forgetWrapKey();
    const salt = accountSalt({ siteId: input.siteId, kind: 'person', loginName: input.username });
    const master = await deriveMaster(input.password, salt);
    derived = { wrapKey: wrapKeyFromMaster(master), timer: setTimeout(forgetWrapKey, DERIVED_KEPT_MS) };
    const authKey = formatAuthPassword(authKeyFromMaster(master));
    master.fill(0);
    return { authKey };
  },

  /** The vault is open, or the sign-in was refused: nothing of the password is kept. */
  async 'password.forget'(): Promise<void> {
    forgetWrapKey();
  },

  /** Rated here, because the list of common passwords is too long for the first page. */
  async 'password.rate'(input: { password: string; context: PasswordContext }): Promise<PasswordStrength> {
    return passwordStrength(input.password, input.context);
  },
};
