import type { PasskeyRow } from '@repo/contract/factors/factors';
import { expect, test } from 'vitest';
import { countRegistered, detectedMethods, registeredMethods } from './registered-methods.ts';

const passkey = (kind: PasskeyRow['kind'], isBlocked = false): PasskeyRow => ({
  id: '018f0000-0000-7000-8000-000000000000',
  credentialId: 'AAAA',
  kind,
  label: '',
  deviceBound: true,
  createdAt: '2026-11-21T09:00:00.000Z',
  lastUsedAt: null,
  isBlocked,
});
const template = (kind: 'face' | 'voice') => ({ kind, template: 's1.x', consentedAt: '2026-11-21T09:00:00.000Z' });
const FLAGS = { fingerprint: true, faceId: true, voice: false, iris: false };

test('[BIO-14] registered of detected: 0/2, 1/2, 2/2', () => {
  const detected = detectedMethods(FLAGS);
  const after = (...passkeys: PasskeyRow[]) => countRegistered(registeredMethods(passkeys, []), detected);
  expect(after()).toEqual({ done: 0, all: 2 });
  expect(after(passkey('fingerprint'))).toEqual({ done: 1, all: 2 });
  expect(after(passkey('fingerprint'), passkey('windowsHello'))).toEqual({ done: 2, all: 2 });
});

test('[BIO-19] nothing is registered before it is done, and a blocked passkey is not', () => {
  expect(registeredMethods([], [])).toEqual([]);
  expect(registeredMethods([passkey('fingerprint', true)], [])).toEqual([]);
  expect(registeredMethods([passkey('faceUnlock')], [template('voice')])).toEqual(['face', 'voice']);
  expect(registeredMethods([passkey('securityKey')], [template('face')])).toEqual(['face']);
});

test('[BIO-14] what another device set up does not fill the bar of this one', () => {
  const detected = detectedMethods({ ...FLAGS, faceId: false });
  expect(countRegistered(['face', 'voice'], detected)).toEqual({ done: 0, all: 1 });
});
