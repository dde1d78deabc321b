// Password to keys. Argon2id: RFC 9106; the browser derives with hash-wasm, the server (raw passwords of plain API
// clients) with its own library at the same parameters. Derivation tree: docs/keys.md.
import { argon2id } from 'hash-wasm';
import { parseBase64url, toBase64url } from '../primitives/base64url.ts';
import { enc, expectLength, type OwnedBytes, utf8 } from '../primitives/bytes.ts';
import { hkdf, hmacSha256, sha256 } from '../primitives/hkdf.ts';
import { LABELS } from '../primitives/labels.ts';
import { VaultError } from '../primitives/vault-error.ts';

/** Argon2id parameters for passwords and passcodes alike (RFC 9106 section 4, the second recommended option). */
export const ARGON2ID = { memoryKiB: 65_536, iterations: 3, parallelism: 1, hashLength: 32, version: 0x13 } as const;

/** Length in bytes of an account's salt, of the master key and of each key made from it. */
const ACCOUNT_SALT_BYTES = 16;
const KEY_BYTES = 32;

export type AccountName = {
  /** the WebAuthn RP id, from GET /api/meta */
  readonly siteId: string;
  /** `person`: every account of /api/login. `staff`: /api/institutional-login */
  readonly kind: 'person' | 'staff';
  /** required and exact for `staff`, ignored for `person` */
  readonly institutionCode?: string | undefined;
  readonly loginName: string;
};

/** 16 bytes: start of SHA-256(enc(label, siteId, kind, institution code or empty, login name in ASCII lower case)). */
export function accountSalt(account: AccountName): OwnedBytes {
  const institution = account.kind === 'staff' ? (account.institutionCode ?? '') : '';
  const name = lowerAscii(account.loginName);
  return sha256(enc(LABELS.accountSalt, account.siteId, account.kind, institution, name)).slice(0, ACCOUNT_SALT_BYTES);
}

/** A-Z to a-z and nothing else, because locale rules must never change a salt. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** UTF-8 of the NFC form: Argon2id's input for a password or a passcode. Throws `text.illFormed`. */
export function passwordBytes(password: string): OwnedBytes {
  return utf8(password.normalize('NFC'));
}

/**
 * Argon2id(NFC(password), salt) at ARGON2ID, 32 bytes. About 0.1 to 0.5 s and 64 MiB: run it in a worker.
 * Throws `password.malformed` for an empty password, `text.illFormed` for a lone surrogate.
 */
export async function deriveMaster(password: string, salt: Uint8Array): Promise<OwnedBytes> {
  expectLength(salt, ACCOUNT_SALT_BYTES, 'salt');
  if (password === '') throw new VaultError('password.malformed');
  const master = await argon2id({
    password: passwordBytes(password),
    salt,
    memorySize: ARGON2ID.memoryKiB,
    iterations: ARGON2ID.iterations,
    parallelism: ARGON2ID.parallelism,
    hashLength: ARGON2ID.hashLength,
    outputType: 'binary',
  });
  return new Uint8Array(master);
}

/** The key for signing in: sent to the server, which stores only HMAC(pepper, authKey). 32 bytes. */
export function authKeyFromMaster(master: Uint8Array): OwnedBytes {
  expectLength(master, KEY_BYTES, 'master');
  return hkdf(master, '', LABELS.authKey, KEY_BYTES);
}

/** The key that opens the password's wrap of the vault key; never leaves the device. 32 bytes. */
export function wrapKeyFromMaster(master: Uint8Array): OwnedBytes {
  expectLength(master, KEY_BYTES, 'master');
  return hkdf(master, '', LABELS.wrapKey, KEY_BYTES);
}

/** The `password` field a browser sends: `ak1.` and 43 characters. */
export function formatAuthPassword(authKey: Uint8Array): string {
  expectLength(authKey, KEY_BYTES, 'authKey');
  return AuthPrefix + toBase64url(authKey);
}

export type ParsedPassword =
  | { readonly kind: 'authKey'; readonly authKey: OwnedBytes }
  | { readonly kind: 'raw'; readonly password: string }
  | { readonly kind: 'refused' };

/**
 * Parses the text of a `password` field. Anything that starts with `ak1.` (any case) without being exactly a formatted
 * authKey is `refused`: a raw password must not look like one.
 */
export function parseAuthPassword(text: string): ParsedPassword {
  if (!text.toLowerCase().startsWith(AuthPrefix)) return { kind: 'raw', password: text };
  const authKey = text.startsWith(AuthPrefix) ? parseBase64url(text.slice(AuthPrefix.length)) : null;
  return authKey?.length === KEY_BYTES ? { kind: 'authKey', authKey } : { kind: 'refused' };
}

/** HMAC-SHA-256(pepper, value): what the server stores of an authKey, passproof value or recovery auth half. */
export function pepperedHash(pepper: Uint8Array, value: Uint8Array): OwnedBytes {
  if (pepper.length < KEY_BYTES)
    throw new VaultError('bytes.wrongLength', { detail: 'pepper must be 32 bytes or more' });
  return hmacSha256(pepper, value);
}

const AuthPrefix = 'ak1.';
