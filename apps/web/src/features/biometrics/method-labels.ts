import { type FaceKind, readPlatform, selectFaceKind } from '../../device/platform.ts';
import { m } from '../../paraglide/messages.js';
import type { BiometricMethod } from './registered-methods.ts';

const FACE_LABELS: Readonly<Record<FaceKind, () => string>> = {
  faceId: m.passkeys_kind_face_id,
  windowsHello: m.passkeys_kind_windows_hello,
  faceUnlock: m.passkeys_kind_face_unlock,
};

/** How this device calls unlocking by face. */
export const faceLabel = (): string => FACE_LABELS[selectFaceKind(readPlatform())]();

/** The specified sentences where the device or the server says nothing more exact. */
export const SETUP_FALLBACKS: Readonly<Record<BiometricMethod, () => string>> = {
  fingerprint: m.biometrics_setup_failed_fingerprint,
  face: m.biometrics_setup_failed_face,
  voice: m.biometrics_setup_failed_voice,
};

export const LOGIN_FAILURES: Readonly<Record<BiometricMethod, () => string>> = {
  fingerprint: m.biometrics_login_failed_fingerprint,
  face: m.biometrics_login_failed_face,
  voice: m.biometrics_login_failed_voice,
};
