import { expect, test, vi } from 'vitest';
import { CameraError } from '../../device/media/camera.ts';
import { MicrophoneError } from '../../device/media/microphone.ts';
import { PasskeyError } from '../../device/passkeys/passkeys.ts';
import { biometricErrorMessage } from './biometric-error-message.ts';
import { type BiometricResult, passed, verifyKind } from './verify-kind.ts';

const checks = {
  face: vi.fn(async () => passed('face', { confidence: 0.91 })),
  fingerprint: vi.fn(async () => passed('fingerprint', { data: 'credential' })),
  voice: vi.fn(async () => passed('voice', { confidence: 0.97 })),
};

test('[BIO-54] [X-08] iris is not implemented, and says so', async () => {
  expect(await verifyKind('iris', checks)).toEqual({
    success: false,
    type: 'iris',
    confidence: null,
    data: null,
    error: 'Iris authentication not yet implemented',
  });
});

test('[BIO-55] an unknown word is no biometric type', async () => {
  for (const word of ['palm', '', 'constructor', '__proto__']) {
    const result = await verifyKind(word, checks);
    expect(result).toMatchObject({ success: false, error: 'Unknown biometric type' });
  }
});

test('[BIO-56] every result has the five specified parts', async () => {
  const parts = ['success', 'type', 'confidence', 'data', 'error'];
  for (const type of ['face', 'fingerprint', 'voice', 'iris', 'palm']) {
    expect(Object.keys(await verifyKind(type, checks))).toEqual(parts);
  }
});

test('[BIO-52] a fingerprint has no confidence: its reader says yes or no', async () => {
  const result: BiometricResult = await verifyKind('fingerprint', checks);
  expect(result).toEqual({ success: true, type: 'fingerprint', confidence: null, data: 'credential', error: null });
});

const vague = new Error('something');

test('[BIO-61] [BIO-63] what failed with a face', () => {
  expect(biometricErrorMessage('face', 'enroll', vague)).toBe('Face ID enrollment failed');
  expect(biometricErrorMessage('face', 'verify', vague)).toBe('Face verification failed');
});

test('[BIO-65] [BIO-66] what failed with a fingerprint', () => {
  expect(biometricErrorMessage('fingerprint', 'enroll', vague)).toBe('Fingerprint enrollment failed');
  expect(biometricErrorMessage('fingerprint', 'verify', new PasskeyError('notAllowed'))).toBe(
    'Fingerprint verification failed',
  );
});

test('[BIO-62] [BIO-64] a camera or a browser that cannot', () => {
  expect(biometricErrorMessage('face', 'enroll', new CameraError('denied'))).toBe(
    'Camera access denied or unavailable',
  );
  expect(biometricErrorMessage('face', 'verify', new CameraError('missing'))).toBe(
    'Camera access denied or unavailable',
  );
  expect(biometricErrorMessage('face', 'enroll', new PasskeyError('notSupported'))).toBe('WebAuthn not supported');
  const noRoom = new PasskeyError('notSupported', { cause: new DOMException('', 'ConstraintError') });
  expect(biometricErrorMessage('fingerprint', 'enroll', noRoom)).toContain('keeps no passkey');
});

test('[BIO-59] [BIO-60] what failed with a voice', () => {
  expect(biometricErrorMessage('voice', 'verify', vague)).toBe('Voice pattern not recognized');
  const denied = new MicrophoneError('denied');
  expect(biometricErrorMessage('voice', 'verify', denied)).toBe('Microphone access required for voice authentication');
});
