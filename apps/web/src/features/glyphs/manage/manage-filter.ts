import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { CATEGORIES, type Category } from '@repo/contract/rules/permissions';
import { getLocale } from '../../../paraglide/runtime.js';
import { inHomeOrder } from '../home/home-order.ts';

export const GLYPH_ORDERS = ['own', 'newest', 'oldest', 'title', 'scans'] as const;
export type GlyphOrder = (typeof GLYPH_ORDERS)[number];
/** `expired`: past its end or its reads. `trash` is a view of its own. */
export const STATE_FILTERS = ['active', 'inactive', 'expired', 'trash'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];
export type GlyphFilter = {
  readonly text: string;
  readonly category: Category | 'all';
  readonly state: StateFilter | 'all';
  readonly folderId: string | 'all';
  readonly tag: string | 'all';
  readonly order: GlyphOrder;
};
export const NO_GLYPH_FILTER: GlyphFilter = {
  text: '',
  category: 'all',
  state: 'all',
  folderId: 'all',
  tag: 'all',
  order: 'own',
};

type TagsByCard = ReadonlyMap<string, readonly string[]>;
const NO_TAGS: TagsByCard = new Map();
const isNobodys = () => false;

/** What one may know of sealed cards: all of it is here and nothing at the server. */
type FilterContext = {
  /** What words are looked for in, and what orders by name: the person, then the title. */
  readonly texts: ReadonlyMap<string, string>;
  readonly tags?: TagsByCard;
  readonly isOwn?: (glyph: GlyphRow) => boolean;
};

/**
 * Keeps the cards whose opened text holds every word of the search, in the chosen order. Names stand in the alphabet of the
 * page's language, whatever the device speaks.
 */
export function filterGlyphs(
  glyphs: readonly GlyphRow[],
  { texts, tags = NO_TAGS, isOwn = isNobodys }: FilterContext,
  filter: GlyphFilter,
  language: string = getLocale(),
): GlyphRow[] {
  const words = filter.text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const matching = glyphs.filter((glyph) => {
    if (!hasPlainFacts(glyph, filter)) return false;
    if (filter.tag !== 'all' && !tags.get(glyph.id)?.includes(filter.tag)) return false;
    if (words.length === 0) return true;
    const text = texts.get(glyph.id)?.toLocaleLowerCase() ?? '';
    return words.every((word) => text.includes(word));
  });
  if (filter.order === 'own')
    return inHomeOrder(matching.map((glyph) => ({ glyph, id: glyph.id, isOwn: isOwn(glyph) }))).map(
      ({ glyph }) => glyph,
    );
  return matching.sort(comparers(texts, language)[filter.order]);
}

/** What the server knows as well. */
function hasPlainFacts({ category, state, folderId }: GlyphRow, filter: GlyphFilter): boolean {
  if (filter.category !== 'all' && category !== filter.category) return false;
  if (filter.folderId !== 'all' && folderId !== filter.folderId) return false;
  return filter.state === 'all' || filtersByState[state] === filter.state;
}

const filtersByState = {
  open: 'active',
  inactive: 'inactive',
  expired: 'expired',
  used: 'expired',
  trash: 'trash',
} as const satisfies Record<GlyphRow['state'], StateFilter>;

/** How much of a filter is set, the order apart. */
export const countFilters = ({ text, category, state, folderId, tag }: GlyphFilter): number =>
  [text.trim() !== '', category !== 'all', state !== 'all', folderId !== 'all', tag !== 'all'].filter(Boolean).length;

type CompareCards = (one: GlyphRow, other: GlyphRow) => number;

function comparers(
  texts: ReadonlyMap<string, string>,
  language: string,
): Record<Exclude<GlyphOrder, 'own'>, CompareCards> {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return {
    // ids are UUIDv7: they sort by the time they were made
    newest: (one, other) => (one.id < other.id ? 1 : -1),
    oldest: (one, other) => (one.id < other.id ? -1 : 1),
    title: (one, other) => compare(texts.get(one.id) ?? '', texts.get(other.id) ?? ''),
    scans: (one, other) => other.scanCount - one.scanCount,
  };
}

/** The part of a filter that may stand in the query of the address: what the server knows anyway. */
export type FilterSearch = { category?: string; state?: string; folder?: string; order?: string };

export function buildFilterSearch({ category, state, folderId, order }: GlyphFilter): FilterSearch {
  return {
    ...(category !== 'all' && { category }),
    ...(state !== 'all' && { state }),
    ...(folderId !== 'all' && { folder: folderId }),
    ...(order !== NO_GLYPH_FILTER.order && { order }),
  };
}

/** Typed words and tags stand behind the #, which no browser sends: a reload must not tell the server what is sealed. */
export function buildFilterHash({ text, tag }: Pick<GlyphFilter, 'text' | 'tag'>): string {
  const parts = new URLSearchParams();
  if (text !== '') parts.set('q', text);
  if (tag !== 'all') parts.set('tag', tag);
  return parts.toString();
}

export function parseGlyphFilter(search: FilterSearch, hash: string): GlyphFilter {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    text: parts.get('q') ?? '',
    tag: parts.get('tag') ?? 'all',
    category: CATEGORIES.find((one) => one === search.category) ?? 'all',
    state: STATE_FILTERS.find((one) => one === search.state) ?? 'all',
    folderId: search.folder ?? 'all',
    order: GLYPH_ORDERS.find((one) => one === search.order) ?? NO_GLYPH_FILTER.order,
  };
}
