// Section header and policy of suite AG1: canonical JSON (RFC 8785), used as associated data and in key derivation.
import { toBase64url } from '../primitives/base64url.ts';
import { concat, expectLength, type OwnedBytes, utf8 } from '../primitives/bytes.ts';
import { sha256 } from '../primitives/hkdf.ts';
import { type JsonObject, jcs, jcsBytes, parseJcs } from '../primitives/jcs.ts';
import {
  hasExactKeys,
  isBase64urlBytes,
  isJsonObject,
  isNames,
  isRole,
  isShortText,
  isTimestamp,
  isVersion,
} from '../primitives/json-shape.ts';
import { ANYONE_ROLE, type AnyoneGroup, isAnyoneGroups } from './anyone.ts';

export const SUITE = 'AG1';
export const SUITE_VERSION = '1.0';
/** The section with every field, for the owner alone. */
export const OWNER_ROLE = 'owner';
/** For a header without a device row or a passkey. */
export const NO_BINDING = 'none';

/** role -> access level. `none` is the only level this package knows: such a role has no section. */
export type Permissions = { readonly [role: string]: string };

export type Policy = {
  readonly permissions: Permissions;
  readonly passcode: boolean;
  /**
   * Roles whose sections may be opened for a reason, whatever their level is; empty when the owner said no. Absent,
   * like `listed`, in records made before the owner was asked.
   */
  readonly emergency?: readonly string[] | undefined;
  /** Whether somebody whose role opens nothing is told the names of what exists. */
  readonly listed?: boolean | undefined;
  /**
   * Roles that may copy what they read, beside those whose level says so. Absent where the owner ticked none, and in
   * records made before the owner was asked: both mean nobody.
   */
  readonly mayCopy?: readonly string[] | undefined;
  /** What whoever holds the drawing may read, sorted. Absent where the owner ticked nothing: an empty list is no policy. */
  readonly anyone?: readonly AnyoneGroup[] | undefined;
};

export type SectionHeader = {
  readonly suite: typeof SUITE;
  readonly version: typeof SUITE_VERSION;
  /** base64url, 16 bytes */
  readonly glyphId: string;
  readonly role: string;
  readonly contentVersion: number;
  /** base64url SHA-256 of the owner's public identity key */
  readonly ownerKeyId: string;
  readonly userId: string;
  /** RFC 3339 UTC with milliseconds, by the server's clock */
  readonly timestamp: string;
  /** base64url SHA-256(salt || device id) or `none` */
  readonly device: string;
  /** the timestamp cut to the minute */
  readonly time: string;
  /** base64url SHA-256(salt || passkey id) or `none` */
  readonly biometric: string;
  readonly category: string;
  readonly permissions: Permissions;
  /** base64url SHA-256 of the canonical policy */
  readonly policyHash: string;
};

/** SHA-256 of the canonical policy, 32 bytes. */
export function policyHash(policy: Policy): OwnedBytes {
  const { permissions, passcode, emergency, listed, mayCopy, anyone } = policy;
  return sha256(jcsBytes({ permissions, passcode, emergency, listed, mayCopy, anyone }));
}

/** The header's canonical text: exactly this is the associated data and is stored beside the ciphertext. */
export function headerText(header: SectionHeader): string {
  return jcs(header);
}

/** SHA-256 of the header's text, 32 bytes. */
export function headerHash(header: string): OwnedBytes {
  return sha256(utf8(header));
}

/** Parses a canonical and complete text without further members; null for any other. */
export function parseHeader(text: string): SectionHeader | null {
  const value = parseJcs(text);
  return isJsonObject(value) && isHeader(value) ? value : null;
}

/** `2026-11-21T09:27:59.123Z` -> `2026-11-21T09:27Z`. */
export function cutToMinute(timestamp: string): string {
  return `${timestamp.slice(0, 16)}Z`;
}

/** base64url SHA-256(salt || device id), or `none` without a device row. The 32-byte salt lives in the vault. */
export function deviceBinding(salt: Uint8Array, deviceId: string | null): string {
  return binding(salt, deviceId);
}

/** base64url SHA-256(salt || passkey id), or `none` without a passkey. */
export function biometricBinding(salt: Uint8Array, passkeyId: string | null): string {
  return binding(salt, passkeyId);
}

/**
 * Returns true when this policy allows the role a section: it is named, and not `none` or opened for a reason. What anyone
 * may read has one where something is ticked.
 */
export function allowsSection({ permissions, emergency = [], anyone }: Policy, role: string): boolean {
  if (role === ANYONE_ROLE) return anyone !== undefined;
  return Object.hasOwn(permissions, role) && (permissions[role] !== 'none' || emergency.includes(role));
}

/**
 * Returns true for a policy as the record requires it: both of the newer members, or none; the newest only beside them.
 */
export function isPolicy(value: unknown): value is Policy {
  if (!isJsonObject(value)) return false;
  const { permissions, passcode, emergency, listed, mayCopy, anyone } = value;
  if (!isPermissions(permissions) || typeof passcode !== 'boolean') return false;
  if (hasExactKeys(value, ['permissions', 'passcode'])) return true;
  return (
    hasExactKeys(value, ['permissions', 'passcode', 'emergency', 'listed'], ['mayCopy', 'anyone']) &&
    isRoleList(permissions, emergency) &&
    typeof listed === 'boolean' &&
    // An empty list would be a second way to write "nobody".
    (mayCopy === undefined || (isRoleList(permissions, mayCopy) && mayCopy.length > 0)) &&
    (anyone === undefined || isAnyoneGroups(anyone))
  );
}

const isRoleList = (permissions: Permissions, value: unknown): value is string[] =>
  isNames(value) && value.every((role) => Object.hasOwn(permissions, role));

/** Returns true for an object of role names and level names, at most 32 of them. Nobody has the role `anyone`. */
export function isPermissions(value: unknown): value is Permissions {
  if (!isJsonObject(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= 32 && entries.every(([role, level]) => isRole(role) && isRole(level) && role !== ANYONE_ROLE)
  );
}

function binding(salt: Uint8Array, id: string | null): string {
  expectLength(salt, 32, 'binding salt');
  return id === null ? NO_BINDING : toBase64url(sha256(concat(salt, utf8(id))));
}

const HeaderKeys = [
  'suite',
  'version',
  'glyphId',
  'role',
  'contentVersion',
  'ownerKeyId',
  'userId',
  'timestamp',
  'device',
  'time',
  'biometric',
  'category',
  'permissions',
  'policyHash',
] as const;

const HeaderChecks: { readonly [Key in (typeof HeaderKeys)[number]]: (value: unknown) => boolean } = {
  suite: (value) => value === SUITE,
  version: (value) => value === SUITE_VERSION,
  glyphId: (value) => isBase64urlBytes(value, 16),
  role: isRole,
  contentVersion: isVersion,
  ownerKeyId: (value) => isBase64urlBytes(value, 32),
  userId: isShortText,
  timestamp: isTimestamp,
  device: isBinding,
  time: isShortText,
  biometric: isBinding,
  category: isRole,
  permissions: isPermissions,
  policyHash: (value) => isBase64urlBytes(value, 32),
};

function isHeader(value: JsonObject): value is SectionHeader {
  if (!hasExactKeys(value, HeaderKeys)) return false;
  if (!HeaderKeys.every((key) => HeaderChecks[key](value[key]))) return false;
  return typeof value.timestamp === 'string' && value.time === cutToMinute(value.timestamp);
}

function isBinding(value: unknown): boolean {
  return value === NO_BINDING || isBase64urlBytes(value, 32);
}
