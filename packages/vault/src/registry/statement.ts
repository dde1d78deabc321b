// What the registry says of one printed card: a canonical text that its key signs. A block holds no more than the hash of
// it with a salt, so that nobody without both can tell that there is a statement at all.
import { concat, expectLength, type OwnedBytes, utf8 } from '../primitives/bytes.ts';
import { sha256 } from '../primitives/hkdf.ts';
import { type JsonObject, jcs, parseJcs } from '../primitives/jcs.ts';
import { hasExactKeys, isBase64urlBytes, isJsonObject } from '../primitives/json-shape.ts';
import { type SignatureCheck, type Signer, signatureContext, verifyDetached } from '../primitives/signature.ts';

export const REGISTRY_SALT_BYTES = 32;
const GLYPH_ID_BYTES = 16;

/** How far the owner was checked when the statement was made. */
export const CHECK_LEVELS = ['notChecked', 'documentReviewed'] as const;
export type CheckLevel = (typeof CHECK_LEVELS)[number];

/** Neither category, version nor name: nothing that the card itself does not show to whoever holds it. */
export type RegistryStatement = {
  readonly v: 1;
  readonly chainId: string;
  /** glyphId of the printed code: another print after a re-issue has another one */
  readonly issue: string;
  /** like `2026-12-01`, UTC */
  readonly day: string;
  readonly level: CheckLevel;
};

/** Canonical text (RFC 8785): what is signed and hashed. */
export function statementText(statement: RegistryStatement): string {
  return jcs(statement as unknown as JsonObject);
}

/** The statement of a canonical text with exactly its fields; else null. */
export function parseStatement(text: string): RegistryStatement | null {
  const value = parseJcs(text);
  return isStatement(value) ? value : null;
}

function isStatement(value: unknown): value is RegistryStatement {
  if (!isJsonObject(value) || !hasExactKeys(value, ['v', 'chainId', 'issue', 'day', 'level'])) return false;
  const { v, chainId, issue, day, level } = value;
  return (
    v === 1 &&
    typeof chainId === 'string' &&
    isBase64urlBytes(issue, GLYPH_ID_BYTES) &&
    isDay(day) &&
    CHECK_LEVELS.some((one) => one === level)
  );
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const ms = Date.parse(value);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value);
}

/** ML-DSA-65 of the registry's key over the text, under the context of statements. */
export function signStatement(sign: Signer, text: string): OwnedBytes {
  return sign(utf8(text), signatureContext('statement'));
}

/** Returns false for any other key, text or signature, and for a signature of another use. */
export function verifyStatement(
  publicKey: Uint8Array,
  signature: Uint8Array,
  text: string,
  check?: SignatureCheck,
): boolean {
  return verifyDetached(publicKey, signature, { use: 'statement', message: utf8(text) }, check);
}

/** What a block holds of a statement: SHA-256 of salt and text. 32 bytes that look like any others. */
export function statementLeaf(salt: Uint8Array, text: string): OwnedBytes {
  expectLength(salt, REGISTRY_SALT_BYTES, 'salt');
  return sha256(concat(salt, utf8(text)));
}

/** The ledger's operator vouches for a key of the registry, or for the certificate of a time-stamp authority. */
export function endorseKey(sign: Signer, key: Uint8Array, chainId: string): OwnedBytes {
  return sign(sha256(key), signatureContext('registryKey', chainId));
}

export type KeyEndorsement = { readonly key: Uint8Array; readonly signature: Uint8Array; readonly chainId: string };

export function isEndorsed(operatorKey: Uint8Array, { key, signature, chainId }: KeyEndorsement): boolean {
  return verifyDetached(operatorKey, signature, { use: 'registryKey', suffix: chainId, message: sha256(key) });
}
