import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import type { CardState } from '../../../parts/card-state/card-state.ts';
import type { RealScreen } from '../preview/what-others-see.tsx';
import type { CardLines } from '../use-card-lines.ts';
import type { CardAct } from './use-act-once.ts';

export type CardAsk =
  | 'reissue'
  | 'change'
  | 'readers'
  | 'anyone'
  | 'duplicate'
  | 'move'
  | 'tags'
  | 'download'
  | 'delete';

export type CardPageProps = {
  glyph: GlyphRow;
  lines: CardLines;
  title: string;
  folderName: string;
  tags: readonly string[];
  states: readonly CardState[];
  /** Of an institution's code: nothing of it is edited, copied or moved. */
  isIssued: boolean;
  /** Just re-issued: the new drawing is shown at once, because it has to be printed. */
  isFresh: boolean;
  /** What its address asks for. */
  act: CardAct | undefined;
  realScreen: RealScreen;
  onAsk: (what: CardAsk) => void;
  onRestored: () => void;
};
