import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toHex } from '../primitives/base64url.ts';
import { createSigner, createSigningKey, signDetached, signingKeyFromSeed } from '../primitives/signature.ts';
import { beginFingerprint, computeStampImprint } from './file-fingerprint.ts';
import {
  BATCH_LEAVES,
  batchMemo,
  batchPath,
  batchRoot,
  fillBatch,
  isInBatch,
  parseBatchMemo,
} from './registry-batch.ts';
import {
  endorseKey,
  isEndorsed,
  parseStatement,
  type RegistryStatement,
  signStatement,
  statementLeaf,
  statementText,
  verifyStatement,
} from './statement.ts';

const CHAIN = 'example-test';
const STATEMENT: RegistryStatement = {
  v: 1,
  chainId: CHAIN,
  issue: 'AAECAwQFBgcICQoLDA0ODw',
  day: '2026-12-01',
  level: 'documentReviewed',
};
const TEXT = statementText(STATEMENT);
const SALT = new Uint8Array(32).fill(9);
const key = signingKeyFromSeed(new Uint8Array(32).fill(1));
const sign = createSigner(key.secretKey);

test('a statement has one text, and no other text is read as one', () => {
  expect(TEXT).toBe(
    '{"chainId":"example-test","day":"2026-12-01","issue":"AAECAwQFBgcICQoLDA0ODw","level":"documentReviewed","v":1}',
  );
  expect(parseStatement(TEXT)).toEqual(STATEMENT);
  const wrong = [
    { ...STATEMENT, name: 'Marta' },
    { ...STATEMENT, level: 'proven' },
    { ...STATEMENT, day: '2026-02-30' },
    { ...STATEMENT, issue: 'short' },
    { ...STATEMENT, v: 2 },
  ];
  for (const one of wrong) expect(parseStatement(JSON.stringify(one))).toBeNull();
  expect(parseStatement(` ${TEXT}`)).toBeNull();
});

test('a statement is signed under a context of its own, and nothing else signed by that key passes for it', () => {
  const signature = signStatement(sign, TEXT);
  expect(verifyStatement(key.publicKey, signature, TEXT)).toBe(true);
  expect(verifyStatement(key.publicKey, signature, TEXT.replace('12-01', '12-02'))).toBe(false);
  expect(verifyStatement(createSigningKey().publicKey, signature, TEXT)).toBe(false);
  const message = new TextEncoder().encode(TEXT);
  for (const use of ['record', 'share', 'wallet', 'tx', 'block', 'checkpoint', 'witness', 'registryKey'] as const) {
    expect(verifyStatement(key.publicKey, signDetached(key.secretKey, { use, message }), TEXT)).toBe(false);
  }
});

test('the operator vouches for a key of the registry, on one ledger', () => {
  const registry = createSigningKey();
  const signature = endorseKey(sign, registry.publicKey, CHAIN);
  expect(isEndorsed(key.publicKey, { key: registry.publicKey, signature, chainId: CHAIN })).toBe(true);
  expect(isEndorsed(key.publicKey, { key: registry.publicKey, signature, chainId: 'example-other' })).toBe(false);
  expect(isEndorsed(key.publicKey, { key: createSigningKey().publicKey, signature, chainId: CHAIN })).toBe(false);
});

test('a block holds SHA-256 of salt and statement', () => {
  const expected = createHash('sha256').update(SALT).update(TEXT).digest('hex');
  expect(toHex(statementLeaf(SALT, TEXT))).toBe(expected);
  expect(toHex(statementLeaf(new Uint8Array(32), TEXT))).not.toBe(expected);
});

test('the fingerprint of a file is SHA3-256 of salt and file, in whatever pieces it is read', () => {
  const file = Uint8Array.from({ length: 10_000 }, (_, index) => index % 251);
  const expected = createHash('sha3-256').update(SALT).update(file).digest('hex');
  for (const size of [1, 137, 4096, 10_000]) {
    const fingerprint = beginFingerprint(SALT);
    for (let at = 0; at < file.length; at += size) fingerprint.add(file.subarray(at, at + size));
    expect(toHex(fingerprint.finish())).toBe(expected);
  }
  expect(toHex(computeStampImprint(new Uint8Array(32)))).toBe(
    createHash('sha256').update(new Uint8Array(32)).digest('hex'),
  );
});

test('a batch has one size, and every leaf a path to its root that fits no other leaf, place or root', () => {
  const given = [statementLeaf(SALT, TEXT), new Uint8Array(32).fill(3)];
  const { leaves, places } = fillBatch(given);
  expect(leaves).toHaveLength(BATCH_LEAVES);
  const root = batchRoot(leaves);
  given.forEach((leaf, index) => {
    const place = places[index] ?? -1;
    const path = batchPath(leaves, place);
    expect(isInBatch(root, leaf, { place, path })).toBe(true);
    expect(isInBatch(root, leaf, { place: (place + 1) % BATCH_LEAVES, path })).toBe(false);
    expect(isInBatch(root, new Uint8Array(32), { place, path })).toBe(false);
    expect(isInBatch(new Uint8Array(32), leaf, { place, path })).toBe(false);
    expect(isInBatch(root, leaf, { place, path: path.toReversed() })).toBe(false);
    expect(isInBatch(root, leaf, { place, path: path.slice(1) })).toBe(false);
  });
  expect(() => fillBatch(Array.from({ length: BATCH_LEAVES + 1 }, () => SALT))).toThrow('holds');
});

test('where leaves stand in a batch is drawn anew each time', () => {
  const seen = new Set(Array.from({ length: 200 }, () => fillBatch([SALT]).places[0]));
  // 64 places in 200 draws: fewer than 40 different ones happen once in 10^13 runs.
  expect(seen.size).toBeGreaterThan(40);
});

test('the memo of a batch names its root and nothing else', () => {
  const root = new Uint8Array(32).fill(0xab);
  expect(batchMemo(root)).toBe(`registry ${'ab'.repeat(32)}`);
  expect(parseBatchMemo(batchMemo(root))).toEqual(root);
  for (const other of ['', 'registry', `registry ${'AB'.repeat(32)}`, `${batchMemo(root)} `]) {
    expect(parseBatchMemo(other)).toBeNull();
  }
});
