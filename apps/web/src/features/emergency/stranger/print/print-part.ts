import { keepLateNotice, settleLateNotice } from '../late-notices.ts';
import { combineReading } from './combine-reading.ts';
import { openSquare } from './open-square.ts';
import { PrintFoot } from './print-foot.tsx';
import { isOut, PrintLater } from './print-later.tsx';
import { PrintStrip } from './print-strip.tsx';
import { markPlace } from './steady-place.ts';
import { UnheardCard } from './unheard-card.tsx';

/** What only a large square needs, loaded with the first one: opening it, its date and its state, and the words for them. */
export const printPart = {
  ...{ openSquare, combineReading, keepLateNotice, settleLateNotice, isOut, markPlace },
  ...{ PrintFoot, PrintLater, PrintStrip, UnheardCard },
};

export type PrintPart = typeof printPart;
