import type { NamedFolders } from '../form/folder-field.tsx';
import type { GlyphRows } from '../use-glyph-rows.ts';
import type { GlyphFilter } from './manage-filter.ts';

export type GlyphsPanelProps = {
  rows: GlyphRows;
  folders: NamedFolders;
  onNewFolder: () => void;
  /** The glyph whose panel is open: it stands in the address, so that it can be linked and gone back from. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  /** What is looked for stands in the address as well. */
  filter: GlyphFilter;
  onFilter: (filter: GlyphFilter) => void;
};
