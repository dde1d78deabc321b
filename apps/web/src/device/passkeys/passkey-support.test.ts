import { afterEach, expect, test, vi } from 'vitest';
import { passkeySupport } from './passkey-support.ts';

afterEach(() => vi.unstubAllGlobals());

function browserWith(answers: Record<string, () => Promise<unknown>>): void {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, answers),
  );
}

test('[BIO-64] a browser without WebAuthn has nothing', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  const none = { webauthn: false, platform: false, conditional: false, prf: 'unsupported' };
  expect(await passkeySupport()).toEqual(none);
});

test('[BIO-07] the device is asked itself, and its answers are given on', async () => {
  browserWith({
    isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
    isConditionalMediationAvailable: async () => true,
    getClientCapabilities: async () => ({ 'extension:prf': true }),
  });
  expect(await passkeySupport()).toEqual({ webauthn: true, platform: true, conditional: true, prf: 'supported' });
  browserWith({
    isUserVerifyingPlatformAuthenticatorAvailable: async () => false,
    getClientCapabilities: async () => ({ 'extension:prf': false }),
  });
  expect(await passkeySupport()).toEqual({ webauthn: true, platform: false, conditional: false, prf: 'unsupported' });
});

test('a browser that does not know about PRF leaves it open', async () => {
  browserWith({ isUserVerifyingPlatformAuthenticatorAvailable: async () => true });
  expect((await passkeySupport()).prf).toBe('unknown');
});

test('[BIO-18] an error while asking is not an answer', async () => {
  browserWith({ isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.reject(new Error('no')) });
  await expect(passkeySupport()).rejects.toThrow('no');
});
