// JWS in compact form (RFC 7515) with ML-DSA-65 under the empty context, as RFC 9964 demands. Every other signature of this
// package has a context of its own, so that neither verifies as the other; the key of the lists signs nothing else.
import { parseBase64url, toBase64url } from '../primitives/base64url.ts';
import { fromUtf8, utf8 } from '../primitives/bytes.ts';
import type { JsonObject } from '../primitives/jcs.ts';
import { isJsonObject } from '../primitives/json-shape.ts';
import {
  checkSignature,
  createSigner,
  type SignatureCheck,
  type Signer,
  type SigningKey,
} from '../primitives/signature.ts';
import { VaultError } from '../primitives/vault-error.ts';

/** RFC 9964 section 4: the context of signatures in JOSE is empty. */
const JOSE_CONTEXT = new Uint8Array(0);
const ALG = 'ML-DSA-65';

export type StatusJwtHead = { readonly typ: string; readonly kid: string };

/** Signs claims; a server may pass its native signer of the same key. */
export function signStatusJwt(
  { secretKey }: Pick<SigningKey, 'secretKey'>,
  { typ, kid }: StatusJwtHead,
  claims: object,
  sign: Signer = createSigner(secretKey),
): string {
  const parts = [{ alg: ALG, typ, kid }, claims].map((part) => toBase64url(utf8(JSON.stringify(part))));
  const text = parts.join('.');
  return `${text}.${toBase64url(sign(utf8(text), JOSE_CONTEXT))}`;
}

/** The claims, if this key signed them and the head is exactly this one; null for anything else. Never throws. */
export function readStatusJwt(
  text: string,
  publicKey: Uint8Array,
  head: StatusJwtHead,
  check: SignatureCheck = checkSignature,
): JsonObject | null {
  const [first, second, third, ...more] = text.split('.');
  if (first === undefined || second === undefined || third === undefined || more.length > 0) return null;
  const header = parseJsonPart(first);
  const isRightHead = header?.alg === ALG && header.typ === head.typ && header.kid === head.kid;
  // Extensions that must be understood: none is (RFC 7515 section 4.1.11).
  if (!isRightHead || header.crit !== undefined) return null;
  const signature = parseBase64url(third);
  if (signature === null || !check(publicKey, signature, utf8(`${first}.${second}`), JOSE_CONTEXT)) return null;
  return parseJsonPart(second);
}

/** The `kid` that a token names, before anything of it is believed. */
export function readStatusJwtKeyId(text: string): string | null {
  const kid = parseJsonPart(text.split('.')[0] ?? '')?.kid;
  return typeof kid === 'string' ? kid : null;
}

function parseJsonPart(part: string): JsonObject | null {
  const bytes = parseBase64url(part);
  if (bytes === null) return null;
  try {
    const value: unknown = JSON.parse(fromUtf8(bytes));
    return isJsonObject(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof VaultError) return null;
    throw error;
  }
}
