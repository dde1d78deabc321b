import type { CardAct } from '../card/use-act-once.ts';
import type { NamedFolders } from '../form/folder-field.tsx';
import type { RealScreen } from '../preview/what-others-see.tsx';
import type { GlyphRows } from '../use-glyph-rows.ts';
import type { CardsView } from './list/use-cards-view.ts';
import type { GlyphFilter } from './manage-filter.ts';

export type GlyphsPanelProps = {
  rows: GlyphRows;
  folders: NamedFolders;
  onNewFolder: () => void;
  /** The card whose page is open: it stands in the address, so that it can be linked and gone back from. */
  openId: string | null;
  onOpen: (id: string | null, act?: CardAct) => void;
  /** What the address asks this page to begin. */
  act: CardAct | undefined;
  /** The result of a scan, from the scans' feature. */
  realScreen: RealScreen;
  /** What head and list share. */
  view: CardsView;
  onAllFolders: () => void;
  /** What is looked for stands in the address as well. */
  filter: GlyphFilter;
  onFilter: (filter: GlyphFilter) => void;
};
