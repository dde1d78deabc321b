import type { IconName } from '../../ui/icons/icon-paths.ts';

export type PaletteKind = 'page' | 'action' | 'glyph' | 'folder' | 'code' | 'help';

/** One line of the command palette. */
export type PaletteEntry = {
  /** The same for as long as the thing exists: what was chosen lately is remembered by it. */
  id: string;
  kind: PaletteKind;
  label: string;
  icon: IconName;
  /** Leads to a further list instead of closing the palette. */
  isStep?: boolean;
  run: () => void;
};
