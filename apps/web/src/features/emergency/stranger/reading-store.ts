import { onNetworkHint } from '../../../device/network-hints.ts';
import { chooseWait } from './choose-wait.ts';
import type { Square } from './print/combine-reading.ts';
import type { PrintPart } from './print/print-part.ts';
import { readCard, readSecret } from './read-card.ts';
import { isTriedAgain, type Reading } from './reading.ts';
import type { ShownStore } from './shown-store.ts';

export type ReadingStore = ShownStore & {
  readonly drawing: () => Uint8Array | null;
  /** Reads one drawing; a newer one overtakes it. */
  readonly read: (payload: Uint8Array) => void;
  /** Reads one large square, for the drawing at hand or the one that comes. */
  readonly readSquare: (digits: string) => void;
  /** The digits of a large square whose drawing is missing; null when none waits. */
  readonly waitingSquare: () => string | null;
  readonly holdsDrawing: (payload: Uint8Array) => boolean;
  readonly holdsSquare: (digits: string) => boolean;
};

/** What the store does outside itself. */
type ReadingWork = {
  readonly ask: (secret: Uint8Array, printed: number | null) => Promise<Reading>;
  /** Large squares are opened by a part of its own: most cards are read without one. */
  readonly loadPart: () => Promise<PrintPart>;
};

const WORK: ReadingWork = {
  ask: readCard,
  loadPart: () => import('./print/print-part.ts').then((loaded) => loaded.printPart),
};

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
export const createReadingStore = (work: ReadingWork = WORK): ReadingStore => new ReadingDesk(work);

class ReadingDesk implements ReadingStore {
  readonly #work: ReadingWork;
  readonly #listeners = new Set<() => void>();
  #reading: Reading | null = null;
  #card = takeCard(null, null);
  #part: PrintPart | null = null;
  #isAway = false;
  /** Only the newest question counts. */
  #turn = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ending: ReturnType<typeof setTimeout> | undefined;

