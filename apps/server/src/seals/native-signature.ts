import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { PUBLIC_KEY_BYTES, SIGNATURE_BYTES, type SignatureCheck, type Signer, type SigningKey } from '@repo/vault';

/** DER of SubjectPublicKeyInfo up to the key itself: id-ml-dsa-65, RFC 9881 section 4. */
const ML_DSA_65_SPKI = Buffer.from('308207b2300b0609608648016503040312038207a100', 'hex');

/** OpenSSL's ML-DSA-65: the same answers as the JavaScript one (native-signature.test.ts), about fifteen times faster. */
export const checkNatively: SignatureCheck = (publicKey, signature, message, context) => {
  if (publicKey.length !== PUBLIC_KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false;
  return verify(null, message, buildPublicKey(publicKey, context), signature);
};

/** The same on another thread, for checks whose answers many wait for. */
export const checkNativelyAside: SignatureCheck<Promise<boolean>> = async (publicKey, signature, message, context) => {
  if (publicKey.length !== PUBLIC_KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false;
  const key = buildPublicKey(publicKey, context);
  return new Promise((resolve, reject) => {
    verify(null, message, key, signature, (error, isRight) => (error ? reject(error) : resolve(isRight)));
  });
};

/** OpenSSL's hedged signer of a key (native-signature.test.ts). */
export function nativeSigner({ seed }: Pick<SigningKey, 'seed'>): Signer {
  const key = secretKeys.get(seed) ?? buildSecretKey(seed);
  secretKeys.set(seed, key);
  return (message, context) => {
    const use: KeyWithContext = { key, context };
    return new Uint8Array(sign(null, message, use));
  };
}

/** Node 26 reads `context` beside the key (FIPS 204 section 5.2); @types/node does not list it yet. */
type KeyWithContext = { key: KeyObject; context: Uint8Array };

function buildPublicKey(publicKey: Uint8Array, context: Uint8Array): KeyWithContext {
  const key = createPublicKey({ key: Buffer.concat([ML_DSA_65_SPKI, publicKey]), format: 'der', type: 'spki' });
  return { key, context };
}

const secretKeys = new WeakMap<Uint8Array, KeyObject>();

/** Node 26 makes ML-DSA keys of their seed; @types/node does not list that either. */
function buildSecretKey(seed: Uint8Array): KeyObject {
  const raw = { key: Buffer.from(seed), format: 'raw-seed', asymmetricKeyType: 'ml-dsa-65' };
  return createPrivateKey(raw as unknown as Parameters<typeof createPrivateKey>[0]);
}
