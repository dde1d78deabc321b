import { readMeta } from '@repo/contract/accounts/meta';
import type { AnswerOf } from '@repo/contract/call';
import { forgotPassword, openByKit, resetPassword, verifyRecoveryCode } from '@repo/contract/recovery/recovery';
import { ask } from '../../api/ask.ts';
import { proveRecoveryCode, recoverWraps } from '../../parts/vault/change-wraps.ts';
import { askVault } from '../../workers/vault-client.ts';

/** The specified states, in their order (REC-16). */
export const RECOVERY_STATES = ['email', 'verification', 'newPassword', 'requireVerification'] as const;
export type RecoveryState = (typeof RECOVERY_STATES)[number];

/** A recovery whose code was right: its token opens nothing but setting a new password. */
export type Recovery = AnswerOf<typeof verifyRecoveryCode>;
export type ResetDone = AnswerOf<typeof resetPassword>;

/** Throws AskError. */
export const sendRecoveryMail = (email: string) => ask(forgotPassword, { body: { email: email.trim() } });

/** Throws AskError. */
export async function verifyMailedCode(email: string, code: string): Promise<Recovery> {
  const deviceId = await askVault('device.read');
  const body = { email: email.trim(), code, ...(deviceId !== null && { deviceId }) };
  return ask(verifyRecoveryCode, { body });
}

/**
 * Sets the new password. With the recovery code the vault is wrapped anew on this device and nothing is lost; without it
 * what was sealed stays behind the old ways in. Throws AskError, VaultWorkerError (`codeMalformed`, `codeTypo`, `wrongCode`).
 */
export async function setPassword(
  { token, username, userId }: Recovery,
  newPassword: string,
  kitCode: string | null,
): Promise<ResetDone> {
  if (kitCode === null) {
    return ask(resetPassword, { body: { token, newPassword: await deriveNewAuthKey(username, newPassword) } });
  }
  const recoveryAuth = await proveRecoveryCode(kitCode);
  const { vaults } = await ask(openByKit, { body: { token, recoveryAuth } });
  const recovered = await recoverWraps({ userId, username, vaults, typed: kitCode, newPassword });
  const body = {
    token,
    newPassword: recovered.newAuthKey,
    recoveryAuth: recovered.recoveryAuth,
    wraps: recovered.wraps,
  };
  return ask(resetPassword, { body });
}

/** What the server is sent of a new password, before anybody is signed in. Throws AskError. */
async function deriveNewAuthKey(username: string, password: string): Promise<string> {
  const { siteId } = await ask(readMeta, {});
  return (await askVault('password.authKeyOnly', { siteId, username, password })).authKey;
}
