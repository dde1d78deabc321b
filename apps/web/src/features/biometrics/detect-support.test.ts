import { afterEach, expect, test, vi } from 'vitest';
import { deriveSupportFlags, detectSupport } from './detect-support.ts';

afterEach(() => vi.unstubAllGlobals());

function deviceWith(isVerifier: boolean, kinds: readonly string[]): void {
  const isUserVerifyingPlatformAuthenticatorAvailable = async () => isVerifier;
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isUserVerifyingPlatformAuthenticatorAvailable }),
  );
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices: async () => kinds.map((kind) => ({ kind })) } });
}

test('[BIO-08] the four flags follow from what the device has', () => {
  const none = { camera: false, microphone: false };
  const both = { camera: true, microphone: true };
  expect(deriveSupportFlags({ platform: false }, none)).toEqual({
    faceId: false,
    fingerprint: false,
    voice: false,
    iris: false,
  });
  expect(deriveSupportFlags({ platform: true }, none)).toMatchObject({ faceId: true, fingerprint: true, voice: false });
  expect(deriveSupportFlags({ platform: false }, both)).toMatchObject({
    faceId: true,
    fingerprint: false,
    voice: true,
  });
  expect(deriveSupportFlags({ platform: true }, both).iris).toBe(false);
});

test('[BIO-07] [BIO-17] the device is asked for its verifier and for its camera and microphone', async () => {
  deviceWith(false, []);
  expect(Object.values((await detectSupport()).flags)).toEqual([false, false, false, false]);
  deviceWith(true, ['videoinput', 'audioinput', 'audiooutput']);
  expect((await detectSupport()).flags).toEqual({ faceId: true, fingerprint: true, voice: true, iris: false });
});

test('[BIO-18] a browser that does not answer is not a device without hardware', async () => {
  deviceWith(true, []);
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices: () => Promise.reject(new Error('broken')) } });
  await expect(detectSupport()).rejects.toThrow('broken');
});
