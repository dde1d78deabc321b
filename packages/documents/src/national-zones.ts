import { isCheckRight } from './check-digit.ts';
import type { MachineReading } from './machine-reading.ts';
import { readZoneDate } from './zone-dates.ts';

// Zones that look like those of ICAO 9303 and have other fields. What has the length of a standard zone and is none of
// these either keeps the standard's check digits or is not believed.

/** The French identity card of 1994 to 2021: two lines of 36 (decree 55-1397, as printed by the Imprimerie nationale). */
export const FRENCH_CARD = 'IDFRA';
/** The Russian internal passport: two lines of 44, names in a table of its own (order 851 of the FMS, 2011, annex 1). */
export const RUSSIAN_PASSPORT = 'PNRUS';

/** Returns undefined for any other zone. */
export function readNationalZone(lines: readonly string[]): MachineReading | undefined {
  const [first = '', second = ''] = lines;
  const isPair = (length: number) => lines.length === 2 && first.length === length && second.length === length;
  return isPair(36) && first.startsWith(FRENCH_CARD) ? readFrenchCard(first, second) : undefined;
}

/** The card prints no day of expiry, so a reviewer looks at each. */
function readFrenchCard(first: string, second: string): MachineReading {
  const [surname, given] = [first.slice(5, 30), second.slice(13, 27)];
  const broken = [
    ['documentNumberCheckDigit', second.slice(0, 12), second.charAt(12)],
    ['birthDateCheckDigit', second.slice(27, 33), second.charAt(33)],
    ['compositeCheckDigit', `${first}${second.slice(0, 35)}`, second.charAt(35)],
  ].filter(([, text = '', digit = '']) => !isCheckRight(text, digit));
  const sex = second.charAt(34);
  return {
    source: 'mrz',
    kind: 'card',
    documentNumber: second.slice(0, 12).replaceAll('<', ''),
    name: {
      lastName: decodeField(surname),
      firstName: decodeField(given),
      isCut: !surname.endsWith('<') || !given.endsWith('<'),
    },
    birthDigits: readZoneDate(second.slice(27, 33)),
    expiryDate: null,
    nationality: 'FR',
    issuer: 'FR',
    sex: sex === 'F' || sex === 'M' ? sex : null,
    brokenChecks: broken.map(([name = '']) => name),
    isCertain: true,
  };
}

function decodeField(field: string): string {
  return field.replaceAll(/<+/g, ' ').trim();
}

/** Each letter and digit of the zone's names stands for one Cyrillic letter. */
const RUSSIAN_SIGNS = 'A2BVGDEJZIQKLMNOPRSTUFHC34WXY9678';
const RUSSIAN_LETTERS = 'АЁБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';

/**
 * Corrects what the standard reading of a Russian internal passport gets wrong: its names are not transliterated, and the
 * last of four digits of the series stands in the optional data.
 */
export function mendRussianPassport(
  read: MachineReading,
  [first = '', second = '']: readonly string[],
): MachineReading {
  if (!first.startsWith(RUSSIAN_PASSPORT)) return read;
  const [surname = '', given = ''] = first.slice(5).split(/<<(.*)/);
  const cyrillic = (field: string) =>
    [...decodeField(field)].map((sign) => RUSSIAN_LETTERS[RUSSIAN_SIGNS.indexOf(sign)] ?? ' ').join('');
  return {
    ...read,
    documentNumber: `${second.slice(0, 3)}${second.charAt(28)}${second.slice(3, 9)}`.replaceAll('<', ''),
    name: { ...read.name, lastName: cyrillic(surname), firstName: cyrillic(given) },
  };
}
