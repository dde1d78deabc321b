import { decodeSign } from './check-digit.ts';
import type { Cell } from './match-cells.ts';
import { CHARACTERS } from './ocr-b-characters.ts';
import { CHARACTERS_ALLOWED, type ZoneCheck, type ZoneFormat } from './zone-formats.ts';

export type DecodedZone = {
  lines: string[];
  /** Mean likeness of the characters read, 0 to 1. */
  likeness: number;
  /** Number of correct check digits. */
  checksRight: number;
  /** Number of characters exchanged for look-alikes to make a check digit correct. */
  exchanged: number;
  /** Number of characters that resemble none: covered, overexposed, or not a character. */
  doubtful: number;
  /** One of the fields under a check digit is a valid date. */
  hasDate: boolean;
};

/** The possible characters of a place, most likely first; those the format does not allow there are left out. */
type Choice = { character: string; loss: number }[];

/** A character may be exchanged for another to correct a check digit only when both look nearly the same. */
const LOSS_MAX = 0.12;
const LIKENESS_DOUBTFUL = 0.6;
/** A date may be known in part. */
const DATE = /^\d\d(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]|00|<<)|00(?:00|<<)|<<(?:00|<<))$/;
const CHOICES_MAX = 4;
const WEIGHTS = [7, 3, 1];

export function decodeZone(rows: readonly (readonly Cell[])[], format: ZoneFormat): DecodedZone {
  const choices = rows.map((cells, row) =>
    cells.map((cell, column) => rankChoices(cell, CHARACTERS_ALLOWED[format.rows[row]?.[column] ?? 'N'] ?? /./)),
  );
  const read = choices.map((row) => row.map(([first]) => first?.character ?? '<'));
  const checks = format.checks.map((check) => placeCheck(check, read));
  const exchanged = checks.reduce((count, check) => count + repair(check, read, choices), 0);
  const best = rows.flatMap((cells, row) =>
    cells.map((cell, column) => cell.likeness[CHARACTERS.indexOf(read[row]?.[column] ?? '<')] ?? 0),
  );
  return {
    lines: read.map((row) => row.join('')),
    likeness: best.reduce((sum, one) => sum + one, 0) / Math.max(1, best.length),
    checksRight: checks.filter((check) => remainder(check, read) === 0).length,
    exchanged,
    doubtful: best.filter((likeness) => likeness < LIKENESS_DOUBTFUL).length,
    hasDate: checks.some(({ covered }) => DATE.test(textAt(covered, read))),
  };
}

/** A number longer than its field has its check digit at the end of the optional data (ICAO 9303-5, 4.2.2). */
function placeCheck(check: ZoneCheck, read: readonly (readonly string[])[]): ZoneCheck {
  const { covered, digit, overflow = [] } = check;
  const isFiller = ({ row, column }: ZoneCheck['digit']) => read[row]?.[column] === '<';
  const end = overflow.findIndex(isFiller);
  const rest = end === -1 ? overflow : overflow.slice(0, end);
  const last = rest.at(-1);
  if (!isFiller(digit) || rest.length < 2 || last === undefined) return check;
  const without = { covered: [...covered, ...rest.slice(0, -1)], digit: last };
  const withFiller = { covered: [...covered, digit, ...rest.slice(0, -1)], digit: last };
  return remainder(withFiller, read) === 0 ? withFiller : without;
}

function rankChoices({ likeness }: Cell, allowed: RegExp): Choice {
  const ranked = [...CHARACTERS]
    .map((character, at) => ({ character, likeness: likeness[at] ?? 0 }))
    .filter(({ character }) => allowed.test(character))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, CHOICES_MAX);
  const top = ranked[0]?.likeness ?? 0;
  return ranked.map((one) => ({ character: one.character, loss: top - one.likeness }));
}

function textAt(places: ZoneCheck['covered'], read: readonly (readonly string[])[]): string {
  return places.map(({ row, column }) => read[row]?.[column] ?? '<').join('');
}

/** 0 when the check digit is right. */
function remainder({ covered, digit }: ZoneCheck, read: readonly (readonly string[])[]): number {
  const sum = covered.reduce(
    (total, { row, column }, at) => total + decodeSign(read[row]?.[column]) * (WEIGHTS[at % 3] ?? 0),
    0,
  );
  return (sum - decodeSign(read[digit.row]?.[digit.column]) + 100) % 10;
}

type Exchange = { row: number; column: number; character: string; change: number; loss: number };

/** Makes the cheapest one or two exchanges that correct the check digit, if there are any; returns how many. */
function repair(check: ZoneCheck, read: string[][], choices: readonly (readonly Choice[])[]): number {
  const wrong = remainder(check, read);
  if (wrong === 0) return 0;
  const exchanges = listExchanges(check, read, choices);
  const singles = exchanges.map((one) => [one]);
  const pairs = exchanges.flatMap((one, at) =>
    exchanges
      .slice(at + 1)
      .filter((other) => other.row !== one.row || other.column !== one.column)
      .map((other) => [one, other]),
  );
  const sumLoss = (set: Exchange[]) => set.reduce((sum, { loss }) => sum + loss, 0);
  const [best] = [...singles, ...pairs]
    .filter((set) => (wrong + set.reduce((sum, { change }) => sum + change, 0)) % 10 === 0)
    .filter((set) => sumLoss(set) <= LOSS_MAX)
    .sort((one, other) => sumLoss(one) - sumLoss(other));
  for (const { row, column, character } of best ?? []) {
    const line = read[row];
    if (line !== undefined) line[column] = character;
  }
  return best?.length ?? 0;
}

function listExchanges(check: ZoneCheck, read: string[][], choices: readonly (readonly Choice[])[]): Exchange[] {
  const weighted = [
    ...check.covered.map((place, at) => ({ ...place, weight: WEIGHTS[at % 3] ?? 0 })),
    { ...check.digit, weight: -1 },
  ];
  return weighted.flatMap(({ row, column, weight }) => {
    const now = read[row]?.[column] ?? '<';
    return (choices[row]?.[column] ?? [])
      .filter(({ character, loss }) => character !== now && loss <= LOSS_MAX)
      .map(({ character, loss }) => ({
        row,
        column,
        character,
        loss,
        change: (decodeSign(character) - decodeSign(now)) * weight,
      }));
  });
}
