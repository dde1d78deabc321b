import type { GlyphRow } from '@house/contract/glyphs';
import { m } from '../../paraglide/messages.js';
import { glyphSeal } from '../../parts/glyph/glyph-seal.ts';
import { titleSlot } from '../../parts/vault/sealed-text.ts';
import { SealedTitle } from '../../parts/vault/sealed-title.tsx';
import { formatShortDay } from '../../parts/words/dates.ts';
import { categoryWord } from '../../parts/words/glyph-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Seal } from '../../ui/seal.tsx';
import { GlyphReaders } from './manage-readers.tsx';
import { GlyphStatus } from './manage-status.tsx';
import type { ListView } from './manage-toolbar.tsx';

export type RowAsk = 'open' | 'download' | 'reissue' | 'delete';

type GlyphListProps = {
  glyphs: readonly GlyphRow[];
  titleOf: (glyph: GlyphRow) => string;
  view: ListView;
  chosenId: string | null;
  onAsk: (what: RowAsk, glyph: GlyphRow) => void;
};

/** Columns where the list itself has 768 px, with or without the panel beside it; below that a row is a card. */
const COLUMNS = '@min-[48rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_2.75rem_9.5rem_7rem]';

/** One list, drawn as rows or as cards: lists show the seal and never the glyph, because the drawing is the secret. */
export function GlyphList({ glyphs, titleOf, view, chosenId, onAsk }: GlyphListProps) {
  const isGrid = view === 'grid';
  return (
    <div className={classNames('@container', !isGrid && 'overflow-clip rounded-card border border-line bg-surface')}>
      <h2 className="sr-only">{m.glyphs_manage_tab_codes()}</h2>
      {isGrid ? null : <ColumnHeads />}
      <ul className={isGrid ? 'grid gap-4 @min-[36rem]:grid-cols-2 @min-[64rem]:grid-cols-3' : 'divide-y divide-line'}>
        {glyphs.map((glyph) => (
          <li
            key={glyph.id}
            className={classNames(
              'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5',
              isGrid ? 'rounded-card border border-line bg-surface' : COLUMNS,
              !isGrid && '@min-[48rem]:min-h-[66px] @min-[48rem]:py-2',
              glyph.id === chosenId ? 'bg-primary-wash' : 'has-[h3_button:hover]:bg-canvas',
            )}
          >
            <GlyphName glyph={glyph} onOpen={() => onAsk('open', glyph)} />
            <span className={classNames('col-span-2', !isGrid && '@min-[48rem]:col-span-1')}>
              <GlyphReaders glyph={glyph} />
            </span>
            <ScanCount count={glyph.scanCount} isGrid={isGrid} />
            <span
              className={classNames(
                isGrid
                  ? 'col-start-2 row-start-1 justify-self-end'
                  : '@max-[48rem]:col-start-2 @max-[48rem]:row-start-1 @max-[48rem]:justify-self-end',
              )}
            >
              <GlyphStatus glyph={glyph} />
            </span>
            <RowActions glyph={glyph} title={titleOf(glyph)} onAsk={onAsk} />
          </li>
        ))}
      </ul>
    </div>
  );
}

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
    <span className={classNames('numeric text-label', !isGrid && '@min-[48rem]:text-right')}>
      {count}
      <span className={classNames('text-ink-3', !isGrid && '@min-[48rem]:sr-only')}>
        {' '}
        {m.glyphs_manage_scan_word({ count })}
      </span>
    </span>
  );
}

type GlyphNameProps = { glyph: GlyphRow; onOpen: () => void };

function GlyphName({ glyph, onOpen }: GlyphNameProps) {
  const seal = glyphSeal(glyph.glyphId);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Seal arcs={seal.arcs} kind={glyph.state === 'open' ? 'issued' : 'inactive'} size={36} />
      <div className="min-w-0">
        <h3 className="text-base">
          {/* The whole row opens the panel; the title is its name for keyboard and readers. */}
          <button
            type="button"
            onClick={onOpen}
            className="block min-h-6 w-full text-left font-strong after:absolute after:inset-0"
          >
            <span className="sr-only">{m.glyphs_manage_open()} </span>
            <span className="line-clamp-2">
              <SealedTitle slot={titleSlot(glyph.id)} sealed={glyph.title} />
            </span>
          </button>
        </h3>
        <p className="text-small text-ink-3">
          {categoryWord(glyph.category)}, <time dateTime={glyph.createdAt}>{formatShortDay(glyph.createdAt)}</time>
        </p>
      </div>
    </div>
  );
}

function RowActions({ glyph, title, onAsk }: { glyph: GlyphRow; title: string; onAsk: GlyphListProps['onAsk'] }) {
  return (
    // above the row's own button
    <span className="relative z-1 -mr-2 flex justify-end">
      <IconButton
        icon="download"
        label={m.glyphs_manage_download({ title })}
        onClick={() => onAsk('download', glyph)}
      />
      <IconButton
        icon="reissue"
        label={m.glyphs_manage_reissue_named({ title })}
        onClick={() => onAsk('reissue', glyph)}
      />
      <IconButton icon="trash" label={m.glyphs_manage_delete_named({ title })} onClick={() => onAsk('delete', glyph)} />
    </span>
  );
}
