import { describeFailure } from '../../api/ask-error.ts';
import { cancelPasskey, PasskeyError } from '../../device/passkeys/passkeys.ts';
import { m } from '../../paraglide/messages.js';
import { signInByPasskey } from '../../parts/passkeys/sign-in-passkey.ts';
import { openVaultWithPasskey } from '../../parts/vault/vault-session.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { completeSignIn, type SignInResult, type SignInStep } from './sign-in.ts';

export type PasskeyPrompt = {
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
export async function runPasskeySignIn(
  onStep: (step: SignInStep) => void,
  asking: PasskeyPrompt,
): Promise<SignInResult> {
  const onAnswered = () => {
    asking.wasAnswered = true;
    onStep('asking');
  };
  const { session, secret } = await signInByPasskey({ ...asking, onAnswered });
  const openVault = async () => {
    if (secret === null) throw new VaultWorkerError('notWrapped');
    await openVaultWithPasskey({ userId: session.user.id, passkey: secret });
  };
  return completeSignIn(session, openVault, onStep);
}

/** The message to show; null if the person cancelled and needs none. */
export function passkeyErrorMessage(error: unknown): string | null {
  if (!(error instanceof PasskeyError)) return describeFailure(error, m.accounts_passkey_failed());
  return error.code === 'cancelled' ? null : m.accounts_passkey_not_used();
}

/** Ends a passkey request that is open or offered. */
export const stopAskingPasskey = (): void => cancelPasskey();
