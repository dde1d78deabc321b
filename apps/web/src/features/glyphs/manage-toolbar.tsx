import { CATEGORIES } from '@house/contract/glyphs';
import { singleKeysOn } from '../../device/view-choices.ts';
import { m } from '../../paraglide/messages.js';
import { categoryWord } from '../../parts/words/glyph-words.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { GLYPH_ORDERS, type GlyphFilter, type GlyphOrder } from './manage-filter.ts';

export type ListView = 'list' | 'grid';

type ManageToolbarProps = {
  filter: GlyphFilter;
  onFilter: (filter: GlyphFilter) => void;
  view: ListView;
  onView: (view: ListView) => void;
  counts: { glyphs: number; scans: number };
};

const ORDER_WORDS: Record<GlyphOrder, () => string> = {
  newest: m.glyphs_manage_newest,
  oldest: m.glyphs_manage_oldest,
  title: m.glyphs_manage_by_title,
  scans: m.glyphs_manage_most_scans,
};

export function ManageToolbar({ filter, onFilter, view, onView, counts }: ManageToolbarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        className="min-w-60 grow max-sm:basis-full sm:max-w-80"
        label={m.glyphs_manage_search()}
        value={filter.text}
        hasKey={singleKeysOn()}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      <SelectField
        className="w-50 max-sm:w-auto max-sm:min-w-0 max-sm:flex-[1.25]"
        icon="filter"
        hideLabel
        label={m.glyphs_manage_filter()}
        value={filter.category}
        options={[
          { value: 'all', label: m.glyphs_manage_all() },
          ...CATEGORIES.map((category) => ({ value: category, label: categoryWord(category) })),
        ]}
        onChange={(event) => {
          const category = CATEGORIES.find((candidate) => candidate === event.target.value) ?? 'all';
          onFilter({ ...filter, category });
        }}
      />
      <SelectField
        className="w-44 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1"
        hideLabel
        label={m.glyphs_manage_sort()}
        value={filter.order}
        options={GLYPH_ORDERS.map((order) => ({ value: order, label: ORDER_WORDS[order]() }))}
        onChange={(event) => {
          const order = GLYPH_ORDERS.find((candidate) => candidate === event.target.value);
          if (order) onFilter({ ...filter, order });
        }}
      />
      {/* What search and filter left over; a phone says it without room for it. */}
      <p role="status" className="numeric ml-auto text-small text-ink-3 max-sm:sr-only">
        {m.glyphs_manage_counts(counts)}
      </p>
      {/* On a phone both views are the same cards. */}
      <SegmentedControl
        className="max-sm:hidden"
        hideLabel
        size="low"
        label={m.glyphs_manage_view()}
        value={view}
        onChange={onView}
        options={[
          { value: 'list', label: m.glyphs_manage_list(), icon: 'list', iconOnly: true },
          { value: 'grid', label: m.glyphs_manage_grid(), icon: 'grid', iconOnly: true },
        ]}
      />
    </div>
  );
}
