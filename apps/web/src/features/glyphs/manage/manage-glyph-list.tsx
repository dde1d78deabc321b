import type { GlyphRow } from '@house/contract/glyphs';
import { GLYPH_ROLES } from '@house/contract/permissions';
import { type KeyboardEvent, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { glyphSeal } from '../../../parts/glyph/glyph-seal.ts';
import { WaitingMark } from '../../../parts/offline/waiting-mark.tsx';
import type { OpenedText } from '../../../parts/vault/sealed-text.ts';
import { OpenedTitle } from '../../../parts/vault/sealed-title.tsx';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { categoryLabel, roleLabel } from '../../../parts/words/glyph-labels.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ladderLabel } from '../../../ui/ladder.tsx';
import { RowCheckbox } from '../../../ui/row-checkbox.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { useCardColumns } from '../../../ui/use-card-columns.ts';
import { type RowPlace, VirtualList } from '../../../ui/virtual-list.tsx';
import type { GlyphNames } from '../use-glyph-names.ts';
import type { Chosen } from './groups/use-chosen.ts';
import { type RowAsk, RowMenu } from './manage-row-menu.tsx';
import { GlyphStatus } from './manage-status.tsx';
import type { ListView } from './manage-toolbar.tsx';

type GlyphListProps = {
  glyphs: readonly GlyphRow[];
  names: Pick<GlyphNames, 'titleOf' | 'tags'>;
  view: ListView;
  /** Whether the glyph is of an institution's code. */
  isIssued: (glyph: GlyphRow) => boolean;
  /** Whose panel is open. */
  openId: string | null;
  chosen: Pick<Chosen, 'has' | 'toggle' | 'all'>;
  onAsk: (what: RowAsk, glyph: GlyphRow) => void;
};

/** Columns where the list itself has 768 px, with or without the panel beside it; below that a row is a card. */
const COLUMNS = '@min-[48rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_2.75rem_9.5rem_2.75rem]';
const ROW_PX = 67;
const CARD_PX = 140;
const CARD_GAP_PX = 16;

/** One list, drawn as rows or as cards: lists show the seal and never the glyph, because the drawing is the secret. */
export function GlyphList(props: GlyphListProps) {
  const { glyphs, view, chosen } = props;
  const frame = useRef<HTMLDivElement>(null);
  const columns = useCardColumns(frame);
  const isGrid = view === 'grid';
  function chooseAllByKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    chosen.all();
  }
  return (
    <div
      ref={frame}
      className={classNames('@container', !isGrid && 'overflow-clip rounded-card border border-line bg-surface')}
    >
      <h2 className="sr-only">{m.glyphs_manage_tab_codes()}</h2>
      {isGrid ? null : <ColumnHeads />}
      <VirtualList
        key={isGrid ? columns : 0}
        rows={glyphs}
        keyOf={(glyph) => glyph.id}
        estimatePx={isGrid ? CARD_PX : ROW_PX}
        columns={isGrid ? columns : 1}
        gapPx={isGrid ? CARD_GAP_PX : 0}
        onKeyDown={chooseAllByKey}
        renderRow={(glyph, place) => <GlyphItem key={glyph.id} glyph={glyph} place={place} {...props} />}
      />
    </div>
  );
}

type GlyphItemProps = GlyphListProps & { glyph: GlyphRow; place: RowPlace };

function GlyphItem({ glyph, place, names, view, isIssued, openId, chosen, onAsk }: GlyphItemProps) {
  const isGrid = view === 'grid';
  const isChosen = chosen.has(glyph.id);
  const opened = names.titleOf(glyph);
  const title = opened.state === 'open' ? opened.text : m.glyphs_manage_sealed();
  return (
    <li
      {...place}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5',
        isGrid ? 'rounded-card border border-line bg-surface' : COLUMNS,
        !isGrid &&
          '@min-[48rem]:min-h-[67px] @min-[48rem]:py-2 compact:py-1.5 compact:@min-[48rem]:min-h-[49px] compact:@min-[48rem]:py-0.5',
        !isGrid && place['data-index'] > 0 && 'border-t border-line',
        isChosen || glyph.id === openId ? 'bg-primary-wash' : 'has-[h3_button:hover]:bg-canvas',
      )}
    >
      <div className={classNames('flex min-w-0 items-center gap-1', !isGrid && '@max-[30rem]:col-span-2')}>
        {/* above the row's own button */}
        <span className="relative z-1 -ml-2.5">
          <RowCheckbox
            data-row-control="choose"
            label={m.glyphs_many_choose({ title })}
            checked={isChosen}
            onChoose={(toRange) => chosen.toggle(glyph.id, toRange)}
          />
        </span>
        <GlyphName
          glyph={glyph}
          opened={opened}
          tags={names.tags.get(glyph.id) ?? NO_TAGS}
          isIssued={isIssued(glyph)}
          onOpen={() => onAsk('open', glyph)}
        />
      </div>
      <span className={classNames('col-span-2', !isGrid && '@max-[30rem]:order-2 @min-[48rem]:col-span-1')}>
        <GlyphReaders glyph={glyph} />
      </span>
      <ScanCount count={glyph.scanCount} isGrid={isGrid} />
      <span
        className={classNames(
          isGrid
            ? 'col-start-2 row-start-1 justify-self-end'
            : // Under the title where both have no room beside each other.
              '@max-[30rem]:order-1 @max-[30rem]:col-span-2 @min-[30rem]:@max-[48rem]:col-start-2 @min-[30rem]:@max-[48rem]:row-start-1 @min-[30rem]:@max-[48rem]:justify-self-end',
        )}
      >
        <GlyphStatus glyph={glyph} />
      </span>
      <RowMenu glyph={glyph} title={title} isIssued={isIssued(glyph)} onAsk={onAsk} />
    </li>
  );
}

