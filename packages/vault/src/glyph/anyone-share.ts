// S of the section `anyone`, sealed for whoever holds the drawing. The server keeps it under the data key of the content,
// so a stolen database and a photograph together open nothing.
import { COMMITMENT_BYTES, NONCE_BYTES, openCommitted, sealCommitted, TAG_BYTES } from '../primitives/aead.ts';
import { fromBase64url } from '../primitives/base64url.ts';
import { enc, expectLength, type OwnedBytes } from '../primitives/bytes.ts';
import { hkdf } from '../primitives/hkdf.ts';
import { LABELS } from '../primitives/labels.ts';
import { VaultError } from '../primitives/vault-error.ts';
import { ANYONE_ROLE } from './anyone.ts';
import { deriveGlyphKey } from './glyph-keys.ts';
import { headerHash, parseHeader } from './header.ts';

const SHARE_BYTES = 32;
/** Bytes of a sealed share: commitment, nonce, share and tag. */
export const ANYONE_SHARE_BYTES = COMMITMENT_BYTES + NONCE_BYTES + SHARE_BYTES + TAG_BYTES;

/** Seals S of the section with this header text. Two sealings under one header differ in their nonce. */
export async function sealAnyoneShare(glyphSecret: Uint8Array, header: string, share: Uint8Array): Promise<OwnedBytes> {
  expectLength(share, SHARE_BYTES, 'share');
  return sealCommitted(deriveOkm(glyphSecret, header), share, headerHash(header));
}

/** Returns S. Throws `open.refused` for another drawing, another header or changed bytes. */
export async function openAnyoneShare(
  glyphSecret: Uint8Array,
  header: string,
  sealed: Uint8Array,
): Promise<OwnedBytes> {
  if (sealed.length !== ANYONE_SHARE_BYTES) throw new VaultError('open.refused');
  return openCommitted(deriveOkm(glyphSecret, header), sealed, headerHash(header));
}

function deriveOkm(glyphSecret: Uint8Array, text: string): OwnedBytes {
  const header = parseHeader(text);
  if (header?.role !== ANYONE_ROLE) throw new VaultError('open.refused');
  const key = deriveGlyphKey(glyphSecret, 'anyone', 32);
  return hkdf(key, fromBase64url(header.glyphId, 16), enc(LABELS.anyoneShare, headerHash(text)), 64);
}
