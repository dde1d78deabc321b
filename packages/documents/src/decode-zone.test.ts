import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardLines, passportLines } from '../test/specimen-lines.ts';
import { decodeZone } from './decode-zone.ts';
import type { Cell } from './match-cells.ts';
import { CHARACTERS } from './ocr-b-characters.ts';
import { ZONE_FORMATS } from './zone-formats.ts';

const PERSON = {
  lastName: 'TESTMANN',
  firstName: 'OTTO',
  documentNumber: 'O0B8I1S5Z',
  dateOfBirth: '1981-02-03',
  expiryDate: '2031-04-15',
};
const PASSPORT = passportLines(PERSON);
const CARD = cardLines(PERSON);

/**
 * The cells that a picture would give: each character certain, except those listed, which look more like another one.
 */
function buildCells(line: string, looks: Record<number, Record<string, number>> = {}): Cell[] {
  return [...line].map((character, place) => ({
    place,
    likeness: [...CHARACTERS].map((one) => looks[place]?.[one] ?? (one === character ? 0.95 : 0.3)),
  }));
}

const decode = (lines: string[], rows: Cell[][]) => {
  const format = ZONE_FORMATS.find(({ length }) => length === lines[0]?.length);
  if (format === undefined) throw new Error('no format');
  return { ...decodeZone(rows, format), checks: format.checks.length };
};

test('clean cells of a passport and of a card are read as they are, with all check digits', () => {
  for (const lines of [PASSPORT, CARD]) {
    const { checks, ...zone } = decode(
      lines,
      lines.map((line) => buildCells(line)),
    );
    expect(zone).toMatchObject({ lines, checksRight: checks, exchanged: 0, hasDate: true });
    expect(zone.likeness).toBeCloseTo(0.95);
  }
});

test('letters are not read where only digits stand, nor digits in names', () => {
  const [names = '', numbers = ''] = PASSPORT;
  const zone = decode(PASSPORT, [
    buildCells(names, { [names.indexOf('OTTO')]: { '0': 0.93, O: 0.9 } }),
    buildCells(numbers, { 13: { B: 0.93, '8': 0.9 }, 15: { O: 0.93, '0': 0.9 } }),
  ]);
  expect(zone.lines).toEqual(PASSPORT);
});

describe('check digits decide between look-alikes', () => {
  const [names = '', numbers = ''] = PASSPORT;

  test('one or two doubtful characters of the number are put right', () => {
    const one = decode(PASSPORT, [buildCells(names), buildCells(numbers, { 0: { '0': 0.92, O: 0.9 } })]);
    expect(one.lines).toEqual(PASSPORT);
    const two = decode(PASSPORT, [
      buildCells(names),
      buildCells(numbers, { 0: { '0': 0.92, O: 0.88 }, 3: { B: 0.92, '8': 0.89 } }),
    ]);
    expect(two).toMatchObject({ lines: PASSPORT, checksRight: 5, exchanged: 2 });
  });

  test('a digit that clearly is another one is left, and its check digit stays wrong', () => {
    const altered = `${numbers.slice(0, 13)}9${numbers.slice(14)}`;
    const zone = decode(PASSPORT, [buildCells(names), buildCells(altered)]);
    expect(zone).toMatchObject({ lines: [names, altered], checksRight: 3, exchanged: 0 });
  });
});

test('a covered character is read as something, and counted as doubtful', () => {
  const [names = '', numbers = ''] = PASSPORT;
  const covered = Object.fromEntries([...CHARACTERS].map((character, at) => [character, at === 11 ? 0.4 : 0.2]));
  const zone = decode(PASSPORT, [buildCells(names, { 7: covered }), buildCells(numbers)]);
  expect(zone.doubtful).toBe(1);
  expect(
    decode(
      PASSPORT,
      PASSPORT.map((line) => buildCells(line)),
    ).doubtful,
  ).toBe(0);
});

test('a stack of fillers has check digits that hold, and no date', () => {
  const fillers = PASSPORT.map((line) => buildCells('<'.repeat(line.length)));
  expect(decode(PASSPORT, fillers).hasDate).toBe(false);
});

test('whatever the likenesses, the lines have the length and the alphabet of their format', () => {
  const likeness = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 37, maxLength: 37 });
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONE_FORMATS),
      fc.array(likeness, { minLength: 5, maxLength: 5 }),
      (format, some) => {
        const rows = format.rows.map((row, at) =>
          [...row].map((_, place) => ({ place, likeness: some[(place * 7 + at) % 5] ?? [] })),
        );
        const zone = decodeZone(rows, format);
        expect(zone.lines.map((line) => line.length)).toEqual(format.rows.map(() => format.length));
        expect(zone.lines.join('')).toMatch(/^[A-Z0-9<]+$/);
        expect(zone.checksRight).toBeLessThanOrEqual(format.checks.length);
      },
    ),
    { numRuns: 30 },
  );
});