const NO_TAGS: readonly string[] = [];

function ColumnHeads() {
  return (
    <div
      aria-hidden="true"
      className={`hidden h-10 items-center gap-x-4 border-b border-line px-5 text-small text-ink-3 @min-[48rem]:grid ${COLUMNS}`}
    >
      <span>{m.glyphs_manage_col_glyph()}</span>
      <span>{m.glyphs_manage_col_readers()}</span>
      <span className="text-right">{m.glyphs_manage_col_scans()}</span>
      <span>{m.glyphs_manage_col_status()}</span>
      <span />
    </div>
  );
}

function ScanCount({ count, isGrid }: { count: number; isGrid: boolean }) {
  return (
    <span className={classNames('numeric text-label', !isGrid && '@max-[30rem]:order-3 @min-[48rem]:text-right')}>
      {count}
      <span className={classNames('text-ink-3', !isGrid && '@min-[48rem]:sr-only')}>
        {' '}
        {m.glyphs_manage_scan_word({ count })}
      </span>
    </span>
  );
}

type GlyphNameProps = {
  glyph: GlyphRow;
  opened: OpenedText;
  tags: readonly string[];
  isIssued: boolean;
  onOpen: () => void;
};

function GlyphName({ glyph, opened, tags, isIssued, onOpen }: GlyphNameProps) {
  const seal = glyphSeal(glyph.glyphId);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Seal arcs={seal.arcs} kind={glyph.state === 'open' ? 'issued' : 'inactive'} size={36} />
      <div className="min-w-0">
        <h3 className="text-base">
          {/* The whole row opens the panel; the title is its name for keyboard and readers. */}
          <button
            type="button"
            data-row-control="open"
            onClick={onOpen}
            className="block min-h-6 w-full text-left font-strong after:absolute after:inset-0"
          >
            <span className="sr-only">{m.ui_open()} </span>
            <span className="line-clamp-2">
              <OpenedTitle opened={opened} />
            </span>
          </button>
        </h3>
        <p className="text-small text-ink-3">
          {isIssued ? (
            <Icon name="lock" size={16} className="mr-1 inline align-[-3px]" label={m.folders_institutional()} />
          ) : null}
          {categoryLabel(glyph.category)}, <time dateTime={glyph.createdAt}>{formatShortDay(glyph.createdAt)}</time>
        </p>
        {tags.length > 0 ? <TagLine tags={tags} /> : null}
        <WaitingMark of={glyph.id} />
      </div>
    </div>
  );
}

function TagLine({ tags }: { tags: readonly string[] }) {
  return (
    <p className="truncate text-small text-ink-2">
      <span className="sr-only">{m.glyphs_tags()}: </span>
      {tags.map((tag) => `#${tag}`).join(' ')}
    </p>
  );
}

/** Roles that are not `none`, as mark and level; nobody else reads it. */
function GlyphReaders({ glyph }: { glyph: GlyphRow }) {
  const given = GLYPH_ROLES.filter((role) => glyph.permissions[role] !== 'none');
  if (given.length === 0) return <span className="text-label text-ink-2">{m.ui_owner_only()}</span>;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-label text-ink-2">
      {given.map((role) => (
        <li key={role} className="flex items-center gap-1.5">
          <Icon name={role} label={roleLabel(role)} />
          {ladderLabel(glyph.permissions[role])}
        </li>
      ))}
    </ul>
  );
}
