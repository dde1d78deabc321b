import type { JsonObject } from './jcs.ts';

/** Returns true for a JSON object (not an array, not null). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns true when the object's own keys are exactly these; `optional` ones may be missing. */
export function hasExactKeys(value: object, keys: readonly string[], optional: readonly string[] = []): boolean {
  const present = Object.keys(value);
  return (
    keys.every((key) => Object.hasOwn(value, key)) &&
    present.every((key) => keys.includes(key) || optional.includes(key))
  );
}

/** Canonical base64url of 3n, 3n + 1 and 3n + 2 bytes: the unused bits of the last character are zero. */
const Base64url = [/^[A-Za-z0-9_-]*$/, /^[A-Za-z0-9_-]+[AQgw]$/, /^[A-Za-z0-9_-]+[AEIMQUYcgkosw048]$/];

/** Returns true for a canonical base64url text of exactly this many bytes. It makes none of them. */
export function isBase64urlBytes(value: unknown, length: number): value is string {
  if (typeof value !== 'string' || value.length !== Math.ceil((length * 4) / 3)) return false;
  return Base64url[length % 3]?.test(value) === true;
}

/** Returns true for a role, level or category name. */
export function isRole(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z][a-z0-9_-]{0,31}$/.test(value);
}

/** Returns true for at most 32 different names, each at most 64 letters and digits. */
export function isNames(value: unknown): value is readonly string[] {
  if (!Array.isArray(value) || value.length > 32 || new Set(value).size !== value.length) return false;
  return value.every((name) => typeof name === 'string' && /^[A-Za-z][A-Za-z0-9]{0,63}$/.test(name));
}

/** Returns true for an identifier of 1 to 128 characters. */
export function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length >= 1 && value.length <= 128;
}

/** Returns true for a whole number from 1 to 2^31 - 1: content versions, generations, read limits. */
export function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 0x7fffffff;
}

/** Returns true for RFC 3339, UTC, exactly three decimals: `2026-11-21T09:27:59.123Z`, and a date that exists. */
export function isTimestamp(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return false;
  const epochMs = Date.parse(value);
  return !Number.isNaN(epochMs) && new Date(epochMs).toISOString() === value;
}
