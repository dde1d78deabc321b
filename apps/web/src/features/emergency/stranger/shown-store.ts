import type { PrintPart } from './print/print-part.ts';
import type { Reading } from './reading.ts';

/** What a reading is drawn from, and what may be done with it: on the page for strangers, and in the app's scanner. */
export type ShownStore = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Reading | null;
  /** What shows a reading of the card itself; null until one was needed. */
  readonly printPart: () => PrintPart | null;
  /** The drawing at hand, for staff who go on with it; null where nobody does, and while there is none. */
  readonly drawing: (() => Uint8Array | null) | null;
  /** Takes everything off the screen and out of memory, for another card. */
  readonly clear: () => void;
  /** Asks for the large square, whatever the server says. */
  readonly seekSquare: () => void;
};
