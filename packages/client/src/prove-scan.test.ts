import { scanBody } from '@repo/contract/scans/scans';
import {
  createGlyphSecret,
  derivePasscodeKey,
  fromBase64url,
  glyphKeys,
  passproof,
  randomBytes,
  toBase64url,
  verifyScanProof,
} from '@repo/vault';
import { expect, test } from 'vitest';
import { makeScanRequest, proveRequest, type ScanChallenge } from './prove-scan.ts';

const secret = createGlyphSecret();
const { proofKey, glyphId, root } = glyphKeys(secret);
const challenge: ScanChallenge = {
  ...{ nonce: toBase64url(randomBytes(32)), sid: 'sid', userId: 'me', role: 'medical' },
};
const of = { proofKey, glyphId, sid: 'sid', userId: 'me', role: 'medical', nonce: fromBase64url(challenge.nonce) };

test('the proof covers the challenge and every byte of the request, and carries no key', async () => {
  const wish = { passcode: null, reason: null, scannerInfo: 'web' };
  const made = await makeScanRequest(secret, challenge, wish);
  const body = proveRequest(secret, challenge, made.request);
  expect(scanBody.parse(body)).toEqual(body);
  const { proof, ...request } = body;
  expect(request).toEqual({
    ...{ qrCodeId: toBase64url(glyphId), scannerRole: 'medical', scannerInfo: 'web', nonce: challenge.nonce },
  });
  const holds = (change: object, like: object = {}) =>
    verifyScanProof({ ...of, ...change, request: { ...request, ...like } }, fromBase64url(proof));
  expect(holds({})).toBe(true);
  for (const like of [{ reason: 'changed' }, { scannerInfo: 'other' }, { scannerRole: 'legal' }])
    expect(holds({}, like), JSON.stringify(like)).toBe(false);
  for (const change of [{ sid: 'other' }, { userId: 'other' }, { role: 'legal' }, { nonce: randomBytes(32) }])
    expect(holds(change), JSON.stringify(change)).toBe(false);
  expect(made.passcodeKey).toBeUndefined();
});

test('a passcode is proved and not sent; its key opens what comes', async () => {
  const wish = { passcode: '7391-copper', reason: 'unconscious in the street' };
  const { request, passcodeKey } = await makeScanRequest(secret, challenge, wish);
  const key = await derivePasscodeKey(wish.passcode, glyphId);
  expect(passcodeKey).toEqual(key);
  expect(request).toMatchObject({ passproof: toBase64url(passproof(root, key)), reason: wish.reason });
  expect(request).not.toHaveProperty('scannerInfo');
  expect(JSON.stringify(request)).not.toContain('copper');
});