  constructor(work: ReadingWork) {
    this.#work = work;
    onNetworkHint(() => {
      if (this.#card.answer?.kind !== 'asking') this.#askAgain();
    });
    // A page that is put away asks nothing more, though it still hears of the network for a while: the phone tells its
    // reading with the next visit, and not both do.
    window.addEventListener('pagehide', () => {
      this.#isAway = true;
      this.#rest();
    });
    window.addEventListener('pageshow', () => {
      this.#isAway = false;
      this.#askAgain();
    });
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  current = () => this.#reading;
  read = (payload: Uint8Array) => {
    this.#begin(takeCard(payload, this.#card.digits));
    void this.#askFirst(this.#card);
  };
  readSquare = (digits: string) => {
    this.#card.digits = digits;
    if (this.#card.payload === null) this.#notify();
    else void this.#openSquare(this.#card);
  };
  seekSquare = () => {
    this.#card.isSquareSought = true;
    void this.#showUnheard(this.#card);
  };
  waitingSquare = () => (this.#card.payload === null ? this.#card.digits : null);
  holdsDrawing = (payload: Uint8Array) => {
    const held = this.#card.payload;
    return held?.length === payload.length && held.every((byte, at) => byte === payload[at]);
  };
  holdsSquare = (digits: string) => this.#card.digits === digits;
  drawing = () => this.#card.payload;
  printPart = () => this.#part;
  clear = () => this.#begin(takeCard(null, null));

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #show(): void {
    const { answer, notice } = this.#card;
    const known = answer && { ...this.#card, answer, isKept: notice === 'kept' };
    const next = known === null || this.#part === null ? answer : this.#part.combineReading(known);
    // The same sentence twice is not said again.
    if (next !== null && next.kind === this.#reading?.kind && isTriedAgain(next)) return;
    this.#reading = next;
    this.#notify();
  }

  #begin(next: CardAtHand): void {
    this.#rest();
    clearTimeout(this.#ending);
    this.#card.payload?.fill(0);
    if (this.#card.notice === 'kept') void this.#part?.settleLateNotice({ isHeard: false });
    this.#card = next;
    this.#show();
  }

  #askAgain(): void {
    if (isUnanswered(this.#card)) void this.#ask();
  }

  #rest(): void {
    this.#turn++;
    clearTimeout(this.#retry);
  }

  #keepShown(): void {
    clearTimeout(this.#ending);
    this.#ending = setTimeout(this.clear, KEPT_MS);
  }

  /** Answers null where the part does not come, for want of a network. */
  async #findPart(): Promise<PrintPart | null> {
    if (this.#part !== null) return this.#part;
    // Where it does not come it is asked for again with the next need; what the server says is shown without it.
    const loaded = await this.#work.loadPart().catch(() => null);
    this.#part ??= loaded;
    return this.#part;
  }

  async #openSquare(card: CardAtHand): Promise<void> {
    const secret = card.payload && readSecret(card.payload);
    const { digits } = card;
    if (secret === null || digits === null) return;
    const square = await (await this.#findPart())?.openSquare(secret, digits);
    if (card !== this.#card || card.digits !== digits || square === undefined) return;
    // Two cards in one tab: the newer square has not met its drawing.
    if (square.kind === 'foreign' && isSettled(this.#reading)) return this.#begin(takeCard(null, digits));
    card.square = square;
    this.#show();
    if (this.#reading?.kind === 'print') this.#keepShown();
    void this.#settleNotice(card);
  }

  async #askFirst(card: CardAtHand): Promise<void> {
    await Promise.race([this.#openSquare(card), new Promise((resolve) => setTimeout(resolve, SQUARE_WAIT_MS))]);
    if (card !== this.#card) return;
    setTimeout(() => void this.#sayIfSlow(card), SLOW_MS);
    await this.#ask();
  }

  async #sayIfSlow(card: CardAtHand): Promise<void> {
    if (card !== this.#card || card.answer?.kind !== 'asking') return;
    card.isSlow = true;
    await this.#showUnheard(card);
  }

  /** Without an answer the card itself is what there is. */
  async #showUnheard(card: CardAtHand): Promise<void> {
    await this.#findPart();
    if (card !== this.#card) return;
    this.#show();
    void this.#settleNotice(card);
  }

  async #ask(): Promise<void> {
    if (this.#isAway) return;
    clearTimeout(this.#retry);
    const mine = ++this.#turn;
    const card = this.#card;
    const next = await this.#askAbout(card);
    if (mine !== this.#turn) return;
    card.answer = next;
    card.isSlow = false;
    if (isTriedAgain(next)) {
      this.#retry = setTimeout(() => void this.#ask(), chooseWait(card.tries++));
      return this.#showUnheard(card);
    }
    this.#keepShown();
    this.#show();
    void this.#settleNotice(card);
    if (card.square?.kind === 'opened') void this.#part?.keepList(card.square.card.place);
  }

  async #askAbout({ payload, square }: CardAtHand): Promise<Reading> {
    const secret = payload && readSecret(payload);
    if (secret === null) return { kind: 'unknown' };
    return this.#work.ask(secret, square?.kind === 'opened' ? square.card.contentVersion : null);
  }

  /** A reading of which no server heard is told later by this phone, and no longer once a server heard of it. */
  async #settleNotice(card: CardAtHand): Promise<void> {
    if (this.#part === null || card !== this.#card) return;
    if (card.notice === 'none' && isUnheard(card) && this.#reading?.kind === 'print') {
      await this.#keepNotice(card, this.#part);
    }
    if (card !== this.#card || card.notice !== 'kept' || isUnheard(card)) return;
    card.notice = 'asked';
    await this.#part.settleLateNotice({ isHeard: true });
  }

  async #keepNotice(card: CardAtHand, part: PrintPart): Promise<void> {
    const secret = card.payload?.slice(1);
    if (secret === undefined) return;
    card.notice = 'asked';
    const isKept = await part.keepLateNotice(secret, card.readAt);
    secret.fill(0);
    if (!isKept) return;
    // Another card is at hand by now: this one is told with the next visit.
    if (card !== this.#card) return part.settleLateNotice({ isHeard: false });
    card.notice = 'kept';
    this.#show();
  }
}

const isUnanswered = ({ answer }: CardAtHand): boolean =>
  answer !== null && (answer.kind === 'asking' || isTriedAgain(answer));

const isUnheard = ({ answer, isSlow }: CardAtHand): boolean =>
  answer !== null && (isTriedAgain(answer) || (answer.kind === 'asking' && isSlow));

/** Whether a reading waits for nothing any more. */
const isSettled = (reading: Reading | null): boolean =>
  reading !== null && reading.kind !== 'asking' && reading.kind !== 'turn' && !isTriedAgain(reading);
