import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { flipByte } from '../../test/example-glyph.ts';
import { toBase64url } from '../primitives/base64url.ts';
import { randomBytes } from '../primitives/bytes.ts';
import { computeScanProof, type ScanProofInput, scanRequestHash, verifyScanProof } from './scan-proof.ts';

const input: ScanProofInput = {
  proofKey: randomBytes(32),
  nonce: randomBytes(32),
  sid: 'session-1',
  userId: 'user-1',
  role: 'medical',
  glyphId: randomBytes(16),
  request: {
    qrCodeId: 'abc',
    scannerRole: 'medical',
    accessedData: ['a'],
    nonce: 'n',
    reason: 'unconscious on the road',
  },
};

test('the proof is HMAC-SHA-256 over the encoded tuple, as Node makes it', () => {
  const part = (value: Uint8Array | string) => {
    const bytes = Buffer.from(value);
    return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
  };
  const canonical =
    '{"accessedData":["a"],"nonce":"n","qrCodeId":"abc","reason":"unconscious on the road","scannerRole":"medical"}';
  const hash = createHash('sha256').update(canonical).digest();
  const tuple = ['arcglyph/proof/v1', input.nonce, 'session-1', 'user-1', 'medical', input.glyphId, hash];
  const wanted = createHmac('sha256', input.proofKey)
    .update(Buffer.concat(tuple.map(part)))
    .digest();
  expect(computeScanProof(input)).toEqual(new Uint8Array(wanted));
});

test('the proof inside the request is not part of what is proved', () => {
  const proof = computeScanProof(input);
  expect(verifyScanProof({ ...input, request: { ...input.request, proof: toBase64url(proof) } }, proof)).toBe(true);
  expect(scanRequestHash({ ...input.request, proof: 'x' })).toEqual(scanRequestHash(input.request));
});

test.each<[string, Partial<ScanProofInput>]>([
  ['drawing', { proofKey: flipByte(input.proofKey, 0) }],
  ['challenge', { nonce: flipByte(input.nonce, 31) }],
  ['session', { sid: 'session-2' }],
  ['user', { userId: 'user-2' }],
  ['role', { role: 'emergency' }],
  ['glyph', { glyphId: flipByte(input.glyphId, 5) }],
  ['reason', { request: { ...input.request, reason: 'unconscious on the roof' } }],
  ['added field', { request: { ...input.request, extra: true } }],
])('a proof for another %s is refused', (_what, change) => {
  expect(verifyScanProof({ ...input, ...change }, computeScanProof(input))).toBe(false);
});

test('a proof of a wrong length or with a flipped byte is false', () => {
  const proof = computeScanProof(input);
  for (let at = 0; at < 32; at++) expect(verifyScanProof(input, flipByte(proof, at))).toBe(false);
  expect(verifyScanProof(input, proof.slice(0, 31))).toBe(false);
  expect(verifyScanProof(input, new Uint8Array())).toBe(false);
});
