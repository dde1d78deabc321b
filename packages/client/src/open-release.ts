import {
  type GlyphRecord,
  type OwnedGlyph,
  openRelease,
  type Release,
  type ReleaseError,
  VaultError,
} from '@repo/vault';
import { isContentForRecord, parseFields } from './glyph-content.ts';

export type OpenedFields =
  | { ok: true; record: GlyphRecord; sections: { role: string; fields: Record<string, string> }[] }
  | { ok: false; error: ReleaseError };

/** Verifies a release by its owner's signature and opens the sections that came with a share. Throws VaultError. */
export async function openReleasedFields(
  glyphSecret: Uint8Array,
  release: Release,
  passcodeKey?: Uint8Array,
): Promise<OpenedFields> {
  const opened = await openRelease(glyphSecret, release, passcodeKey);
  if (!opened.ok) return opened;
  const sections = opened.sections.map(({ role, content }) => {
    const fields = parseFields(content);
    if (fields === null) throw new VaultError('content.malformed');
    return { role, fields };
  });
  return { ok: true, record: opened.record, sections };
}

/**
 * Returns false when the envelope an owner received does not belong to the released record. The vault alone opens it:
 * without this check an older one, or another glyph's, could replace it.
 */
export function isEnvelopeForRecord(
  record: Pick<GlyphRecord, 'glyphId' | 'contentVersion'>,
  recordId: string,
  { header, content }: Pick<OwnedGlyph, 'header' | 'content'>,
): boolean {
  return (
    isContentForRecord(content, recordId) &&
    header.glyphId === record.glyphId &&
    header.contentVersion === record.contentVersion
  );
}
