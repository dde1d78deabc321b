import type { IconName } from '../../ui/icons/icon-paths.ts';

export type PaletteKind = 'page' | 'action' | 'glyph' | 'folder' | 'code' | 'help' | 'setting';

/** One line of the command palette. */
export type PaletteEntry = {
  /** The same for as long as the thing exists: what was chosen lately is remembered by it. */
  id: string;
  kind: PaletteKind;
  label: string;
  /** Further words it is found by; they are not shown. */
  words?: string;
  icon: IconName;
  /** Leads to a further list instead of closing the palette. */
  isStep?: boolean;
  run: () => void;
};
