import { onNetworkHint } from '../../../device/network-hints.ts';
import type { PrintPart, Square } from './print/print-part.tsx';
import { readCard, readSecret } from './read-card.ts';
import { isTriedAgain, type Reading } from './reading.ts';

export type ReadingStore = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Reading | null;
  /** Reads one drawing; a newer one overtakes it. */
  readonly read: (payload: Uint8Array) => void;
  /** Reads one large square, for the drawing at hand or the one that comes. */
  readonly readSquare: (digits: string) => void;
  /** Asks for the large square, whatever the server says. */
  readonly seekSquare: () => void;
  /** Whether a large square was read and its drawing is missing. */
  readonly awaitsDrawing: () => boolean;
  readonly holdsDrawing: (payload: Uint8Array) => boolean;
  readonly holdsSquare: (digits: string) => boolean;
  /** The drawing at hand, for staff who go on with it; null when there is none. */
  readonly drawing: () => Uint8Array | null;
  /** What shows a reading of the card itself; null until one was needed. */
  readonly printPart: () => PrintPart | null;
  /** Takes everything off the screen and out of memory. */
  readonly clear: () => void;
};

/** What the store does outside itself. */
export type ReadingWork = {
  readonly ask: (secret: Uint8Array, printed: number | null) => Promise<Reading>;
  /** Large squares are opened by a part of its own: most cards are read without one. */
  readonly loadPart: () => Promise<PrintPart>;
};

const WORK: ReadingWork = { ask: readCard, loadPart: () => import('./print/print-part.tsx') };

/** As long between tries as people wait at most, with chance in it: a thousand phones do not ask together. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** After this the page says what to do without an answer; one that comes later still counts. */
const SLOW_MS = 4_000;

/** How long the question waits for the version of the large square. */
const SQUARE_WAIT_MS = 1_000;

/** How long what was read stays on a screen that nobody uses. */
const KEPT_MS = 30 * 60_000;

/** One card: what is known of it, in the memory of this page alone. */
type CardAtHand = {
  payload: Uint8Array | null;
  digits: string | null;
  readAt: Date;
  /** What the server said last. */
  answer: Reading | null;
  isSlow: boolean;
  square: Square | null;
  isSquareSought: boolean;
  /** `asked`: this phone may keep a note for the owner; `kept`: it does. */
  notice: 'none' | 'asked' | 'kept';
  tries: number;
};

const takeCard = (payload: Uint8Array | null, digits: string | null): CardAtHand => ({
  ...{ payload, digits, readAt: new Date(), answer: payload === null ? null : { kind: 'asking' }, isSlow: false },
  ...{ square: null, isSquareSought: false, notice: 'none', tries: 0 },
});

