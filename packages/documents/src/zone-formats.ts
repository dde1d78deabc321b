import { FRENCH_CARD, RUSSIAN_PASSPORT } from './national-zones.ts';

/**
 * Where a machine-readable zone has letters and where digits (ICAO 9303-4, -5, -6), and which fields its check digits
 * cover. `L` letter or filler, `D` digit, `d` digit or filler, `S` sex, `N` any of the 37, `R` letter, filler or one of the
 * digits that stand for Cyrillic letters.
 */
export type ZoneFormat = {
  length: number;
  rows: readonly string[];
  checks: readonly ZoneCheck[];
  /** Only zones that begin like this have this format, and no others. */
  begins?: string;
};

type ZonePosition = { row: number; column: number };
/** `overflow`: where the covered field goes on, its check digit last, when a filler stands for that digit. */
export type ZoneCheck = { covered: readonly ZonePosition[]; digit: ZonePosition; overflow?: readonly ZonePosition[] };

const places = (row: number, from: number, to: number): ZonePosition[] =>
  Array.from({ length: to - from }, (_, at) => ({ row, column: from + at }));

const check = (covered: ZonePosition[][], row: number, column: number): ZoneCheck => ({
  covered: covered.flat(),
  digit: { row, column },
});

const numberCheck = (covered: ZonePosition[], row: number, column: number, overflow: ZonePosition[]): ZoneCheck => ({
  ...check([covered], row, column),
  overflow,
});

const DATES = `${'d'.repeat(6)}DS${'d'.repeat(6)}D`;
const NUMBER_TO_DATES = `${'N'.repeat(9)}DLLL${DATES}`;
const LONG_NUMBER_TO_DATES = `${'N'.repeat(9)}dLLL${DATES}`;

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
  rows: ['L'.repeat(36), `${LONG_NUMBER_TO_DATES}${'N'.repeat(7)}D`],
  checks: [
    numberCheck(places(1, 0, 9), 1, 9, places(1, 28, 35)),
    check([places(1, 13, 19)], 1, 19),
    check([places(1, 21, 27)], 1, 27),
    check([places(1, 0, 10), places(1, 13, 20), places(1, 21, 35)], 1, 35),
  ],
};

const CARD: ZoneFormat = {
  length: 30,
  rows: [`LNLLL${'N'.repeat(9)}d${'N'.repeat(15)}`, `${DATES}LLL${'N'.repeat(11)}D`, 'L'.repeat(30)],
  checks: [
    numberCheck(places(0, 5, 14), 0, 14, places(0, 15, 30)),
    check([places(1, 0, 6)], 1, 6),
    check([places(1, 8, 14)], 1, 14),
    check([places(0, 5, 30), places(1, 0, 7), places(1, 8, 15), places(1, 18, 29)], 1, 29),
  ],
};

/** The fields are described in `national-zones.ts`, as those of the next. */
const FRENCH: ZoneFormat = {
  length: 36,
  begins: FRENCH_CARD,
  rows: [`${'L'.repeat(30)}${'N'.repeat(6)}`, `DDDDNNNDDDDDD${'L'.repeat(14)}${'d'.repeat(6)}DSD`],
  checks: [
    check([places(1, 0, 12)], 1, 12),
    check([places(1, 27, 33)], 1, 33),
    check([places(0, 0, 36), places(1, 0, 35)], 1, 35),
  ],
};

const RUSSIAN: ZoneFormat = {
  ...PASSPORT,
  begins: RUSSIAN_PASSPORT,
  rows: [`LLLLL${'R'.repeat(39)}`, PASSPORT.rows[1] ?? ''],
};

export const ZONE_FORMATS: readonly ZoneFormat[] = [PASSPORT, SMALL_CARD, CARD, FRENCH, RUSSIAN];

/** Whether lines that were read in this format may be of it. */
export function isOfFormat(format: ZoneFormat, [first = '']: readonly string[]): boolean {
  if (format.begins !== undefined) return first.startsWith(format.begins);
  return !ZONE_FORMATS.some(({ begins, length }) => length === format.length && begins && first.startsWith(begins));
}

export const CHARACTERS_ALLOWED: Readonly<Record<string, RegExp>> = {
  L: /[A-Z<]/,
  D: /[0-9]/,
  d: /[0-9<]/,
  S: /[MFX<]/,
  R: /[A-Z2-46-9<]/,
  N: /[A-Z0-9<]/,
};
