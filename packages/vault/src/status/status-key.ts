// The key of the status lists as a JWK (RFC 9964, key type AKP), and the succession of such keys.
import { fromBase64url, parseBase64url, toBase64url } from '../primitives/base64url.ts';
import { utf8 } from '../primitives/bytes.ts';
import { sha256 } from '../primitives/hkdf.ts';
import { isJsonObject } from '../primitives/json-shape.ts';
import { PUBLIC_KEY_BYTES, type SigningKey } from '../primitives/signature.ts';
import { readStatusJwt, signStatusJwt } from './status-jwt.ts';

/** `kid` is the key's thumbprint (RFC 7638). */
export type StatusJwk = {
  readonly kty: 'AKP';
  readonly alg: 'ML-DSA-65';
  readonly use: 'sig';
  readonly kid: string;
  readonly pub: string;
};

/** What a site publishes: every key, the current one last, and each signed by the one before it. */
export type StatusKeys = { readonly keys: readonly StatusJwk[]; readonly successions: readonly string[] };

const SUCCESSION_TYPE = 'status-key+jwt';

/** RFC 7638 over the members that RFC 9964 names for AKP. */
export function statusKeyId(publicKey: Uint8Array): string {
  const members = { alg: 'ML-DSA-65', kty: 'AKP', pub: toBase64url(publicKey) };
  return toBase64url(sha256(utf8(JSON.stringify(members))));
}

export function formatStatusJwk(publicKey: Uint8Array): StatusJwk {
  const kid = statusKeyId(publicKey);
  return { kty: 'AKP', alg: 'ML-DSA-65', use: 'sig', kid, pub: toBase64url(publicKey) };
}

/** The public key of a JWK, or null: another kind of key, another length, or a `kid` of another key. */
export function parseStatusJwk(jwk: unknown): Uint8Array | null {
  if (!isJsonObject(jwk) || jwk.kty !== 'AKP' || jwk.alg !== 'ML-DSA-65' || typeof jwk.pub !== 'string') return null;
  const publicKey = parseBase64url(jwk.pub);
  if (publicKey?.length !== PUBLIC_KEY_BYTES) return null;
  return jwk.kid === statusKeyId(publicKey) ? publicKey : null;
}

/** All keys of a site, oldest first, with each one's word for the next. */
export function describeStatusKeys(keys: readonly SigningKey[]): StatusKeys {
  const jwks = keys.map(({ publicKey }) => formatStatusJwk(publicKey));
  const successions = keys.slice(0, -1).map((key, at) => {
    const payload = { jwk: jwks[at + 1] };
    return signStatusJwt(key, { typ: SUCCESSION_TYPE, kid: statusKeyId(key.publicKey) }, payload);
  });
  return { keys: jwks, successions };
}

/**
 * The keys that may be believed, the newest last: those that follow from the pinned one by signatures. Null where the
 * document does not know the pinned key or is malformed. Without a pinned key, at the first visit, all are believed.
 */
export function followStatusKeys(pinnedKeyId: string | null, document: unknown): readonly StatusJwk[] | null {
  const parsed = parseStatusKeys(document);
  if (parsed === null) return null;
  const { keys, successions } = parsed;
  const start = pinnedKeyId === null ? 0 : keys.findIndex(({ kid }) => kid === pinnedKeyId);
  if (start < 0) return null;
  const believed = keys.slice(start, start + 1);
  for (const next of keys.slice(start + 1)) {
    const before = believed.at(-1);
    const isAnnounced = before !== undefined && successions.some((text) => announces(before, text, next));
    if (!isAnnounced) return null;
    believed.push(next);
  }
  return believed;
}

function announces(before: StatusJwk, text: string, next: StatusJwk): boolean {
  const read = readStatusJwt(text, fromBase64url(before.pub), { typ: SUCCESSION_TYPE, kid: before.kid });
  const jwk = isJsonObject(read) && isJsonObject(read.jwk) ? read.jwk : null;
  return jwk?.kid === next.kid && jwk.pub === next.pub;
}

function parseStatusKeys(document: unknown): { keys: StatusJwk[]; successions: string[] } | null {
  if (!isJsonObject(document) || !Array.isArray(document.keys) || !Array.isArray(document.successions)) return null;
  const publicKeys = document.keys.map(parseStatusJwk);
  const known = publicKeys.filter((key) => key !== null);
  if (known.length === 0 || known.length !== publicKeys.length) return null;
  const successions = document.successions.filter((text: unknown) => typeof text === 'string');
  return { keys: known.map(formatStatusJwk), successions };
}
