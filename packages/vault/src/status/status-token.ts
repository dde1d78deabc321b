// The signed status list: `statuslist+jwt` of draft-ietf-oauth-status-list, section 5.1.
import { parseBase64url, toBase64url } from '../primitives/base64url.ts';
import type { JsonObject } from '../primitives/jcs.ts';
import { isJsonObject } from '../primitives/json-shape.ts';
import { checkSignature, type SignatureCheck, type Signer, type SigningKey } from '../primitives/signature.ts';
import { readStatusJwt, readStatusJwtKeyId, signStatusJwt } from './status-jwt.ts';
import { parseStatusJwk, type StatusJwk, statusKeyId } from './status-key.ts';
import { packStatuses, STATUS_BITS, STATUS_LIST_BYTES } from './status-list.ts';

const TOKEN_TYPE = 'statuslist+jwt';
/** A list is named as old after this many seconds, and still used. */
export const STATUS_LIFE_SECONDS: number = 7 * 24 * 3600;
/** A holder asks for a newer one after this many. */
export const STATUS_TTL_SECONDS = 3600;
/** Characters of a token with random values, and room: more is refused before anything is parsed. */
export const MAX_STATUS_TOKEN_CHARS = 100_000;

/** DEFLATE in the ZLIB format (RFC 1950): the platform's or a library's, so that this package needs neither. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;
/** The inverse. It must stop at `maxBytes`, and may throw on what is no such data. */
export type Inflate = (bytes: Uint8Array, maxBytes: number) => Uint8Array;

export type StatusListInput = {
  /** The address of the list, which `sub` repeats: no list passes for another. */
  readonly address: string;
  /** Whole seconds since 1970. */
  readonly issuedAt: number;
  /** One a place. */
  readonly values: Uint8Array;
};

/** Signs one list. */
export function signStatusList(
  key: Pick<SigningKey, 'secretKey' | 'publicKey'>,
  { address, issuedAt, values }: StatusListInput,
  deflate: Deflate,
  sign?: Signer,
): string {
  const claims = {
    sub: address,
    iat: issuedAt,
    exp: issuedAt + STATUS_LIFE_SECONDS,
    ttl: STATUS_TTL_SECONDS,
    status_list: { bits: STATUS_BITS, lst: toBase64url(deflate(packStatuses(values))) },
  };
  return signStatusJwt(key, { typ: TOKEN_TYPE, kid: statusKeyId(key.publicKey) }, claims, sign);
}

/** What a verified list says; `list` is read with `readStatus`. Times are whole seconds since 1970. */
export type OpenedStatusList = {
  readonly address: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly list: Uint8Array;
};

export type StatusListError = 'status.malformed' | 'status.unknownKey' | 'status.badSignature' | 'status.otherList';

export type StatusListCheck =
  | { readonly ok: true; readonly status: OpenedStatusList }
  | { readonly ok: false; readonly error: StatusListError };

/** Everything about a token is checked before one bit of it is believed. Never throws. */
export function verifyStatusList(
  text: string,
  { keys, address, inflate }: { keys: readonly StatusJwk[]; address: string; inflate: Inflate },
  check: SignatureCheck = checkSignature,
): StatusListCheck {
  if (text.length > MAX_STATUS_TOKEN_CHARS) return refuseToken('status.malformed');
  const kid = readStatusJwtKeyId(text);
  if (kid === null) return refuseToken('status.malformed');
  const publicKey = parseStatusJwk(keys.find((key) => key.kid === kid));
  if (publicKey === null) return refuseToken('status.unknownKey');
  const claims = readStatusJwt(text, publicKey, { typ: TOKEN_TYPE, kid }, check);
  if (claims === null) return refuseToken('status.badSignature');
  if (claims.sub !== address) return refuseToken('status.otherList');
  const list = openList(claims, inflate);
  const { iat, exp } = claims;
  if (list === null || !isSecond(iat) || !isSecond(exp)) return refuseToken('status.malformed');
  return { ok: true, status: { address, issuedAt: iat, expiresAt: exp, list } };
}

const refuseToken = (error: StatusListError): StatusListCheck => ({ ok: false, error });

const isSecond = (value: unknown): value is number => Number.isSafeInteger(value);

function openList({ status_list: inside }: JsonObject, inflate: Inflate): Uint8Array | null {
  if (!isJsonObject(inside) || inside.bits !== STATUS_BITS || typeof inside.lst !== 'string') return null;
  const packed = parseBase64url(inside.lst);
  if (packed === null) return null;
  try {
    const list = inflate(packed, STATUS_LIST_BYTES);
    return list.length === STATUS_LIST_BYTES ? list : null;
  } catch {
    // What a library throws on bytes that are no deflated data is its own; the token was signed, so it is ours to say no.
    return null;
  }
}
