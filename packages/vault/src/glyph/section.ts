// One section = one role's fields, sealed with AES-256-GCM under a key that needs both halves: root (drawing) and S
// (share). The commitment is checked before decryption, which defeats ciphertexts with two keys.
import {
  COMMITMENT_BYTES,
  decryptAesGcm,
  encryptAesGcm,
  NONCE_BYTES,
  splitOkm,
  TAG_BYTES,
} from '../primitives/aead.ts';
import { fromBase64url, parseBase64url, toBase64url } from '../primitives/base64url.ts';
import {
  concat,
  enc,
  equalBytes,
  expectLength,
  fromUtf8,
  type OwnedBytes,
  randomBytes,
  utf8,
} from '../primitives/bytes.ts';
import { hkdf, sha256 } from '../primitives/hkdf.ts';
import { type JsonObject, jcsBytes, parseJcs } from '../primitives/jcs.ts';
import { isJsonObject } from '../primitives/json-shape.ts';
import { LABELS } from '../primitives/labels.ts';
import { VaultError } from '../primitives/vault-error.ts';
import { ANYONE_ROLE } from './anyone.ts';
import { headerHash, headerText, OWNER_ROLE, parseHeader, type SectionHeader } from './header.ts';

const SHARE_BYTES = 32;
/** Largest padded section: 256 * 2^10 bytes. */
export const MAX_SECTION_BYTES = 262_144;

/** A section in the envelope and in a release; all base64url but the header, which is its canonical text. */
export type SealedSection = {
  readonly header: string;
  readonly nonce: string;
  readonly ct: string;
  readonly commitment: string;
};

export type SectionKeys = {
  readonly root: Uint8Array;
  /** S, 32 bytes */
  readonly share: Uint8Array;
  /** P, only for a glyph with a passcode; never used for the sections `owner` and `anyone` */
  readonly passcodeKey?: Uint8Array | undefined;
};

/**
 * Seals one role's content under a fresh share S, so that one key encrypts one section once.
 * Errors: `content.tooLarge` over 262,140 bytes of canonical JSON.
 */
export async function sealSection(input: {
  readonly root: Uint8Array;
  readonly header: SectionHeader;
  readonly content: JsonObject;
  readonly passcodeKey?: Uint8Array | undefined;
}): Promise<{ section: SealedSection; share: OwnedBytes }> {
  const share = randomBytes(SHARE_BYTES);
  const header = headerText(input.header);
  const { key, commitment } = splitOkm(sectionOkm(header, input.header, { ...input, share }));
  const nonce = randomBytes(NONCE_BYTES);
  const ct = await encryptAesGcm(key, nonce, padContent(jcsBytes(input.content)), utf8(header));
  const section = { header, nonce: toBase64url(nonce), ct: toBase64url(ct), commitment: toBase64url(commitment) };
  return { section, share };
}

/**
 * Returns the content of a section. Throws `open.refused` when root, share, passcode key, header, nonce, ciphertext or
 * commitment differs from the sealed one; the commitment is compared first. `content.malformed` when what was sealed is
 * not canonical JSON of an object.
 */
export async function openSection(section: SealedSection, keys: SectionKeys): Promise<JsonObject> {
  const header = parseHeader(section.header);
  const ct = parseBase64url(section.ct);
  const nonce = parseBase64url(section.nonce);
  const expected = parseBase64url(section.commitment);
  if (!header || !ct || !expected || nonce?.length !== NONCE_BYTES) throw new VaultError('open.refused');
  const { key, commitment } = splitOkm(sectionOkm(section.header, header, keys));
  if (!equalBytes(commitment, expected)) throw new VaultError('open.refused');
  const padded = await decryptAesGcm(key, nonce, ct, utf8(section.header));
  return parseContent(unpadContent(padded));
}

/** SHA-256(S), 32 bytes: part of the signed record, so that a changed share is detected. */
export function shareHash(share: Uint8Array): OwnedBytes {
  expectLength(share, SHARE_BYTES, 'share');
  return sha256(share);
}

/** SHA-256 of the ciphertext bytes (tag included): part of the signed record. */
export function ciphertextHash(section: SealedSection): OwnedBytes {
  return sha256(fromBase64url(section.ct));
}

/** Length || content || zeros, up to 256 * 2^k bytes: the ciphertext's length reveals only the power of two. */
export function padContent(content: Uint8Array): OwnedBytes {
  let size = 256;
  while (size < content.length + 4) size *= 2;
  if (size > MAX_SECTION_BYTES) throw new VaultError('content.tooLarge');
  const padded = new Uint8Array(size);
  new DataView(padded.buffer).setUint32(0, content.length);
  padded.set(content, 4);
  return padded;
}

/** Inverse of padContent; throws `content.malformed`. */
export function unpadContent(padded: Uint8Array): Uint8Array {
  if (!isPaddedLength(padded.length)) throw new VaultError('content.malformed');
  const length = new DataView(padded.buffer, padded.byteOffset).getUint32(0);
  if (length > padded.length - 4) throw new VaultError('content.malformed');
  const rest = padded.subarray(4 + length);
  if (rest.some((byte) => byte !== 0)) throw new VaultError('content.malformed');
  return padded.subarray(4, 4 + length);
}

/** Returns true when the three encoded parts have lengths a sealed section can have. */
export function hasSectionSizes(section: SealedSection): boolean {
  const ct = parseBase64url(section.ct);
  return (
    ct !== null &&
    isPaddedLength(ct.length - TAG_BYTES) &&
    parseBase64url(section.nonce)?.length === NONCE_BYTES &&
    parseBase64url(section.commitment)?.length === COMMITMENT_BYTES
  );
}

function isPaddedLength(length: number): boolean {
  const blocks = length / 256;
  return Number.isInteger(blocks) && blocks >= 1 && length <= MAX_SECTION_BYTES && (blocks & (blocks - 1)) === 0;
}

function sectionOkm(text: string, header: SectionHeader, keys: SectionKeys): OwnedBytes {
  expectLength(keys.root, 32, 'root');
  expectLength(keys.share, SHARE_BYTES, 'share');
  const isWithoutPasscode = header.role === OWNER_ROLE || header.role === ANYONE_ROLE;
  const passcodeKey = isWithoutPasscode ? undefined : keys.passcodeKey;
  if (passcodeKey !== undefined) expectLength(passcodeKey, 32, 'passcode key');
  const ikm = concat(keys.root, keys.share, passcodeKey ?? new Uint8Array());
  return hkdf(ikm, fromBase64url(header.glyphId, 16), enc(LABELS.section, headerHash(text)), 64);
}

function parseContent(bytes: Uint8Array): JsonObject {
  // sealSection seals canonical JSON; anything else was not made by it
  const content = parseJcs(fromUtf8(bytes));
  if (!isJsonObject(content)) throw new VaultError('content.malformed');
  return content;
}
