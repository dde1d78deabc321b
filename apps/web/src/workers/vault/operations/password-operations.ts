import { derivePassword, type TypedPassword } from '@repo/client/derive-password';
import { MINUTE_MS } from '@repo/contract/durations';
import { type OwnedBytes, type PasswordContext, type PasswordStrength, passwordStrength } from '@repo/vault';
import { knownPasswordsSoFar, loadKnownPasswords } from '../known-passwords.ts';
import { VaultWorkerError } from '../vault-worker-error.ts';

type PasswordInput = { password: string; context: PasswordContext };

/** Between "derive" and "open" the wrapping key waits here, in the worker: as long as the three steps between them may take. */
const DERIVED_TTL_MS = 16 * MINUTE_MS;

let derived: { wrapKey: OwnedBytes; timer: ReturnType<typeof setTimeout> } | null = null;

/** The wrapping key of the password that was derived last, until `password.forget`. Throws `notDerived`. */
export function derivedWrapKey(): OwnedBytes {
  if (derived === null) throw new VaultWorkerError('notDerived');
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
  async 'password.derive'(input: TypedPassword): Promise<{ authKey: string }> {
    forgetWrapKey();
    const { authKey, wrapKey } = await derivePassword(input);
    forgetWrapKey();
    derived = { wrapKey, timer: setTimeout(forgetWrapKey, DERIVED_TTL_MS) };
    return { authKey };
  },

  /** For confirming that it is you: only what the server is sent. Nothing is kept, what was derived before stays. */
  async 'password.authKeyOnly'(input: TypedPassword): Promise<{ authKey: string }> {
    const { authKey, wrapKey } = await derivePassword(input);
    wrapKey.fill(0);
    return { authKey };
  },

  /** The vault is open, or the sign-in was refused: nothing of the password is kept. */
  async 'password.forget'(): Promise<void> {
    forgetWrapKey();
  },

  /** At once, with the list of known passwords if it is here; else it is asked for. Rated here: it is too long for the page. */
  async 'password.estimate'({ password, context }: PasswordInput): Promise<PasswordStrength> {
    void loadKnownPasswords();
    return passwordStrength(password, knownPasswordsSoFar(), context);
  },

  /** Waits for the list of known passwords. Without it no password is good. */
  async 'password.rate'({ password, context }: PasswordInput): Promise<PasswordStrength> {
    const known = await loadKnownPasswords();
    const strength = passwordStrength(password, known, context);
    return known !== null || strength.problems.length > 0
      ? strength
      : { ...strength, score: 0, problems: ['unchecked'] };
  },
};
