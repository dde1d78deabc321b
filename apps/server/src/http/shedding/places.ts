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
const SHARES: Readonly<Record<CountedTurn, number>> = { first: 0.5, usual: 0.8, late: 0.8, money: 0.8, last: 0 };
/**
 * Of these a turn has at least so many, whoever else is there. A sign-in costs as much as twenty lists, and brings them: some
 * always get in, and those who are in are not turned out for them. Those of `last` hold the reserve and its queue
 * (core/reserve.ts), and the pages on which strangers read.
 */
const OWN_PLACES: Readonly<Record<CountedTurn, number>> = { first: 0, usual: 0, late: 8, money: 8, last: 256 };

/** What takes longer waits for somebody outside, and is no load; it still is one of `OPEN_MAX`. */
export const SLOW_MS = 5_000;
/** Of all requests that are open, slow ones included: what bounds the memory they hold. */
export const OPEN_MAX = 1_024;

export type WorkPlace = {
  /** Given back while a body arrives, at the speed of its sender. */
  readonly rest: () => void;
  /** Taken again, unless there is none left: what has begun comes before what has not. */
  readonly resume: () => boolean;
  readonly leave: () => void;
};

type PlaceCounts = { readonly places: number; readonly taken: number; readonly open: number };

export type Places = {
  /** Null: refused. */
  readonly take: (turn: CountedTurn) => WorkPlace | null;
  /** Judges how many places there are, by how late the loop was since the last look. */
  readonly adapt: (loopDelayMs: number) => void;
  readonly look: () => PlaceCounts;
};

type PlaceHolder = { readonly turn: CountedTurn; sinceMs: number };

/**
 * How many requests a node works at: so many that it is busy, and no more, because everything beyond only makes all of them
 * slower. What comes beyond it is refused before anything is done for it, in the order of turns (decision 0185).
 */
export function openPlaces(nowMs: () => number): Places {
  /** In the order in which they came, so that slow ones are first. */
  const counted = new Set<PlaceHolder>();
  const taken: Record<CountedTurn, number> = { first: 0, usual: 0, late: 0, money: 0, last: 0 };
  let places = PLACES_MAX;
  let open = 0;
  let left = 0;

  /** What the reserve bounds by itself takes nothing from the others. */
  const countShared = () => counted.size - taken.last;
  const isFree = (turn: CountedTurn, share: number) =>
    taken[turn] < OWN_PLACES[turn] || (turn !== 'last' && countShared() < share * places);

  function count(holder: PlaceHolder): void {
    holder.sinceMs = nowMs();
    counted.add(holder);
    taken[holder.turn] += 1;
  }

  function uncount(holder: PlaceHolder): boolean {
    const was = counted.delete(holder);
    if (was) taken[holder.turn] -= 1;
    return was;
  }

  function take(turn: CountedTurn): WorkPlace | null {
    if (!isFree(turn, SHARES[turn]) || (turn !== 'last' && open >= OPEN_MAX)) return null;
    const holder = { turn, sinceMs: 0 };
    count(holder);
    open += 1;
    let isOver = false;
    return {
      rest: () => void uncount(holder),
      resume: () => {
        const isRoom = isFree(turn, 1);
        if (isRoom && !isOver) count(holder);
        return isRoom;
      },
      leave: () => {
        if (isOver) return;
        isOver = true;
        open -= 1;
        if (uncount(holder) && turn !== 'last') left += 1;
      },
    };
  }

  function adapt(loopDelayMs: number): void {
    const latestMs = nowMs() - SLOW_MS;
    for (const holder of counted) if (holder.sinceMs < latestMs) uncount(holder);
    const waitMs = (countShared() / Math.max(1, left)) * LOOK_EVERY_MS;
    left = 0;
    const isTooMuch = loopDelayMs > LOOP_DELAY_MAX_MS || waitMs > WAIT_MAX_MS;
    places = isTooMuch ? Math.max(PLACES_MIN, Math.floor(places * SHRINK)) : Math.min(PLACES_MAX, places + GROW);
  }

  return { take, adapt, look: () => ({ places, taken: countShared(), open }) };
}
