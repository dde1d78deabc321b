import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { m } from '../../../paraglide/messages.js';
import { useReadingByAnyone } from '../../../parts/anyone/use-reading-by-anyone.ts';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

export type RowAsk = 'open' | 'print' | 'picture' | 'download' | 'reissue' | 'anyone' | 'delete';

type RowMenuProps = {
  glyph: GlyphRow;
  title: string;
  /** Of an institution's code: it is given back and not deleted. */
  isIssued: boolean;
  onAsk: (what: RowAsk, glyph: GlyphRow) => void;
};

/** What one does with a glyph in the list, in words: print it first of all, and the data as JSON last. */
export function RowMenu({ glyph, title, isIssued, onAsk }: RowMenuProps) {
  const isOffered = useReadingByAnyone() && !isIssued;
  const anyone = { label: m.anyone_title(), icon: 'people', onSelect: () => onAsk('anyone', glyph) } as const;
  const remove = {
    label: m.glyphs_manage_delete(),
    icon: 'trash',
    danger: true,
    onSelect: () => onAsk('delete', glyph),
  } as const;
  return (
    // above the row's own button
    <span className="relative z-1 order-4 -mr-2 flex justify-end">
      <DropdownMenu
        isClipped
        trigger={<IconButton icon="more" tooltip={false} label={m.glyphs_row_acts({ title })} />}
        items={[
          { label: m.ui_print(), icon: 'print', onSelect: () => onAsk('print', glyph) },
          { label: m.glyphs_row_picture(), icon: 'image', onSelect: () => onAsk('picture', glyph) },
          { label: m.glyphs_manage_reissue(), icon: 'reissue', onSelect: () => onAsk('reissue', glyph) },
          ...(isOffered ? [anyone] : []),
          ...(isIssued ? [] : [remove]),
          { kind: 'line' },
          { label: m.glyphs_row_data(), icon: 'download', onSelect: () => onAsk('download', glyph) },
        ]}
      />
    </span>
  );
}
