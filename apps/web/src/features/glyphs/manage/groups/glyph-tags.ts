import { TAG_TYPED_MAX, TAGS_PER_GLYPH_MAX } from '@repo/contract/glyphs/glyphs';

/** One tag as it is kept, or empty. */
export const cleanTag = (typed: string): string => typed.trim().replace(/\s+/g, ' ').slice(0, TAG_TYPED_MAX);

/** Removes, adds, and keeps each once whatever its case; null when there would be too many. */
export function changedTags(
  before: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): readonly string[] | null {
  const gone = new Set(remove.map((tag) => tag.toLocaleLowerCase()));
  const unique = new Map<string, string>();
  for (const tag of [...before.filter((one) => !gone.has(one.toLocaleLowerCase())), ...add]) {
    const key = tag.toLocaleLowerCase();
    if (tag !== '' && !unique.has(key)) unique.set(key, tag);
  }
  return unique.size > TAGS_PER_GLYPH_MAX ? null : [...unique.values()];
}
