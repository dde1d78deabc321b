import { createSigningKey, isAddressForKey, parseAddress, transactionLeaf, walletAddress } from '@repo/vault';
import { expect, test } from 'vitest';
import { NATIVE_HASHES, shakeNatively } from './native-hash.ts';

test('the native hashes give the leaves and addresses that a browser computes', () => {
  const [hash, signature] = [new Uint8Array(32).fill(5), new Uint8Array(3309).fill(6)];
  expect(transactionLeaf(hash, signature, NATIVE_HASHES)).toEqual(transactionLeaf(hash, signature));
  const [own, other] = [createSigningKey().publicKey, createSigningKey().publicKey];
  const address = parseAddress(walletAddress(own, 'quantum'));
  if (!address.ok) throw new Error(address.error);
  expect(parseAddress(walletAddress(own, 'quantum'), shakeNatively)).toEqual(address);
  expect(isAddressForKey(address, own, shakeNatively)).toBe(true);
  expect(isAddressForKey(address, other, shakeNatively)).toBe(false);
});
