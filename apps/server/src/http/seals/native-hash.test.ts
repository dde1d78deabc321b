import { createSigningKey, isAddressOf, parseAddress, transactionLeaf, walletAddress } from '@house/vault';
import { expect, test } from 'vitest';
import { sha3Natively, shakeNatively } from './native-hash.ts';

test('the native hashes give the leaves and addresses that a browser computes', () => {
  const [hash, signature] = [new Uint8Array(32).fill(5), new Uint8Array(3309).fill(6)];
  expect(transactionLeaf(hash, signature, sha3Natively)).toEqual(transactionLeaf(hash, signature));
  const [own, other] = [createSigningKey().publicKey, createSigningKey().publicKey];
  const address = parseAddress(walletAddress(own, 'quantum'));
  if (!address.ok) throw new Error(address.error);
  expect(isAddressOf(address, own, shakeNatively)).toBe(true);
  expect(isAddressOf(address, other, shakeNatively)).toBe(false);
});
