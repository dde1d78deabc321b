import { biometricSignIn, passkeySignInOptions } from '@repo/contract/biometrics/passkeys';
import type { RequestOptions } from '@repo/contract/factors/passkey-shapes';
import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import { ask } from '../../api/ask.ts';
import { askPasskey, PasskeyError } from '../../device/passkeys/passkeys.ts';
import type { PasskeySecret } from '../../workers/vault/unlock-keys.ts';
import { askVault } from '../../workers/vault-client.ts';

export type PasskeySession = {
  session: SessionAnswer;
  /** What opens the vault, where the passkey can compute it; for `openVaultWithPasskey`, which wipes it. */
  secret: PasskeySecret | null;
};

type PasskeyOptions = {
  /** The browser offers passkeys in the field of the user name, and waits for as long as the page stands. */
  conditional?: boolean;
  /** The word that the specified call wants. */
  type?: 'fingerprint' | 'faceId';
  /** Only these passkeys may answer; absent: any of this site. */
  only?: RequestOptions['allowCredentials'];
  /** False when the page has gone on meanwhile: then nobody is asked, and an answer is not used. */
  isWanted?: () => boolean;
  /** The person has answered: from here on it is the server's turn. */
  onAnswered?: () => void;
};

/** Signs in by passkey: no name is typed, the passkey says who it is. Throws PasskeyError, AskError. */
export async function signInByPasskey({
  conditional = false,
  type = 'fingerprint',
  only,
  isWanted = () => true,
  onAnswered,
}: PasskeyOptions = {}): Promise<PasskeySession> {
  const prfInput = await askVault('passkey.prfInput');
  const options = await ask(passkeySignInOptions, { body: {} });
  if (!isWanted()) throw new PasskeyError('cancelled');
  const asked = only === undefined ? options : { ...options, allowCredentials: only };
  const { answer, prfOutput } = await askPasskey(asked, { conditional, prfInput });
  if (!isWanted()) {
    prfOutput?.fill(0);
    throw new PasskeyError('cancelled');
  }
  onAnswered?.();
  try {
    const deviceId = await askVault('device.read');
    const { id: credentialId, response } = answer;
    const proof = { credentialId, signature: response.signature, assertion: answer };
    const session = await ask(biometricSignIn, { body: { type, ...proof, ...(deviceId !== null && { deviceId }) } });
    return { session, secret: prfOutput === null ? null : { credentialId, prfOutput } };
  } catch (error) {
    prfOutput?.fill(0);
    throw error;
  }
}
