import { tagsSlot } from '@repo/client/text-slots';
import * as z from 'zod/mini';
import { sealText } from '../vault/sealed-text.ts';

// Tags are sealed to their glyph like a title. All are one text: the server learns neither words nor which glyphs share one.

/** Sealed lengths are seen: padded to this many characters, they say nothing of how many tags there are. */
const PADDED_TO = 256;

const written = z.array(z.string());

/** Returns null for no tags: nothing is kept then. Throws VaultWorkerError `locked`. */
export async function sealTags(glyphId: string, tags: readonly string[]): Promise<string | null> {
  return tags.length === 0 ? null : sealText(tagsSlot(glyphId), tagsText(tags));
}

export function tagsText(tags: readonly string[]): string {
  const text = JSON.stringify(tags);
  return text.padEnd(Math.ceil(text.length / PADDED_TO) * PADDED_TO);
}

/** What does not read as tags is none: an older or a foreign program wrote it. */
export function parseTags(text: string): readonly string[] {
  try {
    const parsed = written.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
