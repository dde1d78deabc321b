import type { TemplateRow } from '@repo/contract/biometrics/biometrics';
import type { PasskeyRow } from '@repo/contract/factors/factors';
import { endSession } from '@repo/contract/sessions/sessions';
import { ask } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { beginSession, storedToken } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { signInByPasskey } from '../../parts/passkeys/sign-in-passkey.ts';
import { isFaceKind } from '../../parts/passkeys/use-factors.ts';
import { askVault } from '../../workers/vault-client.ts';
import type { VoiceFeatures } from '../../workers/voice-features.ts';
import { biometricErrorMessage } from './biometric-error-message.ts';
import { faceVerified } from './face/face-check.ts';
import { openFace, openVoice } from './template-seal.ts';
import { type BiometricResult, failed, passed } from './verify-kind.ts';
import { voiceVerified } from './voice/voice-check.ts';

type PasskeyMethod = 'fingerprint' | 'face';

/** Own passkeys that this button means; only they may answer, so that nobody tests their way into another account. */
export function listMethodPasskeys(method: PasskeyMethod, passkeys: readonly PasskeyRow[]) {
  return passkeys
    .filter(({ kind, isBlocked }) => !isBlocked && isFaceKind(kind) === (method === 'face'))
    .map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const, transports: [] }));
}

/**
 * A real sign-in by passkey beside the session that is there: the new session takes its place, the old one ends. What the
 * authenticator says is yes or no, so there is no confidence to tell.
 */
export async function testPasskey(method: PasskeyMethod, passkeys: readonly PasskeyRow[]): Promise<BiometricResult> {
  const only = listMethodPasskeys(method, passkeys);
  if (only.length === 0) return failed(method, m.biometrics_login_fallback());
  const oldId = storedToken()?.split('.')[1];
  try {
    const type = method === 'face' ? 'faceId' : 'fingerprint';
    const { session, secret } = await signInByPasskey({ type, only });
    secret?.prfOutput.fill(0);
    // At once: the browser has its new cookie already, and a read that starts now with the old token would be turned away as mixed.
    beginSession(session);
    await askVault('device.store', { deviceId: session.deviceId });
    if (oldId !== undefined) await ask(endSession, { params: { id: oldId } }).catch(ignoreGone);
    return passed(method, { ...(secret !== null && { data: secret.credentialId }) });
  } catch (error) {
    const reason = error instanceof AskError ? error.reason || m.biometrics_login_fallback() : null;
    return failed(method, reason ?? biometricErrorMessage(method, 'verify', error));
  }
}

/** It ended by itself meanwhile: what was wanted is so. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof AskError)) throw error;
}

/** Compares on this device; the answer opens nothing. */
export async function testFace(embedding: Float32Array, row: TemplateRow): Promise<BiometricResult> {
  return faceVerified(embedding, await openFace(row));
}

export async function testVoice(features: VoiceFeatures, row: TemplateRow): Promise<BiometricResult> {
  return voiceVerified(features, await openVoice(row));
}
