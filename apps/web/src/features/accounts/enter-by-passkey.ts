import { reasonOf } from '../../api/ask-error.ts';
import { cancelPasskey, PasskeyError } from '../../device/passkeys/passkeys.ts';
import { m } from '../../paraglide/messages.js';
import { signInByPasskey } from '../../parts/passkeys/sign-in-passkey.ts';
import { openVaultWithPasskey } from '../../parts/vault/vault-session.ts';
import { VaultTrouble } from '../../workers/vault/vault-trouble.ts';
import { type Entered, type EntryStep, enter } from './enter-account.ts';

export type Asking = {
  /** Offered in the field of the user name, instead of asked for. */
  conditional: boolean;
  isWanted: () => boolean;
  /** Set when the person has answered. */
  wasAnswered?: boolean;
};

/**
 * Signs in by passkey. The vault opens with it where it was added to the vault; else it stays locked, and the first sealed
 * thing asks for the password. Throws PasskeyError, AskError.
 */
export async function enterByPasskey(onStep: (step: EntryStep) => void, asking: Asking): Promise<Entered> {
  const onAnswered = () => {
    asking.wasAnswered = true;
    onStep('asking');
  };
  const { session, secret } = await signInByPasskey({ ...asking, onAnswered });
  const openVault = async () => {
    if (secret === null) throw new VaultTrouble('notWrapped');
    await openVaultWithPasskey({ userId: session.user.id, passkey: secret });
  };
  return enter(session, openVault, onStep);
}

/** The message to show; null if the person cancelled and needs none. */
export function passkeyProblem(error: unknown): string | null {
  if (!(error instanceof PasskeyError)) return reasonOf(error, m.accounts_passkey_failed());
  return error.fault === 'cancelled' ? null : m.accounts_passkey_not_used();
}

/** Ends a passkey request that is open or offered. */
export const stopAskingPasskey = (): void => cancelPasskey();