/** One reading after another. */
export function createReadingStore({ ask, loadPart }: ReadingWork = WORK): ReadingStore {
  const listeners = new Set<() => void>();
  let reading: Reading | null = null;
  let card = takeCard(null, null);
  let part: PrintPart | null = null;
  let turn = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const show = () => {
    const { answer, notice } = card;
    const next = answer === null || part === null ? answer : part.combineReading({ ...card, answer, isKept: notice === 'kept' });
    // The same sentence twice is not said again.
    if (next !== null && next.kind === reading?.kind && isTriedAgain(next)) return;
    reading = next;
    notify();
  };
  const start = (next: CardAtHand) => {
    turn++;
    clearTimeout(retry);
    clearTimeout(ending);
    card.payload?.fill(0);
    card = next;
    show();
  };
  const clear = () => start(takeCard(null, null));
  const keepShown = () => {
    clearTimeout(ending);
    ending = setTimeout(clear, KEPT_MS);
  };

  /** Answers false where the part does not come, for want of a network. */
  async function findPart(): Promise<PrintPart | null> {
    try {
      part ??= await loadPart();
    } catch {
      // Asked for again with the next need; what the server says is shown without it.
    }
    return part;
  }

  async function openSquare(of: CardAtHand): Promise<void> {
    const secret = of.payload && readSecret(of.payload);
    const { digits } = of;
    if (secret === null || digits === null) return;
    const square = await (await findPart())?.openSquare(secret, digits);
    if (of !== card || of.digits !== digits || square === undefined) return;
    of.square = square;
    // Two cards in one tab: the newer square has not met its drawing.
    if (square.kind === 'foreign' && isSettled(reading)) return start(takeCard(null, digits));
    show();
    if (reading?.kind === 'print') keepShown();
    void settleNotice(of);
  }

  async function askFirst(of: CardAtHand): Promise<void> {
    await Promise.race([openSquare(of), new Promise((resolve) => setTimeout(resolve, SQUARE_WAIT_MS))]);
    if (of !== card) return;
    setTimeout(() => void sayIfSlow(of), SLOW_MS);
    await askAgain();
  }

  async function sayIfSlow(of: CardAtHand): Promise<void> {
    if (of !== card || of.answer?.kind !== 'asking') return;
    of.isSlow = true;
    await showUnheard(of);
  }

  /** Without an answer the card itself is what there is. */
  async function showUnheard(of: CardAtHand): Promise<void> {
    await findPart();
    if (of !== card) return;
    show();
    void settleNotice(of);
  }

  async function askAgain(): Promise<void> {
    clearTimeout(retry);
    const mine = ++turn;
    const of = card;
    const secret = of.payload && readSecret(of.payload);
    const printed = of.square?.kind === 'opened' ? of.square.card.contentVersion : null;
    const next: Reading = secret === null ? { kind: 'unknown' } : await ask(secret, printed);
    if (mine !== turn) return;
    of.answer = next;
    of.isSlow = false;
    if (isTriedAgain(next)) {
      retry = setTimeout(() => void askAgain(), chooseWait(of.tries++));
      return showUnheard(of);
    }
    keepShown();
    show();
    void settleNotice(of);
  }

  /** A reading of which no server heard is told later by this phone, and no longer once a server heard of it. */
  async function settleNotice(of: CardAtHand): Promise<void> {
    if (part === null || of.payload === null) return;
    const secret = of.payload.slice(1);
    if (of.notice === 'none' && isUnheard(of) && of === card && reading?.kind === 'print') {
      of.notice = 'asked';
      if (await part.keepLateNotice(secret, of.readAt)) of.notice = 'kept';
      if (of === card) show();
    }
    if (of.notice === 'kept' && !isUnheard(of)) {
      of.notice = 'asked';
      await part.dropLateNotice(secret, of.readAt);
    }
    secret.fill(0);
  }

  onNetworkHint(() => {
    if (card.answer !== null && isTriedAgain(card.answer)) void askAgain();
  });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => reading,
    read: (payload) => {
      start(takeCard(payload, card.digits));
      void askFirst(card);
    },
    readSquare: (digits) => {
      card.digits = digits;
      if (card.payload === null) notify();
      else void openSquare(card);
    },
    seekSquare: () => {
      card.isSquareSought = true;
      void showUnheard(card);
    },
    awaitsDrawing: () => card.digits !== null && card.payload === null,
    holdsDrawing: (payload) => card.payload?.length === payload.length && card.payload.every((byte, at) => byte === payload[at]),
    holdsSquare: (digits) => card.digits === digits,
    drawing: () => card.payload,
    printPart: () => part,
    clear,
  };
}

const isUnheard = ({ answer, isSlow }: CardAtHand): boolean =>
  answer !== null && (isTriedAgain(answer) || (answer.kind === 'asking' && isSlow));

/** Whether a reading waits for nothing any more. */
const isSettled = (reading: Reading | null): boolean =>
  reading !== null && reading.kind !== 'asking' && reading.kind !== 'turn' && !isTriedAgain(reading);

function chooseWait(tries: number): number {
  const most = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? 0;
  const [chance = 0] = crypto.getRandomValues(new Uint8Array(1));
  return most / 2 + (most * chance) / 512;
}
