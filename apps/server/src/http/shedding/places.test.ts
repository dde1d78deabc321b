import { expect, test } from 'vitest';
import {
  type CountedTurn,
  LOOP_DELAY_MAX_MS,
  OPEN_MAX,
  openPlaces,
  PLACES_MAX,
  PLACES_MIN,
  SLOW_MS,
} from './places.ts';

const LATE = LOOP_DELAY_MAX_MS + 1;

function openClocked() {
  let nowMs = 0;
  const places = openPlaces(() => nowMs);
  return {
    places,
    pass: (ms: number) => {
      nowMs += ms;
    },
    /** Takes until it is refused; returns how many there were. */
    fill: (turn: CountedTurn) => {
      let taken = 0;
      while (taken < 2 * OPEN_MAX && places.take(turn) !== null) taken += 1;
      return taken;
    },
    shrink: () => {
      for (let look = 0; look < 20; look++) places.adapt(LATE);
    },
  };
}

test('a loop that is late again and again works at less, never at too little, and at more when it is in time', () => {
  const { places } = openClocked();
  expect(places.look().places).toBe(PLACES_MAX);
  places.adapt(LATE);
  const once = places.look().places;
  expect([once < PLACES_MAX, once > PLACES_MIN]).toEqual([true, true]);
  for (let look = 0; look < 20; look++) places.adapt(LATE);
  expect(places.look().places).toBe(PLACES_MIN);
  places.adapt(LOOP_DELAY_MAX_MS);
  expect(places.look().places).toBeGreaterThan(PLACES_MIN);
  for (let look = 0; look < 100; look++) places.adapt(0);
  expect(places.look().places).toBe(PLACES_MAX);
});

test('what would have to wait for long at the pace of the last look shrinks it too, as a slow database does', () => {
  const { places } = openClocked();
  const held = Array.from({ length: 100 }, () => places.take('usual'));
  for (const place of held.slice(0, 30)) place?.leave();
  places.adapt(0);
  expect(places.look()).toMatchObject({ places: PLACES_MAX, taken: 70, open: 70 });
  held[30]?.leave();
  places.adapt(0);
  expect(places.look().places).toBeLessThan(PLACES_MAX);
});

test('what can wait is refused first: then everyday calls, of which those that began go on', () => {
  const { places, fill, shrink } = openClocked();
  shrink();
  expect(fill('first')).toBe(PLACES_MIN * 0.5);
  expect(places.take('first')).toBeNull();
  const begun = places.take('usual');
  begun?.rest(() => undefined);
  fill('usual');
  expect(places.look().taken).toBe(Math.ceil(PLACES_MIN * 0.8));
  expect(places.take('usual')).toBeNull();
  expect(begun?.resume()).toBe(true);
});

test('some sign-ins and reports of payments get in whoever is there, readings of cards take nothing from them', () => {
  const { places, fill, shrink } = openClocked();
  shrink();
  fill('usual');
  expect([fill('late'), fill('money')]).toEqual([8, 8]);
  const before = places.look().taken;
  expect(fill('last')).toBe(256);
  expect(places.look().taken).toBe(before);
  expect(places.take('last')).toBeNull();
});

test('files and pages have their own places, and take none from readings or anybody else', () => {
  const { places, fill, shrink } = openClocked();
  shrink();
  fill('usual');
  const before = places.look().taken;
  expect(fill('page')).toBe(128);
  expect(places.look().taken).toBe(before);
  expect([places.take('page'), places.take('last') === null]).toEqual([null, false]);
});

test('a place is given back once, and one that was left is free', () => {
  const { places, fill, shrink } = openClocked();
  shrink();
  const place = places.take('usual');
  fill('usual');
  place?.leave();
  place?.leave();
  expect([places.take('usual') === null, places.take('usual') === null]).toEqual([false, true]);
});

test('who waits for somebody outside takes no place for long, and there is an end of that too', () => {
  const { places, pass, fill, shrink } = openClocked();
  shrink();
  let open = 0;
  for (let round = 0; round < 40; round++) {
    open += fill('usual');
    pass(SLOW_MS + 1);
    places.adapt(LATE);
    expect(places.look().taken).toBe(0);
  }
  expect([open, places.look().open]).toEqual([OPEN_MAX, OPEN_MAX]);
});

test('a body that arrives slowly holds no place, and what comes back to a full node is refused', () => {
  const { places, fill, shrink } = openClocked();
  shrink();
  const slow = Array.from({ length: 200 }, () => {
    const place = places.take('usual');
    place?.rest(() => undefined);
    return place;
  });
  expect(places.look()).toMatchObject({ taken: 0, open: 200 });
  expect(fill('usual')).toBe(Math.ceil(PLACES_MIN * 0.8));
  const back = slow.filter((place) => place?.resume());
  expect(back).toHaveLength(PLACES_MIN - Math.ceil(PLACES_MIN * 0.8));
});

test.each(['last', 'usual'] as const)('slow bodies of `%s` keep nobody out: the slowest is cut', (turn) => {
  const { places } = openClocked();
  const cut: number[] = [];
  const slow = Array.from({ length: OPEN_MAX }, (_, at) => {
    const place = places.take(turn);
    place?.rest(() => void cut.push(at));
    return place;
  });
  expect(places.look()).toMatchObject({ open: OPEN_MAX, cut: 0 });
  // One whose body has arrived is not slow any more, and one that was left is cut no second time.
  slow[0]?.resume();
  slow[1]?.leave();
  expect(places.take('usual')).not.toBeNull();
  expect(cut).toEqual([]);
  for (const other of ['late', 'last', 'page', 'usual'] as const) expect(places.take(other)).not.toBeNull();
  expect(cut).toEqual([2, 3, 4, 5]);
  expect(places.look()).toMatchObject({ open: OPEN_MAX, cut: 4 });
  // Its connection closes a moment later, and gives nothing back once more.
  slow[2]?.leave();
  expect(places.look().open).toBe(OPEN_MAX);
});
