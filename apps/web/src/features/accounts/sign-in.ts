import type { Realm } from '@repo/contract/accounts/accounts';
import { readMeta } from '@repo/contract/accounts/meta';
import { register } from '@repo/contract/registration/registration';
import { login, type SessionAnswer, type StepsAnswer } from '@repo/contract/sessions/sessions';
import { ask } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { beginSession, storeSession } from '../../api/session.ts';
import type { SignInCode } from '../../parts/sign-in-code/use-sign-in-code.ts';
import { openDerivedVault } from '../../parts/vault/vault-session.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../workers/vault-client.ts';

/** The steps that run while a person waits, in this order. */
export type SignInStep = 'deriving' | 'asking' | 'vault';
type OnStep = (step: SignInStep) => void;

export type SignInDraft = { username: string; password: string };

export type RegisterDraft = SignInDraft & {
  email: string;
  fullName: string;
  accountType: 'private' | 'institution';
  /** It is sent for institutions only. */
  institution: {
    institutionName: string;
    institutionType: 'medical' | 'financial' | 'legal' | 'emergency';
    licenseNumber: string;
  } | null;
  /** null where the server has no demo realm to choose */
  realm: Realm | null;
};

/** `vaultOpen` false: signed in, and the vault waits for the password. */
export type SignInResult = { vaultOpen: boolean; isCreator: boolean };
/** The password was right, and the three steps are due: the first of them sends `authKey` by itself. */
export type StepsDue = { steps: StepsAnswer; authKey: string };

/** Signs in. The password itself is not sent: the server gets a key derived from it. Throws AskError, VaultWorkerError. */
export async function signIn(
  draft: SignInDraft,
  onStep: OnStep,
  code: SignInCode = {},
): Promise<SignInResult | StepsDue> {
  const credentials = await deriveCredentials(draft, onStep);
  const session = await askOrForget(() => ask(login, { body: { ...credentials, ...code } }));
  if (session.scope === 'verify') return { steps: session, authKey: credentials.password };
  // A first browser sign-in of an account that a plain client made makes its vault; shared demo accounts get no kit.
  return completeSignIn(session, () => openVaultByPassword(session, session.user.realm !== 'demo'), onStep);
}

/** The three steps are done; the key of the password waited in the worker meanwhile. */
export function finishSignIn(session: SessionAnswer): Promise<SignInResult> {
  return completeSignIn(
    session,
    () => openVaultByPassword(session, session.user.realm !== 'demo'),
    () => undefined,
  );
}

/** Opens an account and signs in to it. Throws AskError, VaultWorkerError. */
export async function registerAccount(draft: RegisterDraft, onStep: OnStep): Promise<SignInResult> {
  const credentials = await deriveCredentials(draft, onStep);
  const { email, fullName, accountType, institution, realm } = draft;
  const body = {
    ...credentials,
    email: email.trim(),
    fullName: fullName.trim(),
    accountType,
    ...institution,
    ...(realm && { realm }),
  };
  const session = await askOrForget(() => ask(register, { body }));
  return completeSignIn(session, () => openVaultByPassword(session, true), onStep);
}

async function deriveCredentials({ username: typed, password }: SignInDraft, onStep: OnStep) {
  onStep('deriving');
  const username = typed.trim().toLowerCase();
  const { siteId } = await ask(readMeta, {});
  const { authKey } = await askVault('password.derive', { siteId, username, password });
  const deviceId = await askVault('device.read');
  onStep('asking');
  return { username, password: authKey, ...(deviceId !== null && { deviceId }) };
}

/** A refused password leaves nothing behind in the worker. */
async function askOrForget<T>(asking: () => Promise<T>): Promise<T> {
  try {
    return await asking();
  } catch (error) {
    await askVault('password.forget');
    throw error;
  }
}

/** The last part of every way to sign in. Opening the vault may fail; the session is valid without it. */
export async function completeSignIn(
  { token, user, deviceId }: SessionAnswer,
  openVault: () => Promise<void>,
  onStep: OnStep,
): Promise<SignInResult> {
  onStep('vault');
  storeSession({ token, user });
  await askVault('device.store', { deviceId });
  const vaultOpen = await opens(openVault);
  beginSession({ token, user });
  // The role comes from the server, never from the name; the server checks it on every call as well.
  return { vaultOpen, isCreator: user.role === 'creator' };
}

const openVaultByPassword = ({ user }: SessionAnswer, withKit: boolean) =>
  openDerivedVault({ userId: user.id, withKit });

async function opens(openVault: () => Promise<void>): Promise<boolean> {
  try {
    await openVault();
    return true;
  } catch (error) {
    // The session stands on its own: whatever needs the vault next asks for the password and says what is wrong.
    if (error instanceof AskError || error instanceof VaultWorkerError) return false;
    throw error;
  }
}
