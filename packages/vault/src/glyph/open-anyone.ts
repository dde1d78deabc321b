// Opens what the server answers to whoever holds the drawing. The owner's signature, the header, the share and the
// commitment are checked before anything is shown.
import { parseBase64url, toBase64url } from '../primitives/base64url.ts';
import type { OwnedBytes } from '../primitives/bytes.ts';
import type { JsonObject } from '../primitives/jcs.ts';
import { checkSignature, type SignatureCheck } from '../primitives/signature.ts';
import { VaultError } from '../primitives/vault-error.ts';
import { ANYONE_ROLE, type AnyoneGroup } from './anyone.ts';
import { ANYONE_SHARE_BYTES, openAnyoneShare } from './anyone-share.ts';
import { glyphKeys } from './glyph-keys.ts';
import { parseHeader } from './header.ts';
import { type GlyphRecord, parseRecord } from './record.ts';
import { type ReleaseError, verifyRelease } from './release.ts';
import { openSection, type SealedSection, shareHash } from './section.ts';

/** The part of an open answer of POST /api/emergency/open that is checked. Bytes are base64url. */
export type AnyoneReading = {
  readonly contentVersion: number;
  readonly ownerPublicKey: string;
  readonly record: string;
  readonly signature: string;
  readonly section: SealedSection;
  readonly anyoneShare: string;
};

export type AnyoneError = ReleaseError | 'anyone.wrongSection' | 'anyone.badShare' | 'anyone.badContent';

export type OpenedAnyone =
  | {
      readonly ok: true;
      readonly record: GlyphRecord;
      readonly content: JsonObject;
      /** what the owner ticked, as signed */
      readonly groups: readonly AnyoneGroup[];
    }
  | { readonly ok: false; readonly error: AnyoneError };

/**
 * Opens a reading with the drawing's secret alone. An error means that something was changed between the owner and the
 * screen, or that the card is newer than this reader (`record.newer`): show nothing.
 */
export async function openAnyone(
  glyphSecret: Uint8Array,
  reading: AnyoneReading,
  check: SignatureCheck = checkSignature,
): Promise<OpenedAnyone> {
  const { glyphId, root } = glyphKeys(glyphSecret);
  const { section } = reading;
  const claimed = parseRecord(reading.record);
  const release = {
    ...reading,
    category: claimed?.category ?? '',
    permissions: claimed?.policy.permissions ?? {},
    sections: [section],
  };
  const verified = verifyRelease(glyphId, release, check);
  if (!verified.ok) return verified;
  const { record } = verified;
  const groups = record.policy.anyone;
  if (parseHeader(section.header)?.role !== ANYONE_ROLE || groups === undefined) return refuse('anyone.wrongSection');
  const share = await openSignedShare(glyphSecret, reading, record);
  if (share === null) return refuse('anyone.badShare');
  const content = await nullIfRefused(openSection(section, { root, share }));
  return content === null ? refuse('anyone.badContent') : { ok: true, record, content, groups };
}

/** Returns S when it is the one that the owner signed. */
async function openSignedShare(
  glyphSecret: Uint8Array,
  { section, anyoneShare }: AnyoneReading,
  record: GlyphRecord,
): Promise<OwnedBytes | null> {
  const sealed = anyoneShare.length <= ANYONE_SHARE_BYTES * 2 ? parseBase64url(anyoneShare) : null;
  const share = sealed && (await nullIfRefused(openAnyoneShare(glyphSecret, section.header, sealed)));
  const signed = record.sections.find(({ role }) => role === ANYONE_ROLE)?.shareHash;
  return share && toBase64url(shareHash(share)) === signed ? share : null;
}

async function nullIfRefused<T>(opening: Promise<T>): Promise<T | null> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof VaultError && error.code !== 'crypto.unavailable') return null;
    throw error;
  }
}

function refuse(error: AnyoneError): OpenedAnyone {
  return { ok: false, error };
}
