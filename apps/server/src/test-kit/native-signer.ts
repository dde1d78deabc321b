import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { jcsBytes, signatureContext, type TransferBody } from '@house/vault';

/** Node 26 reads `context` beside the key and makes ML-DSA keys of their seed; @types/node lists neither yet. */
type KeyWithContext = { key: KeyObject; context: Uint8Array };

const keys = new WeakMap<Uint8Array, KeyObject>();

/** `signTransfer` with OpenSSL, several times as fast: the same bytes under the same context verify alike. */
export function signTransferNatively(seed: Uint8Array, body: TransferBody): Uint8Array {
  const key = keys.get(seed) ?? keyOf(seed);
  const use: KeyWithContext = { key, context: signatureContext('tx', body.chainId) };
  return new Uint8Array(sign(null, jcsBytes(body), use));
}

function keyOf(seed: Uint8Array): KeyObject {
  const raw = { key: Buffer.from(seed), format: 'raw-seed', asymmetricKeyType: 'ml-dsa-65' };
  const key = createPrivateKey(raw as unknown as Parameters<typeof createPrivateKey>[0]);
  keys.set(seed, key);
  return key;
}
