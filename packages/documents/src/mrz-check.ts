import { countryOfDocumentCode } from '@house/contract/rules/countries';
import { type Details, type FieldName, parse } from 'mrz';
import type { MachineRead } from './machine-read.ts';

const LINES_MAX = 3;

/** A date of expiry with a two-digit year is taken to be within fifty years of today. */
const EXPIRY_WINDOW_YEARS = 50;

const CHECKS: ReadonlySet<FieldName | null> = new Set([
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'personalNumberCheckDigit',
  'compositeCheckDigit',
] as const);

/**
 * Reads the fields of a machine-readable zone. Check digits are judged separately from state codes: a specimen of
 * Utopia has correct digits and no country. Undefined: these lines are not a zone with check digits.
 */
export function checkMrz(typed: readonly string[], now: Date): MachineRead | undefined {
  const lines = typed.map((line) => line.toUpperCase().replace(/\s/g, '')).filter((line) => line !== '');
  const details = parseLines(lines);
  if (details === undefined) return undefined;
  const checks = details.filter((detail) => CHECKS.has(detail.field));
  if (checks.length === 0) return undefined;
  const valid = (field: FieldName) => details.find((detail) => detail.field === field && detail.valid)?.value ?? '';
  const printed = (field: FieldName) => {
    const detail = details.find((one) => one.field === field);
    return detail === undefined ? '' : (lines[detail.line] ?? '').slice(detail.start, detail.end).replaceAll('<', '');
  };
  const born = valid('birthDate');
  const sex = printed('sex');
  return {
    source: 'mrz',
    kind: lines[0]?.startsWith('P') ? 'passport' : 'card',
    documentNumber: valid('documentNumber'),
    name: { lastName: valid('lastName'), firstName: valid('firstName'), isCut: isNameCut(lines) },
    birthDigits: /^\d{6}$/.test(born) ? born : null,
    expiryDate: expiryOf(valid('expirationDate'), now),
    nationality: countryOfDocumentCode(printed('nationality') || printed('issuingState')),
    issuer: countryOfDocumentCode(printed('issuingState')),
    sex: sex === 'F' || sex === 'M' ? sex : null,
    brokenChecks: checks.filter((detail) => !detail.valid).map((detail) => detail.field ?? ''),
    isCertain: true,
  };
}

function parseLines(lines: string[]): Details[] | undefined {
  if (lines.length > LINES_MAX || lines.some((line) => !/^[A-Z0-9<]+$/.test(line))) return undefined;
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

function expiryOf(digits: string, now: Date): string | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const century = Math.floor(now.getUTCFullYear() / 100) * 100;
  const near = century + Number(digits.slice(0, 2));
  const year = near - now.getUTCFullYear() >= EXPIRY_WINDOW_YEARS ? near - 100 : near;
  return isoDate(year, Number(digits.slice(2, 4)), Number(digits.slice(4, 6)));
}

/** Null for a date that the calendar does not have. */
export function isoDate(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null;
}
