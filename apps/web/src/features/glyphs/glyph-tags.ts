import { TAG_TYPED_MAX, TAGS_PER_GLYPH_MAX } from '@house/contract/glyphs';
import * as z from 'zod/mini';
import { sealText } from '../../parts/vault/sealed-text.ts';
import type { TextSlot } from '../../workers/vault/item-operations.ts';

/** Sealed to its glyph like a title. All tags in one text: the server learns neither words nor which glyphs share one. */
export const tagsSlot = (glyphId: string): TextSlot => ({ purpose: 'title', item: `${glyphId}/tags` });

/** Sealed lengths are seen: padded to this many characters, they say nothing of how many tags there are. */
const PADDED_TO = 256;

const written = z.array(z.string());

/** Null for no tags: nothing is kept then. Throws VaultTrouble `locked`. */
export async function sealTags(glyphId: string, tags: readonly string[]): Promise<string | null> {
  return tags.length === 0 ? null : sealText(tagsSlot(glyphId), tagsText(tags));
}

export function tagsText(tags: readonly string[]): string {
  const text = JSON.stringify(tags);
  return text.padEnd(Math.ceil(text.length / PADDED_TO) * PADDED_TO);
}

/** What does not read as tags is none: an older or a foreign program wrote it. */
export function tagsOfText(text: string): readonly string[] {
  try {
    const parsed = written.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** One tag as it is kept, or empty. */
export const cleanTag = (typed: string): string => typed.trim().replace(/\s+/g, ' ').slice(0, TAG_TYPED_MAX);

/** Removes, adds, and keeps each once whatever its case; null when there would be too many. */
export function changedTags(
  before: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): readonly string[] | null {
  const gone = new Set(remove.map((tag) => tag.toLocaleLowerCase()));
  const kept = new Map<string, string>();
  for (const tag of [...before.filter((one) => !gone.has(one.toLocaleLowerCase())), ...add]) {
    const key = tag.toLocaleLowerCase();
    if (tag !== '' && !kept.has(key)) kept.set(key, tag);
  }
  return kept.size > TAGS_PER_GLYPH_MAX ? null : [...kept.values()];
}
