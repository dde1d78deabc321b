// RFC 8785, JSON Canonicalization Scheme. ECMAScript's JSON.stringify already writes numbers and strings as sections
// 3.2.2.2 and 3.2.2.3 require; this adds the key order (UTF-16 code units, 3.2.3) and refuses what is not JSON.
import { type OwnedBytes, utf8 } from './bytes.ts';
import { VaultError } from './vault-error.ts';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue | undefined };

/** Deeper values are refused, so that hostile input cannot exhaust the stack. */
const MaxDepth = 64;

/**
 * Canonical JSON text (RFC 8785). A property whose value is undefined counts as absent, as in JSON.stringify.
 * Throws `jcs.notJson` for NaN, infinities, bigint, functions, class instances, lone surrogates, depth over 64.
 */
export function jcs(value: JsonValue): string {
  return canonical(value, 0);
}

/** UTF-8 bytes of the canonical JSON text. */
export function jcsBytes(value: JsonValue): OwnedBytes {
  return utf8(jcs(value));
}

/** The value of a text that is already canonical JSON, else null: every value has exactly one accepted text. */
export function parseJcs(text: string): JsonValue | null {
  try {
    const value: JsonValue = JSON.parse(text);
    return jcs(value) === text ? value : null;
  } catch {
    return null;
  }
}

function canonical(value: unknown, depth: number): string {
  if (depth > MaxDepth) throw new VaultError('jcs.notJson', { detail: 'too deep' });
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return canonicalNumber(value);
  if (typeof value === 'string') return canonicalString(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(',')}]`;
  if (isPlainObject(value)) return canonicalObject(value, depth);
  throw new VaultError('jcs.notJson');
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new VaultError('jcs.notJson', { detail: 'number is not finite' });
  return JSON.stringify(value);
}

function canonicalString(value: string): string {
  if (!value.isWellFormed()) throw new VaultError('jcs.notJson', { detail: 'lone surrogate' });
  return JSON.stringify(value);
}

function canonicalObject(value: Record<string, unknown>, depth: number): string {
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${canonicalString(key)}:${canonical(value[key], depth + 1)}`);
  return `{${members.join(',')}}`;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
