import { GLYPH_CONTENT_MAX_BYTES } from '@repo/contract/glyphs/glyphs';

/** What a document may be; also the `accept` of the file field. */
export const DOCUMENT_ENDINGS = ['.txt', '.json', '.xml'] as const;

export type DocumentRead = { ok: true; text: string } | { ok: false; why: 'type' | 'size' | 'notText' };

/** Reads a document as text on this device. Decided by the name's ending: types of files are guesses of the system. */
export async function readDocument(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<DocumentRead> {
  const name = file.name.toLowerCase();
  if (!DOCUMENT_ENDINGS.some((ending) => name.endsWith(ending))) return { ok: false, why: 'type' };
  if (file.size > GLYPH_CONTENT_MAX_BYTES) return { ok: false, why: 'size' };
  const bytes = await file.arrayBuffer();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\u0000') ? { ok: false, why: 'notText' } : { ok: true, text };
  } catch {
    // Not UTF-8: a picture with another ending, or an old code page whose letters we would get wrong.
    return { ok: false, why: 'notText' };
  }
}
