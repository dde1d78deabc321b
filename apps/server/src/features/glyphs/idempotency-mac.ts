import { enc, type JsonObject, jcsBytes, pepperedHash, sha256 } from '@house/vault';
import type { Context } from '../../core/context.ts';

/**
 * Identifies a repeated request without storing it. Keyed by the pepper, because a body may hold a passproof: whoever has
 * a database dump and a photograph of the glyph could test guessed passcodes against a plain hash.
 */
export function idempotencyMacOf(
  context: Context,
  use: 'create' | 'change' | 'reissue' | 'scan',
  body: JsonObject,
): Uint8Array {
  return pepperedHash(context.keys.pepper, enc('body-mark', use, sha256(jcsBytes(body))));
}
