import { enc, type JsonObject, jcsBytes, pepperedHash, sha256 } from '@house/vault';
import type { Context } from '../../http/context.ts';

/**
 * Remembers a request without keeping it. Keyed by the pepper: a body may hold a passproof, and a plain hash beside the
 * photograph of a glyph would let somebody test guessed passcodes against a dump.
 */
export function markBody(
  context: Context,
  use: 'create' | 'change' | 'reissue' | 'scan',
  body: JsonObject,
): Uint8Array {
  return pepperedHash(context.keys.pepper, enc('body-mark', use, sha256(jcsBytes(body))));
}
