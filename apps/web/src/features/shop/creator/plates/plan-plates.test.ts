import { expect, test } from 'vitest';
import { planPlates } from './plan-plates.ts';

const CARD = { widthMm: 100, heightMm: 80 };
const pieces = (blank: string, count: number, size = CARD) =>
  Array.from({ length: count }, (_, number) => ({ blank, number, ...size }));
const BED = { widthMm: 250, heightMm: 250 };

test('a plate is of one kind of blank and as large as what lies on it, and what is over begins another', () => {
  const plates = planPlates([...pieces('titanium', 7), ...pieces('steel', 1)], BED);
  expect(plates.map(({ blank, widthMm, heightMm, places }) => [blank, widthMm, heightMm, places.length])).toEqual([
    ['titanium', 200, 240, 6],
    ['titanium', 100, 80, 1],
    ['steel', 100, 80, 1],
  ]);
});

test('no two pieces of a plate overlap, and none lies outside it', () => {
  for (const { widthMm, heightMm, places } of planPlates(pieces('titanium', 17), BED)) {
    const corners = places.map(({ xMm, yMm }) => `${xMm} ${yMm}`);
    expect(new Set(corners).size).toBe(places.length);
    for (const { xMm, yMm } of places) {
      expect([xMm % CARD.widthMm, yMm % CARD.heightMm]).toEqual([0, 0]);
      expect(xMm + CARD.widthMm).toBeLessThanOrEqual(widthMm);
      expect(yMm + CARD.heightMm).toBeLessThanOrEqual(heightMm);
    }
  }
});

test('what is larger than a plate has one of its own size', () => {
  const [sheet, ...rest] = planPlates(pieces('stickers', 1, { widthMm: 400, heightMm: 500 }), BED);
  expect([sheet?.widthMm, sheet?.heightMm, rest]).toEqual([400, 500, []]);
});
