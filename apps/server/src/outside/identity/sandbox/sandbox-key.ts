import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** The key with which the sandbox signs ID tokens: ES256 (RFC 7518), the same on every node, stored nowhere. */
export type SandboxKey = {
  /** The provider publishes it under `jwks_uri`. */
  readonly publicJwk: Readonly<Record<string, string>>;
  /** A compact JWS (RFC 7515). */
  sign(claims: object): string;
};

const CURVE = 'prime256v1';

/** `seed` is 32 bytes; a value outside the curve's order throws, which one in 2^32 does. */
export function openSandboxKey(seed: Uint8Array): SandboxKey {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(seed);
  // An uncompressed point has one byte, then x and y of 32 bytes each.
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  if (x === undefined || y === undefined) throw new Error('The point has two coordinates.');
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const key = createPrivateKey({ key: { ...jwk, d: Buffer.from(seed).toString('base64url') }, format: 'jwk' });
  const kid = x.slice(0, 16);
  return { publicJwk: { ...jwk, kid, alg: 'ES256', use: 'sig' }, sign: (claims) => signClaims(key, kid, claims) };
}

function signClaims(key: KeyObject, kid: string, claims: object): string {
  const parts = [{ alg: 'ES256', typ: 'JWT', kid }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const text = parts.join('.');
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
