import { GLYPH_KIND_INSTITUTIONAL, GLYPH_KIND_PERSONAL } from '@repo/contract/glyphs/glyphs';
import type { OwnedBytes } from '@repo/vault';

/** What a glyph holds: a person's own details (`personal`), or an institution's code (`institutional`). */
export type GlyphKind = 'personal' | 'institutional';

const SECRET_BYTES = 32;

/** The 33 bytes that a drawing carries: the header byte and the secret. The caller must wipe them. */
export function glyphPayload(glyphSecret: Uint8Array, kind: GlyphKind): OwnedBytes {
  const payload = new Uint8Array(1 + glyphSecret.length);
  payload[0] = kind === 'institutional' ? GLYPH_KIND_INSTITUTIONAL : GLYPH_KIND_PERSONAL;
  payload.set(glyphSecret, 1);
  return payload;
}

/** Returns the secret in a payload that a reader found; null when it is no payload of a glyph. */
export function readPayload(payload: Uint8Array): OwnedBytes | null {
  const [kind] = payload;
  if (kind !== GLYPH_KIND_PERSONAL && kind !== GLYPH_KIND_INSTITUTIONAL) return null;
  return payload.length === 1 + SECRET_BYTES ? new Uint8Array(payload.subarray(1)) : null;
}
