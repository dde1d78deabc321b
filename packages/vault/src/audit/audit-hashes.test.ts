import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { flipByte, tamper } from '../../test/example-glyph.ts';
import { toBase64url } from '../primitives/base64url.ts';
import { enc, randomBytes, utf8 } from '../primitives/bytes.ts';
import { jcs } from '../primitives/jcs.ts';
import { createSigningKey, signDetached } from '../primitives/signature.ts';
import {
  type AuditLeaf,
  auditChainHash,
  auditLeafHash,
  type Checkpoint,
  checkpointText,
  parseCheckpoint,
  signCheckpoint,
  verifyCheckpoint,
} from './audit-hashes.ts';

const leaf: AuditLeaf = {
  entry: jcs({ act: 'scan', at: '2026-11-21T09:27:59.123Z' }),
  blind: randomBytes(16),
  counter: 4,
  previous: randomBytes(32),
};
const key = createSigningKey();
const checkpoint: Checkpoint = {
  siteId: 'localhost',
  size: 12,
  root: toBase64url(randomBytes(32)),
  chain: toBase64url(randomBytes(32)),
  sealedAt: '2026-11-21T09:28:00.000Z',
};

test('a leaf hash is the RFC 9162 leaf of the encoded leaf and follows each of its parts', () => {
  const data = enc('arcglyph/audit-leaf/v1', leaf.entry, leaf.blind, '4', leaf.previous);
  expect(auditLeafHash(leaf)).toEqual(
    new Uint8Array(createHash('sha256').update(Uint8Array.of(0)).update(data).digest()),
  );
  for (const change of [
    { entry: jcs({ act: 'scam' }) },
    { blind: flipByte(leaf.blind, 0) },
    { counter: 5 },
    { previous: new Uint8Array() },
  ]) {
    expect(auditLeafHash({ ...leaf, ...change })).not.toEqual(auditLeafHash(leaf));
  }
});

test('the chain hash follows predecessor, sequence and leaf', () => {
  const [previous, hash] = [randomBytes(32), randomBytes(32)];
  const chain = auditChainHash(previous, 7, hash);
  expect(auditChainHash(new Uint8Array(), 7, hash)).not.toEqual(chain);
  expect(auditChainHash(previous, 8, hash)).not.toEqual(chain);
  expect(auditChainHash(previous, 7, flipByte(hash, 0))).not.toEqual(chain);
});

test('a checkpoint verifies with its signature and comes back as a value', () => {
  const text = checkpointText(checkpoint);
  const signature = signCheckpoint(key.secretKey, text);
  expect(verifyCheckpoint({ text, signature, publicKey: key.publicKey })).toEqual(checkpoint);
});

test('a changed text, signature or key, and a signature of another use, are refused', () => {
  const text = checkpointText(checkpoint);
  const signature = signCheckpoint(key.secretKey, text);
  const other = checkpointText({ ...checkpoint, size: 13 });
  expect(verifyCheckpoint({ text: other, signature, publicKey: key.publicKey })).toBeNull();
  expect(verifyCheckpoint({ text, signature: tamper(signature, 900), publicKey: key.publicKey })).toBeNull();
  expect(verifyCheckpoint({ text, signature: 'not base64url!', publicKey: key.publicKey })).toBeNull();
  expect(verifyCheckpoint({ text, signature, publicKey: createSigningKey().publicKey })).toBeNull();
  const asRecord = toBase64url(signDetached(key.secretKey, { use: 'record', message: utf8(text) }));
  expect(verifyCheckpoint({ text, signature: asRecord, publicKey: key.publicKey })).toBeNull();
});

test('a signed text that is no checkpoint is refused', () => {
  for (const text of [
    '{}',
    jcs({ ...checkpoint, size: -1 }),
    jcs({ ...checkpoint, extra: 1 }),
    `${checkpointText(checkpoint)} `,
  ]) {
    expect(parseCheckpoint(text)).toBeNull();
    const signature = signCheckpoint(key.secretKey, text);
    expect(verifyCheckpoint({ text, signature, publicKey: key.publicKey })).toBeNull();
  }
});

test('a native check can be used', () => {
  const text = checkpointText(checkpoint);
  const never = () => false;
  expect(
    verifyCheckpoint({ text, signature: signCheckpoint(key.secretKey, text), publicKey: key.publicKey }, never),
  ).toBeNull();
});
