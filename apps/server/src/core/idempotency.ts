import { enc, equalBytes, type JsonObject, jcsBytes, pepperedHash, sha256 } from '@repo/vault';
import type { Context } from './context.ts';

/** What a request makes. A body that is sent for one of them never counts as a repetition for another. */
export type IdempotentUse = 'create' | 'change' | 'reissue' | 'scan' | 'folder' | 'vault';

/**
 * Identifies a repeated request without storing it. Keyed by the pepper, because a body may hold a passproof or guessable
 * content: whoever has a database dump (and a photograph of the glyph) could test guesses against a plain hash.
 */
export function macRequest({ keys }: Pick<Context, 'keys'>, use: IdempotentUse, body: JsonObject): Uint8Array {
  const bytes = jcsBytes(body);
  // The rows of folders and vaults hold MACs that name no use; a folder and a vault have no field in common.
  const named = use === 'folder' || use === 'vault' ? bytes : enc('body-mark', use, sha256(bytes));
  return pepperedHash(keys.pepper, named);
}

/** Whether the request that made a row is sent again; `made` is null where none made it. */
export function isSameRequest(made: Uint8Array | null, mac: Uint8Array): boolean {
  return made !== null && equalBytes(made, mac);
}
