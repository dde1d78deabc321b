import { countryOfDocumentCode } from '@repo/contract/rules/countries';
import { type Details, type FieldName, parse } from 'mrz';
import { readLongNumber } from './check-digit.ts';
import type { MachineReading } from './machine-reading.ts';
import { mendRussianPassport, readNationalZone } from './national-zones.ts';
import { isWholeDate, parseExpiry, readZoneDate } from './zone-dates.ts';

const CHECKS: ReadonlySet<FieldName | null> = new Set([
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'personalNumberCheckDigit',
  'compositeCheckDigit',
] as const);

/** Lines and their length of the zones of ICAO 9303-4, -5 and -6. */
const STANDARD_SHAPES: ReadonlySet<string> = new Set(['44,44', '36,36', '30,30,30']);

/**
 * Reads the fields of a machine-readable zone. Check digits are judged separately from state codes: a specimen of
 * Utopia has correct digits and no country. Returns undefined when these lines are not a zone with check digits.
 */
export function checkMrz(typed: readonly string[], now: Date): MachineReading | undefined {
  const lines = typed.map((line) => line.toUpperCase().replace(/\s/g, '')).filter((line) => line !== '');
  if (lines.some((line) => !/^[A-Z0-9<]+$/.test(line))) return undefined;
  // A visa (ICAO 9303-7) names a person and is no document of theirs.
  if (lines[0]?.startsWith('V') === true) return undefined;
  const national = readNationalZone(lines);
  if (national !== undefined) return national;
  const zone = readStandardZone(lines);
  return zone && mendRussianPassport(describeZone(zone, lines, now), lines);
}

type Range = Details['ranges'][number];

type StandardZone = {
  /** What a field holds, with its fillers. */
  raw: (field: FieldName) => string;
  text: (field: FieldName) => string;
  brokenChecks: string[];
};

function readStandardZone(lines: string[]): StandardZone | undefined {
  const details = parseLines(lines);
  if (details === undefined) return undefined;
  const checks = details.filter((detail) => CHECKS.has(detail.field));
  if (checks.length === 0) return undefined;
  const find = (field: FieldName) => details.find((one) => one.field === field);
  const cut = (range: Range | undefined) => (lines[range?.line ?? 0] ?? '').slice(range?.start ?? 0, range?.end ?? 0);
  return {
    raw: (field) => cut(find(field)?.ranges[0]),
    text: (field) => {
      const detail = find(field);
      return detail?.valid ? (detail.value ?? '') : '';
    },
    brokenChecks: checks.filter((detail) => !isDetailRight(detail, cut)).map((detail) => detail.field ?? ''),
  };
}

/** The parser knows no filler as the check digit of an empty field. */
function isDetailRight({ valid, ranges }: Details, cut: (range: Range | undefined) => string): boolean {
  const [own, ...covered] = ranges;
  return valid || (cut(own) === '<' && covered.length > 0 && covered.every((range) => /^<*$/.test(cut(range))));
}

function describeZone({ raw, text, brokenChecks }: StandardZone, lines: string[], now: Date): MachineReading {
  const sex = raw('sex');
  const issuer = raw('issuingState').replaceAll('<', '');
  const expiryDigits = readZoneDate(raw('expirationDate'));
  const isPassport = lines[0]?.startsWith('P') === true;
  const { number, otherNumbers, isLongRight } = readNumbers(raw);
  // The parser goes on reading where the optional data have no filler, so the digit of a long number is judged here.
  const otherChecks = brokenChecks.filter((name) => isLongRight === null || name !== 'documentNumberCheckDigit');
  const numberChecks = isLongRight === false ? ['documentNumberCheckDigit'] : [];
  return {
    source: 'mrz',
    kind: isPassport ? 'passport' : 'card',
    documentNumber: number,
    ...(!isPassport && otherNumbers.length > 0 && { otherNumbers }),
    name: { lastName: text('lastName'), firstName: text('firstName'), isCut: isNameCut(lines) },
    birthDigits: readZoneDate(raw('birthDate')),
    expiryDate: parseExpiry(expiryDigits, now),
    ...(expiryDigits !== null && !isWholeDate(expiryDigits) && { expiryDigits }),
    nationality: countryOfDocumentCode(raw('nationality').replaceAll('<', '') || issuer),
    issuer: countryOfDocumentCode(issuer),
    sex: sex === 'F' || sex === 'M' ? sex : null,
    brokenChecks: [...numberChecks, ...otherChecks],
    isCertain: true,
  };
}

/**
 * The number of the document and what else a card prints that its holder may take for it: a Spaniard writes the number of
 * the person, which stands in the optional data.
 */
function readNumbers(raw: StandardZone['raw']) {
  const start = raw('documentNumber');
  const optional = raw('optional1') || raw('optional');
  const long = raw('documentNumberCheckDigit') === '<' ? readLongNumber(start, optional) : null;
  const plain = (field: string) => field.replaceAll('<', '');
  const others = long === null ? [plain(optional), plain(`${start}${optional}`)] : [];
  const number = long?.number ?? plain(start);
  return {
    number,
    otherNumbers: [...others, plain(raw('optional2'))].filter((one) => /\d/.test(one) && one !== number),
    isLongRight: long?.isRight ?? null,
  };
}

function parseLines(lines: string[]): Details[] | undefined {
  if (!STANDARD_SHAPES.has(lines.map(({ length }) => length).join())) return undefined;
  // The parser takes digits at the end of the first line for the French card, of which it reads half the number.
  if (lines[0]?.length === 36 && /\d/.test(lines[0].slice(30))) return undefined;
  try {
    return parse(lines).details;
  } catch {
    // The library throws for any number or length of lines that it does not know.
    return undefined;
  }
}

/**
 * Whether the line with the names (the third of a card, the first of a passport) is full: it has no filler at its end.
 */
function isNameCut(lines: string[]): boolean {
  const names = lines.length === 3 ? lines[2] : lines[0];
  return names !== undefined && !names.endsWith('<');
}
