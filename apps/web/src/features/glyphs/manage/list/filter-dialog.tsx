import { CATEGORIES } from '@repo/contract/rules/permissions';
import { m } from '../../../../paraglide/messages.js';
import { categoryLabel } from '../../../../parts/words/glyph-labels.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogActions } from '../../../../ui/dialog-actions.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import {
  GLYPH_ORDERS,
  type GlyphFilter,
  type GlyphOrder,
  NO_GLYPH_FILTER,
  STATE_FILTERS,
  type StateFilter,
} from '../manage-filter.ts';

export type FilterOption = { readonly id: string; readonly name: string };

type FilterDialogProps = {
  filter: GlyphFilter;
  onFilter: (filter: GlyphFilter) => void;
  /** What the filter leaves. */
  shown: number;
  folders: readonly FilterOption[];
  /** Every tag that is open, in order. */
  tags: readonly string[];
  onClose: () => void;
};

const ORDER_LABELS: Record<GlyphOrder, () => string> = {
  own: m.list_order_own,
  newest: m.glyphs_manage_newest,
  oldest: m.glyphs_manage_oldest,
  title: m.list_order_name,
  scans: m.glyphs_manage_most_scans,
};

const STATE_LABELS: Record<StateFilter, () => string> = {
  active: m.ui_active,
  inactive: m.cards_state_stopped,
  expired: m.glyphs_filter_expired,
  trash: m.glyphs_manage_trashed,
};

/** A sheet on a phone. Every choice holds at once: the list behind it follows. */
export function FilterDialog({ filter, onFilter, shown, folders, tags, onClose }: FilterDialogProps) {
  return (
    <Dialog open size="narrow" onOpenChange={(open) => !open && onClose()} title={m.list_filter()}>
      <div className="space-y-4">
        <FilterSelect
          label={m.glyphs_manage_filter()}
          value={filter.category}
          all={m.glyphs_manage_all()}
          options={CATEGORIES.map((category) => ({ value: category, label: categoryLabel(category) }))}
          onChange={(value) => onFilter({ ...filter, category: CATEGORIES.find((one) => one === value) ?? 'all' })}
        />
        <FilterSelect
          label={m.glyphs_filter_state()}
          value={filter.state}
          all={m.glyphs_filter_all_states()}
          options={STATE_FILTERS.map((state) => ({ value: state, label: STATE_LABELS[state]() }))}
          onChange={(value) => onFilter({ ...filter, state: STATE_FILTERS.find((one) => one === value) ?? 'all' })}
        />
        <FilterSelect
          label={m.glyphs_manage_folder()}
          value={filter.folderId}
          all={m.glyphs_filter_all_folders()}
          options={folders.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(folderId) => onFilter({ ...filter, folderId })}
        />
        {tags.length > 0 || filter.tag !== 'all' ? (
          <FilterSelect
            label={m.glyphs_filter_tag()}
            value={filter.tag}
            all={m.glyphs_filter_all_tags()}
            options={tags.map((tag) => ({ value: tag, label: tag }))}
            onChange={(tag) => onFilter({ ...filter, tag })}
          />
        ) : null}
        <SelectField
          label={m.glyphs_manage_sort()}
          value={filter.order}
          options={GLYPH_ORDERS.map((order) => ({ value: order, label: ORDER_LABELS[order]() }))}
          onChange={(event) => {
            const order = GLYPH_ORDERS.find((candidate) => candidate === event.target.value);
            if (order) onFilter({ ...filter, order });
          }}
        />
      </div>
      <DialogActions>
        <Button onClick={() => onFilter({ ...NO_GLYPH_FILTER, text: filter.text })}>{m.list_filter_clear()}</Button>
        <Button variant="primary" onClick={onClose}>
          {m.list_filter_show({ count: shown })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type FilterSelectProps = {
  label: string;
  value: string;
  /** What the choice of everything is called. */
  all: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

function FilterSelect({ label, value, all, options, onChange }: FilterSelectProps) {
  const known = value === 'all' || options.some((option) => option.value === value);
  return (
    <SelectField
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

/** What is looked for, in words: an address of earlier may say it where no tool is in sight. */
export function filterWords(filter: GlyphFilter, folders: readonly FilterOption[]): string[] {
  const folder = folders.find(({ id }) => id === filter.folderId)?.name ?? m.glyphs_filter_unknown();
  return [
    filter.text.trim() === '' ? null : `“${filter.text.trim()}”`,
    filter.category === 'all' ? null : categoryLabel(filter.category),
    filter.state === 'all' ? null : STATE_LABELS[filter.state](),
    filter.folderId === 'all' ? null : folder,
    filter.tag === 'all' ? null : `#${filter.tag}`,
  ].filter((word) => word !== null);
}
