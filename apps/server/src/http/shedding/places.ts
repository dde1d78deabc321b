import type { ShedTurn } from '@repo/contract/call';

/** The turns that are ever refused. */
export type CountedTurn = Exclude<ShedTurn, 'never'>;

/** However slow it is, a node works at so many requests at once: below it a machine that pauses would refuse for nothing. */
export const PLACES_MIN = 64;
export const PLACES_MAX = 256;
/** A loop that turns slower than this answers everything late, also what it refuses. */
export const LOOP_DELAY_MAX_MS = 20;
/** So long the newest request may have to wait at the pace of the last look. */
const WAIT_MAX_MS = 400;
/** How often the number of places is judged anew. */
export const LOOK_EVERY_MS = 100;
/** Multiplied when there is too much, added to when there is not: so many nodes and clients find their share (AIMD). */
const SHRINK = 0.7;
const GROW = 8;

/** Up to which share of the places a turn is let in; what has begun may go on in all of them. */
const SHARES: Readonly<Record<CountedTurn, number>> = {
  first: 0.5,
  usual: 0.8,
  late: 0.8,
  money: 0.8,
  page: 0,
  last: 0,
};
/**
 * Of these a turn has at least so many, whoever else is there. A sign-in costs as much as twenty lists, and brings them: some
 * always get in, and those who are in are not turned out for them. Those of `last` hold the reserve and its queue
 * (core/reserve.ts); files and pages, which anybody can ask for without end, have others.
 */
const OWN_PLACES: Readonly<Record<CountedTurn, number>> = {
  first: 0,
  usual: 0,
  late: 8,
  money: 8,
  page: 128,
  last: 256,
};
/** These have their own places only, and take none from the others. */
const APART: readonly CountedTurn[] = ['page', 'last'];

/** What takes longer waits for somebody outside, and is no load; it still is one of `OPEN_MAX`. */
export const SLOW_MS = 5_000;
/**
 * Of all requests that are open, slow ones included: what bounds the memory they hold. Beyond it the body that has arrived
 * for longest is cut for whoever comes, or slow senders would keep everybody out.
 */
export const OPEN_MAX = 1_024;

export type WorkPlace = {
  /** Given back while a body arrives, at the speed of its sender; `cut` ends it where too much is open. */
  readonly rest: (cut: () => void) => void;
  /** Taken again, unless there is none left: what has begun comes before what has not. */
  readonly resume: () => boolean;
  readonly leave: () => void;
};

type PlaceCounts = {
  readonly places: number;
  readonly taken: number;
  readonly open: number;
  /** So many bodies were cut since the start. */
  readonly cut: number;
};

export type Places = {
  /** Null: refused. */
  readonly take: (turn: CountedTurn) => WorkPlace | null;
  /** Judges how many places there are, by how late the loop was since the last look. */
  readonly adapt: (loopDelayMs: number) => void;
  readonly look: () => PlaceCounts;
};

type PlaceHolder = { readonly turn: CountedTurn; sinceMs: number; isOver: boolean };

/** Who works. */
function openCounted(nowMs: () => number) {
  /** In the order in which they came, so that slow ones are first. */
  const counted = new Set<PlaceHolder>();
  const taken: Record<CountedTurn, number> = { first: 0, usual: 0, late: 0, money: 0, page: 0, last: 0 };
  const countShared = () => APART.reduce((count, turn) => count - taken[turn], counted.size);

  function remove(holder: PlaceHolder): boolean {
    const was = counted.delete(holder);
    if (was) taken[holder.turn] -= 1;
    return was;
  }

  return {
    countShared,
    hasRoom: (turn: CountedTurn, shared: number) =>
      taken[turn] < OWN_PLACES[turn] || (!APART.includes(turn) && countShared() < shared),
    add: (holder: PlaceHolder) => {
      holder.sinceMs = nowMs();
      counted.add(holder);
      taken[holder.turn] += 1;
    },
    remove,
    removeSlow: () => {
      const latestMs = nowMs() - SLOW_MS;
      for (const holder of counted) if (holder.sinceMs < latestMs) remove(holder);
    },
  };
}

/**
 * How many requests a node works at: so many that it is busy, and no more, because everything beyond only makes all of them
 * slower. What comes beyond it is refused before anything is done for it, in the order of turns (decision 0185).
 */
export function openPlaces(nowMs: () => number): Places {
  const counted = openCounted(nowMs);
  /** Those whose bodies arrive, in the order in which these began: the first is the slowest. */
  const resting = new Map<PlaceHolder, () => void>();
  let places = PLACES_MAX;
  let open = 0;
  let left = 0;
  let cut = 0;

  function leave(holder: PlaceHolder): void {
    if (holder.isOver) return;
    holder.isOver = true;
    resting.delete(holder);
    open -= 1;
    if (counted.remove(holder) && !APART.includes(holder.turn)) left += 1;
  }

  /** Its connection closes a moment later, but its room is free at once. */
  function cutSlowest(): boolean {
    const [slowest] = resting;
    if (slowest === undefined) return false;
    const [holder, end] = slowest;
    leave(holder);
    cut += 1;
    end();
    return true;
  }

  function take(turn: CountedTurn): WorkPlace | null {
    if (!counted.hasRoom(turn, SHARES[turn] * places)) return null;
    if (open >= OPEN_MAX && !cutSlowest() && !APART.includes(turn)) return null;
    const holder = { turn, sinceMs: 0, isOver: false };
    counted.add(holder);
    open += 1;
    return {
      rest: (end) => {
        counted.remove(holder);
        if (!holder.isOver) resting.set(holder, end);
      },
      resume: () => {
        resting.delete(holder);
        const isRoom = counted.hasRoom(turn, places);
        if (isRoom && !holder.isOver) counted.add(holder);
        return isRoom;
      },
      leave: () => leave(holder),
    };
  }

  function adapt(loopDelayMs: number): void {
    counted.removeSlow();
    const waitMs = (counted.countShared() / Math.max(1, left)) * LOOK_EVERY_MS;
    left = 0;
    const isTooMuch = loopDelayMs > LOOP_DELAY_MAX_MS || waitMs > WAIT_MAX_MS;
    places = isTooMuch ? Math.max(PLACES_MIN, Math.floor(places * SHRINK)) : Math.min(PLACES_MAX, places + GROW);
  }

  return { take, adapt, look: () => ({ places, taken: counted.countShared(), open, cut }) };
}
