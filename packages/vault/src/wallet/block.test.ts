import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inclusionProof, listMerkleNodes, merkleRoot, nodeSource, verifyInclusion } from '../audit/merkle.ts';
import { toHex } from '../primitives/base64url.ts';
import { createSigner, signingKeyFromSeed } from '../primitives/signature.ts';
import {
  type BlockHeader,
  blockHash,
  blockText,
  FIRST_PREV_HASH,
  followsBlock,
  parseBlockText,
  signBlock,
  transactionLeaf,
  verifyBlock,
} from './block.ts';

const operator = signingKeyFromSeed(new Uint8Array(32).fill(1));
const first: BlockHeader = {
  v: 1,
  chainId: `chain-${'cd'.repeat(32)}`,
  height: 0,
  prevHash: FIRST_PREV_HASH,
  historyRoot: 'ef'.repeat(32),
  merkleRoot: 'ab'.repeat(32),
  txCount: 3,
  sealedAt: 1_795_651_200_000,
  supply: [{ asset: 'quantum', issued: '1000', burned: '0' }],
};
const second: BlockHeader = { ...first, height: 1, prevHash: toHex(blockHash(first)) };

test('a block has one text, one hash, and a signature of its chain', () => {
  expect(parseBlockText(blockText(first))).toEqual(first);
  const hash = createHash('sha3-256')
    .update('arcglyph/block-hash/v1')
    .update(Uint8Array.of(0))
    .update(blockText(first))
    .digest('hex');
  expect(toHex(blockHash(first))).toBe(hash);
  const signature = signBlock(createSigner(operator.secretKey), first);
  expect(verifyBlock(operator.publicKey, signature, first)).toBe(true);
  for (const changed of [
    { ...first, txCount: 4 },
    { ...first, chainId: 'chain-other' },
    { ...first, supply: [{ asset: 'quantum', issued: '1001', burned: '0' }] },
  ]) {
    expect(verifyBlock(operator.publicKey, signature, changed)).toBe(false);
  }
});

test('a block follows the one whose hash it names, at the next height, not earlier', () => {
  expect(followsBlock(first, second)).toBe(true);
  expect(followsBlock({ ...first, txCount: 4 }, second)).toBe(false);
  expect(followsBlock(first, { ...second, height: 2 })).toBe(false);
  expect(followsBlock(first, { ...second, chainId: 'chain-other' })).toBe(false);
  expect(followsBlock(first, { ...second, sealedAt: first.sealedAt - 1 })).toBe(false);
});

test('a transaction is in its block by its hash and its signature', () => {
  const leaves = [1, 2, 3].map((byte) =>
    transactionLeaf(new Uint8Array(32).fill(byte), new Uint8Array(3309).fill(byte)),
  );
  const node = nodeSource(listMerkleNodes(leaves));
  const root = merkleRoot(3, node);
  const proof = inclusionProof(2, 3, node);
  const is = (leafHash: Uint8Array) => verifyInclusion({ index: 2, size: 3, leafHash, proof, root });
  expect(is(transactionLeaf(new Uint8Array(32).fill(3), new Uint8Array(3309).fill(3)))).toBe(true);
  expect(is(transactionLeaf(new Uint8Array(32).fill(3), new Uint8Array(3309).fill(4)))).toBe(false);
  expect(() => transactionLeaf(new Uint8Array(31), new Uint8Array(3309))).toThrow('bytes.wrongLength');
});

test.each([
  ['one field more', { ...first, more: 1 }],
  ['a negative height', { ...first, height: -1 }],
  ['a broken count', { ...first, txCount: 0.5 }],
  ['a short hash', { ...first, prevHash: 'ab' }],
  ['no root of the blocks before', { ...first, historyRoot: undefined }],
  ['a supply in numbers', { ...first, supply: [{ asset: 'quantum', issued: 1, burned: '0' }] }],
  ['another version', { ...first, v: 2 }],
  ['a name that every object has', { ...first, txCount: undefined, hasOwnProperty: 'txCount' }],
  ['a chain too long for a signature', { ...first, chainId: 'c'.repeat(300) }],
])('a header with %s is none', (_what, header) => {
  expect(parseBlockText(blockText(header as BlockHeader))).toBeNull();
});
