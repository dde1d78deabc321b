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
import { ANYONE_GROUPS, ANYONE_ROLE } from './anyone.ts';
import { isPolicy, OWNER_ROLE, type Policy, SUITE } from './header.ts';

export const MAX_SECTIONS = 16;

/** In the signed record, but part of no key. */
export type Limits = { readonly expiresAt: string | null; readonly maxReads: number | null };

/** All hashes base64url, 32 bytes. */
export type RecordSection = {
  readonly role: string;
  /**
   * Names of the filled fields; absent for the owner's section and in records without `policy.emergency`, empty for the
   * section `anyone`.
   */
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

/** `record.newer`: its owner signed something that this reader does not know yet. */
export type RecordError = 'record.malformed' | 'record.newer' | 'record.wrongKey' | 'record.badSignature';
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
  const newer = record === null ? readNewerRecord(input.record) : null;
  const keyId = (record ?? newer)?.ownerKeyId;
  if (keyId === undefined) return { ok: false, error: 'record.malformed' };
  const { publicKey } = input;
  if (publicKey.length !== PUBLIC_KEY_BYTES || ownerKeyId(publicKey) !== keyId) {
    return { ok: false, error: 'record.wrongKey' };
  }
  const signature = parseBase64url(input.signature);
  const message = { use: 'record', message: utf8(input.record) } as const;
  const good = signature !== null && verifyDetached(publicKey, signature, message, check);
  if (!good) return { ok: false, error: 'record.badSignature' };
  return record === null ? { ok: false, error: 'record.newer' } : { ok: true, record };
}

/** Returns true for a record that is none of ours only by what this reader does not know. It is not verified. */
export function isNewerRecord(text: string): boolean {
  return parseRecord(text) === null && readNewerRecord(text) !== null;
}

/** The known part of a record with members, groups or a suite of later versions; null for anything else. */
function readNewerRecord(text: string): Pick<GlyphRecord, 'ownerKeyId'> | null {
  const value = parseJcs(text);
  if (!isJsonObject(value)) return null;
  const { suite, ownerKeyId } = value;
  if (typeof suite === 'string' && /^AG\d{1,3}$/.test(suite) && suite !== SUITE && isBase64urlBytes(ownerKeyId, 32)) {
    return { ownerKeyId };
  }
  const known = keepMembers(value, Object.keys(RecordChecks));
  const policy = isJsonObject(known.policy) ? keepKnownPolicy(known.policy) : known.policy;
  const lines: readonly JsonValue[] = Array.isArray(known.sections) ? known.sections : [];
  const sections = lines.map((line) => (isJsonObject(line) ? keepMembers(line, SECTION_MEMBERS) : line));
  const stripped: JsonObject = { ...known, ...(policy !== undefined && { policy }), sections };
  return isRecord(stripped) ? stripped : null;
}

const POLICY_MEMBERS = ['permissions', 'passcode', 'emergency', 'listed', 'mayCopy', 'anyone'];

/** A list of groups that are all unknown stays out, as its section does not: then the record is told apart by its lines. */
function keepKnownPolicy(policy: JsonObject): JsonObject {
  const { anyone, ...rest } = keepMembers(policy, POLICY_MEMBERS);
  if (!Array.isArray(anyone)) return anyone === undefined ? rest : { ...rest, anyone };
  const names: readonly JsonValue[] = anyone;
  const groups = names.filter((name) => ANYONE_GROUPS.some((group) => group === name));
  return { ...rest, anyone: groups.length > 0 || names.length === 0 ? groups : [ANYONE_GROUPS[0]] };
}

function keepMembers(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
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

/**
 * Every section but the owner's names its fields, in every record that has the newer members of the policy. What anyone
 * may read names none: the policy names its groups, and it has a section exactly where some are ticked.
 */
function namesFields({ policy, sections }: JsonObject): boolean {
  const isNewer = isJsonObject(policy) && policy.emergency !== undefined;
  const lines = (Array.isArray(sections) ? sections : []).filter(isRecordSection);
  const forAnyone = lines.filter(({ role }) => role === ANYONE_ROLE);
  const isTicked = isJsonObject(policy) && policy.anyone !== undefined;
  return (
    lines.every(({ role, fields }) => (fields !== undefined) === (isNewer && role !== OWNER_ROLE)) &&
    (forAnyone.length === 1) === isTicked &&
    forAnyone.every(({ fields }) => fields?.length === 0)
  );
}

function isRecordSections(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_SECTIONS) return false;
  const sections: readonly unknown[] = value;
  if (!sections.every(isRecordSection)) return false;
  return new Set(sections.map((section) => section.role)).size === sections.length;
}

const SECTION_HASHES = ['headerHash', 'ctHash', 'commitment', 'shareHash'];
const SECTION_MEMBERS = ['role', 'fields', ...SECTION_HASHES];

function isRecordSection(value: unknown): value is RecordSection {
  if (!isJsonObject(value)) return false;
  return (
    hasExactKeys(value, ['role', ...SECTION_HASHES], value.fields === undefined ? [] : ['fields']) &&
    isRole(value.role) &&
    (value.fields === undefined || isNames(value.fields)) &&
    SECTION_HASHES.every((key) => isBase64urlBytes(value[key], 32))
  );
}
