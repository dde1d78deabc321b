import { CATEGORIES } from '@house/contract/permissions';
import { singleKeysOn } from '../../../device/remembered/view-choices.ts';
import { m } from '../../../paraglide/messages.js';
import { categoryLabel } from '../../../parts/words/glyph-labels.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { GLYPH_ORDERS, type GlyphFilter, type GlyphOrder, STATE_FILTERS, type StateFilter } from './manage-filter.ts';

export type ListView = 'list' | 'grid';
export type Named = { readonly id: string; readonly name: string };

type ManageToolbarProps = {
  filter: GlyphFilter;
  onFilter: (filter: GlyphFilter) => void;
  view: ListView;
  onView: (view: ListView) => void;
  counts: { glyphs: number; scans: number };
  folders: readonly Named[];
  /** Every tag that is open, in order. */
  tags: readonly string[];
};

const ORDER_LABELS: Record<GlyphOrder, () => string> = {
  newest: m.glyphs_manage_newest,
  oldest: m.glyphs_manage_oldest,
  title: m.glyphs_manage_by_title,
  scans: m.glyphs_manage_most_scans,
};

const STATE_LABELS: Record<StateFilter, () => string> = {
  active: m.ui_active,
  inactive: m.ui_inactive,
  expired: m.glyphs_filter_expired,
  trash: m.glyphs_manage_trashed,
};

export function ManageToolbar({ filter, onFilter, view, onView, counts, folders, tags }: ManageToolbarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        className="min-w-60 grow max-sm:basis-full sm:max-w-80"
        label={m.glyphs_manage_search()}
        value={filter.text}
        hasKey={singleKeysOn()}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      <FilterSelect
        icon="filter"
        className="w-50"
        label={m.glyphs_manage_filter()}
        value={filter.category}
        all={m.glyphs_manage_all()}
        options={CATEGORIES.map((category) => ({ value: category, label: categoryLabel(category) }))}
        onChange={(value) =>
          onFilter({ ...filter, category: CATEGORIES.find((candidate) => candidate === value) ?? 'all' })
        }
      />
      <FilterSelect
        className="w-40"
        label={m.glyphs_filter_state()}
        value={filter.state}
        all={m.glyphs_filter_all_states()}
        options={STATE_FILTERS.map((state) => ({ value: state, label: STATE_LABELS[state]() }))}
        onChange={(value) =>
          onFilter({ ...filter, state: STATE_FILTERS.find((candidate) => candidate === value) ?? 'all' })
        }
      />
      <FilterSelect
        className="w-40"
        label={m.glyphs_manage_folder()}
        value={filter.folderId}
        all={m.glyphs_filter_all_folders()}
        options={folders.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(folderId) => onFilter({ ...filter, folderId })}
      />
      {tags.length > 0 || filter.tag !== 'all' ? (
        <FilterSelect
          className="w-36"
          label={m.glyphs_filter_tag()}
          value={filter.tag}
          all={m.glyphs_filter_all_tags()}
          options={tags.map((tag) => ({ value: tag, label: tag }))}
          onChange={(tag) => onFilter({ ...filter, tag })}
        />
      ) : null}
      <SelectField
        className="w-40 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1 max-sm:basis-[45%]"
        hideLabel
        label={m.glyphs_manage_sort()}
        value={filter.order}
        options={GLYPH_ORDERS.map((order) => ({ value: order, label: ORDER_LABELS[order]() }))}
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

type FilterSelectProps = {
  label: string;
  value: string;
  /** What the choice of everything is called. */
  all: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  className: string;
  icon?: 'filter';
};

function FilterSelect({ label, value, all, options, onChange, className, icon }: FilterSelectProps) {
  const known = value === 'all' || options.some((option) => option.value === value);
  return (
    <SelectField
      className={`${className} max-sm:w-auto max-sm:min-w-0 max-sm:flex-1 max-sm:basis-[45%]`}
      {...(icon && { icon })}
      hideLabel
      label={label}
      value={value}
      options={[
        { value: 'all', label: all },
        // A linked choice whose name is still sealed stays chosen.
        ...(known ? [] : [{ value, label: m.glyphs_filter_unknown() }]),
        ...options,
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
