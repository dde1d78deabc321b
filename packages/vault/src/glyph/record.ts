// The signed record of one issue, the owner's statement. Canonical JSON, ML-DSA-65 with the record context.
import { parseBase64url, toBase64url } from '../primitives/base64url.ts';
import { type OwnedBytes, utf8 } from '../primitives/bytes.ts';
import { sha256 } from '../primitives/hkdf.ts';
import { type JsonObject, type JsonValue, jcs, parseJcs } from '../primitives/jcs.ts';
import {
  hasExactKeys,
  isBase64urlBytes,
  isJsonObject,
  isNames,
  isRole,
  isTimestamp,
  isVersion,
} from '../primitives/json-shape.ts';
import {
  checkSignature,
  ownerKeyId,
  PUBLIC_KEY_BYTES,
  type SignatureCheck,
  signDetached,
  verifyDetached,
} from '../primitives/signature.ts';
import { isPolicy, OWNER_ROLE, type Policy, SUITE } from './header.ts';

export const MAX_SECTIONS = 16;

/** In the signed record, but part of no key. */
export type Limits = { readonly expiresAt: string | null; readonly maxReads: number | null };

/** All hashes base64url, 32 bytes. */
export type RecordSection = {
  readonly role: string;
  /** Names of the filled fields; absent for the owner's section and in records without `policy.emergency`. */
  readonly fields?: readonly string[] | undefined;
  readonly headerHash: string;
  readonly ctHash: string;
  readonly commitment: string;
  readonly shareHash: string;
};

export type GlyphRecord = {
  readonly suite: typeof SUITE;
  readonly glyphId: string;
  readonly contentVersion: number;
  readonly category: string;
  readonly policy: Policy;
  readonly limits: Limits;
  readonly sections: readonly RecordSection[];
  /** base64url SHA-256 of the previous record's text; null for the first */
  readonly prevRecordHash: string | null;
  readonly ownerKeyId: string;
  readonly createdAt: string;
};

/** Canonical text of a record; exactly this text is signed, stored and sent. */
export function recordText(record: GlyphRecord): string {
  return jcs(record);
}

/** SHA-256 of the record's text: the `prevRecordHash` of the next record (base64url). */
export function recordHash(record: string): string {
  return toBase64url(sha256(utf8(record)));
}

/** Parses a canonical and complete text without further members; null for any other. */
export function parseRecord(text: string): GlyphRecord | null {
  const value = parseJcs(text);
  return isJsonObject(value) && isRecord(value) ? value : null;
}

/** Signs the record's text; 3309 bytes. */
export function signRecord(secretKey: Uint8Array, record: string): OwnedBytes {
  return signDetached(secretKey, { use: 'record', message: utf8(record) });
}

export type RecordError = 'record.malformed' | 'record.wrongKey' | 'record.badSignature';
export type RecordCheck =
  | { readonly ok: true; readonly record: GlyphRecord }
  | { readonly ok: false; readonly error: RecordError };

/**
 * Parses a record and checks that it names `publicKey` and that the signature is valid. `signature` is base64url;
 * `check` may be a native implementation.
 */
export function verifyRecord(
  input: { readonly record: string; readonly signature: string; readonly publicKey: Uint8Array },
  check: SignatureCheck = checkSignature,
): RecordCheck {
  const record = parseRecord(input.record);
  if (record === null) return { ok: false, error: 'record.malformed' };
  const { publicKey } = input;
  if (publicKey.length !== PUBLIC_KEY_BYTES || ownerKeyId(publicKey) !== record.ownerKeyId) {
    return { ok: false, error: 'record.wrongKey' };
  }
  const signature = parseBase64url(input.signature);
  const message = { use: 'record', message: utf8(input.record) } as const;
  const good = signature !== null && verifyDetached(publicKey, signature, message, check);
  return good ? { ok: true, record } : { ok: false, error: 'record.badSignature' };
}

/** Returns true for `{expiresAt, maxReads}` as the record requires them. */
export function isLimits(value: unknown): value is Limits {
  if (!isJsonObject(value) || !hasExactKeys(value, ['expiresAt', 'maxReads'])) return false;
  const { expiresAt, maxReads } = value;
  return (expiresAt === null || isTimestamp(expiresAt)) && (maxReads === null || isVersion(maxReads));
}

const RecordChecks: { readonly [Key in keyof GlyphRecord]: (value: JsonValue | undefined) => boolean } = {
  suite: (value) => value === SUITE,
  glyphId: (value) => isBase64urlBytes(value, 16),
  contentVersion: isVersion,
  category: isRole,
  policy: isPolicy,
  limits: isLimits,
  sections: isRecordSections,
  prevRecordHash: (value) => value === null || isBase64urlBytes(value, 32),
  ownerKeyId: (value) => isBase64urlBytes(value, 32),
  createdAt: isTimestamp,
};

function isRecord(value: JsonObject): value is GlyphRecord {
  const checks = Object.entries(RecordChecks);
  const keys = checks.map(([key]) => key);
  return hasExactKeys(value, keys) && checks.every(([key, check]) => check(value[key])) && namesFields(value);
}

/** Every section but the owner's names its fields, in every record that has the newer members of the policy. */
function namesFields({ policy, sections }: JsonObject): boolean {
  const isNewer = isJsonObject(policy) && policy.emergency !== undefined;
  const lines: readonly unknown[] = Array.isArray(sections) ? sections : [];
  return lines.every(
    (line) => isRecordSection(line) && (line.fields !== undefined) === (isNewer && line.role !== OWNER_ROLE),
  );
}

function isRecordSections(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_SECTIONS) return false;
  const sections: readonly unknown[] = value;
  if (!sections.every(isRecordSection)) return false;
  return new Set(sections.map((section) => section.role)).size === sections.length;
}

function isRecordSection(value: unknown): value is RecordSection {
  if (!isJsonObject(value)) return false;
  const hashes = ['headerHash', 'ctHash', 'commitment', 'shareHash'];
  return (
    hasExactKeys(value, value.fields === undefined ? ['role', ...hashes] : ['role', 'fields', ...hashes]) &&
    isRole(value.role) &&
    (value.fields === undefined || isNames(value.fields)) &&
    hashes.every((key) => isBase64urlBytes(value[key], 32))
  );
}
