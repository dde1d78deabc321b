import type { Category, GlyphRow } from '@house/contract/glyphs';

export const GLYPH_ORDERS = ['newest', 'oldest', 'title', 'scans'] as const;
export type GlyphOrder = (typeof GLYPH_ORDERS)[number];
export type GlyphFilter = { readonly text: string; readonly category: Category | 'all'; readonly order: GlyphOrder };
export const NO_GLYPH_FILTER: GlyphFilter = { text: '', category: 'all', order: 'newest' };

/** Keeps the glyphs whose opened title holds every word of the search, in the chosen order. Titles are sealed: all here. */
export function filterGlyphs(
  glyphs: readonly GlyphRow[],
  titles: ReadonlyMap<string, string>,
  filter: GlyphFilter,
): GlyphRow[] {
  const words = filter.text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const kept = glyphs.filter((glyph) => {
    if (filter.category !== 'all' && glyph.category !== filter.category) return false;
    const title = titles.get(glyph.id)?.toLocaleLowerCase() ?? '';
    return words.every((word) => title.includes(word));
  });
  return kept.sort(comparers(titles)[filter.order]);
}

type Compare = (one: GlyphRow, other: GlyphRow) => number;

const comparers = (titles: ReadonlyMap<string, string>): Record<GlyphOrder, Compare> => ({
  // ids are UUIDv7: they sort by the time they were made
  newest: (one, other) => (one.id < other.id ? 1 : -1),
  oldest: (one, other) => (one.id < other.id ? -1 : 1),
  title: (one, other) => (titles.get(one.id) ?? '').localeCompare(titles.get(other.id) ?? ''),
  scans: (one, other) => other.scanCount - one.scanCount,
});
