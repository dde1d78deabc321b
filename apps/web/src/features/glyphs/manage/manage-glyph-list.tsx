import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { type KeyboardEvent, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { useCardColumns } from '../../../ui/use-card-columns.ts';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import type { CardSelection } from './groups/use-chosen.ts';
import { CardRow, COLUMNS, type ListedCard, type RowLook } from './list/card-row.tsx';
import type { RowAsk } from './manage-row-menu.tsx';

type GlyphListProps = {
  glyphs: readonly GlyphRow[];
  buildCard: (glyph: GlyphRow) => ListedCard;
  look: RowLook;
  /** It is null while nothing is chosen. */
  chosen: Pick<CardSelection, 'has' | 'toggle'> | null;
  onChooseAll: () => void;
  onAsk: (what: RowAsk, glyph: GlyphRow) => void;
};

const ROW_PX: Readonly<Record<RowLook, number>> = { large: 104, small: 67, needing: 67, tile: 136 };
const TILE_GAP_PX = 16;

/** One list, drawn as rows or as cards: lists show the seal and never the glyph, because the drawing is the secret. */
export function GlyphList({ glyphs, buildCard, look, chosen, onChooseAll, onAsk }: GlyphListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const columns = useCardColumns(frame);
  const isGrid = look === 'tile';
  return (
    <div ref={frame} className={classNames('@container', !isGrid && LIST_FRAME)}>
      <h2 className="sr-only">{m.list_title()}</h2>
      {isGrid ? null : <ColumnHeads />}
      <VirtualList
        key={isGrid ? columns : 0}
        rows={glyphs}
        getRowKey={(glyph) => glyph.id}
        estimatePx={ROW_PX[look]}
        columns={isGrid ? columns : 1}
        gapPx={isGrid ? TILE_GAP_PX : 0}
        onKeyDown={(event) => chooseAllByKey(event, onChooseAll)}
        renderRow={(glyph, place, index) => (
          <CardRow
            key={glyph.id}
            card={buildCard(glyph)}
            isFirst={index === 0}
            {...{ glyph, look, place, chosen, onAsk }}
          />
        )}
      />
    </div>
  );
}

export const LIST_FRAME = 'overflow-clip rounded-card border border-line bg-surface';

/** Ctrl or Command and A, where a row has the focus. */
export function chooseAllByKey(event: KeyboardEvent, onChooseAll: () => void): void {
  if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
  event.preventDefault();
  onChooseAll();
}

function ColumnHeads() {
  return (
    <div
      aria-hidden="true"
      className={`hidden h-10 items-center gap-x-4 border-b border-line px-5 text-small text-ink-3 @min-[48rem]:grid ${COLUMNS}`}
    >
      <span>{m.list_col_card()}</span>
      <span>{m.glyphs_manage_col_readers()}</span>
      <span className="text-right">{m.glyphs_manage_col_scans()}</span>
      <span>{m.glyphs_manage_col_status()}</span>
      <span />
    </div>
  );
}
