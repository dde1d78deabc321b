import { CameraError } from '../../device/media/camera.ts';
import { MicrophoneError } from '../../device/media/microphone.ts';
import { PasskeyError } from '../../device/passkeys/passkeys.ts';
import { m } from '../../paraglide/messages.js';
import type { BiometricType } from './verify-kind.ts';

export type BiometricAct = 'enroll' | 'verify';

type NamedBiometric = Exclude<BiometricType, 'iris'>;

/** The specified sentence where nothing more exact is known. */
const FALLBACKS: Readonly<Record<NamedBiometric, Readonly<Record<BiometricAct, () => string>>>> = {
  face: { enroll: m.capture_fault_face_enroll, verify: m.capture_fault_face_verify },
  fingerprint: { enroll: m.capture_fault_fingerprint_enroll, verify: m.capture_fault_fingerprint_verify },
  voice: { enroll: m.capture_fault_voice_enroll, verify: m.capture_fault_voice_verify },
};

/** Why enrolling or checking did not work, as a sentence for the person. */
export function biometricErrorMessage(type: NamedBiometric, act: BiometricAct, error: unknown): string {
  if (error instanceof CameraError) return m.capture_camera_denied();
  if (error instanceof MicrophoneError) return m.capture_fault_microphone();
  if (error instanceof PasskeyError && error.code === 'notSupported') {
    // With a cause the browser knows passkeys and the authenticator cannot do what was required of it.
    return act === 'enroll' && error.cause !== undefined ? m.biometrics_not_kept() : m.capture_fault_webauthn();
  }
  return FALLBACKS[type][act]();
}
