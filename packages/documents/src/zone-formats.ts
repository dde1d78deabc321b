/**
 * Where a machine-readable zone has letters and where digits (ICAO 9303-4, -5, -6), and which fields its check digits
 * cover. `L` letter or filler, `D` digit, `d` digit or filler, `S` sex, `N` any of the 37.
 */
export type ZoneFormat = {
  length: number;
  rows: readonly string[];
  checks: readonly ZoneCheck[];
};

type Place = { row: number; column: number };
export type ZoneCheck = { covered: readonly Place[]; digit: Place };

const places = (row: number, from: number, to: number): Place[] =>
  Array.from({ length: to - from }, (_, at) => ({ row, column: from + at }));

const check = (covered: Place[][], row: number, column: number): ZoneCheck => ({
  covered: covered.flat(),
  digit: { row, column },
});

const DATES = `${'d'.repeat(6)}DS${'d'.repeat(6)}D`;
const NUMBER_TO_DATES = `${'N'.repeat(9)}DLLL${DATES}`;

const PASSPORT: ZoneFormat = {
  length: 44,
  rows: ['L'.repeat(44), `${NUMBER_TO_DATES}${'N'.repeat(14)}dD`],
  checks: [
    check([places(1, 0, 9)], 1, 9),
    check([places(1, 13, 19)], 1, 19),
    check([places(1, 21, 27)], 1, 27),
    check([places(1, 28, 42)], 1, 42),
    check([places(1, 0, 10), places(1, 13, 20), places(1, 21, 43)], 1, 43),
  ],
};

const SMALL_CARD: ZoneFormat = {
  length: 36,
  rows: ['L'.repeat(36), `${NUMBER_TO_DATES}${'N'.repeat(7)}D`],
  checks: [
    check([places(1, 0, 9)], 1, 9),
    check([places(1, 13, 19)], 1, 19),
    check([places(1, 21, 27)], 1, 27),
    check([places(1, 0, 10), places(1, 13, 20), places(1, 21, 35)], 1, 35),
  ],
};

const CARD: ZoneFormat = {
  length: 30,
  rows: [`LNLLL${'N'.repeat(9)}d${'N'.repeat(15)}`, `${DATES}LLL${'N'.repeat(11)}D`, 'L'.repeat(30)],
  checks: [
    check([places(0, 5, 14)], 0, 14),
    check([places(1, 0, 6)], 1, 6),
    check([places(1, 8, 14)], 1, 14),
    check([places(0, 5, 30), places(1, 0, 7), places(1, 8, 15), places(1, 18, 29)], 1, 29),
  ],
};

export const ZONE_FORMATS: readonly ZoneFormat[] = [PASSPORT, SMALL_CARD, CARD];

export const CHARACTERS_ALLOWED: Readonly<Record<string, RegExp>> = {
  L: /[A-Z<]/,
  D: /[0-9]/,
  d: /[0-9<]/,
  S: /[MFX<]/,
  N: /[A-Z0-9<]/,
};
