import { countryCode } from './countries.ts';

/**
 * The rules of the fields in the wizard and the identity step, shared by both sides, so that the page reports before
 * sending what the server would report after. Whether a value is true is not judged here.
 */

/** One list for the wizard and the identity step: the four kinds of WIZ-21. */
export const ID_DOCUMENT_TYPES = ['passport', 'drivers_license', 'national_id', 'state_id'] as const;
export type IdDocumentType = (typeof ID_DOCUMENT_TYPES)[number];

/** Younger people cannot have an account. */
export const AGE_MIN_YEARS = 16;
export const AGE_MAX_YEARS = 120;

export const PERSONAL_FIELDS = [
  'fullName',
  'dateOfBirth',
  'phoneNumber',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const;
export const DOCUMENT_FIELDS = ['idDocumentType', 'idDocumentNumber', 'idDocumentExpiry'] as const;
export const INSTITUTION_FIELDS = ['institutionAddress', 'institutionPhone'] as const;

export const PROFILE_TEXT_FIELDS = [...PERSONAL_FIELDS, ...DOCUMENT_FIELDS, ...INSTITUTION_FIELDS] as const;
export type ProfileTextField = (typeof PROFILE_TEXT_FIELDS)[number];

export const KYC_FIELDS = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'nationality',
  'address',
  'city',
  'country',
  'phoneNumber',
  'idType',
  'idNumber',
  'occupation',
] as const;
export type KycField = (typeof KYC_FIELDS)[number];

export const FIELD_TEXT_MAX = 200;

export type FieldProblem =
  | 'missing'
  | 'tooLong'
  | 'notADate'
  | 'underage'
  | 'implausibleAge'
  | 'expired'
  | 'notAPhone'
  | 'notAPostCode'
  | 'unknownCountry'
  | 'unknownDocumentType'
  | 'notADocumentNumber';

type FieldRule = (value: string, today: string) => FieldProblem | null;

const RULES: Readonly<Partial<Record<ProfileTextField | KycField, FieldRule>>> = {
  dateOfBirth: (value, today) => checkBirthDate(value, today),
  idDocumentExpiry: checkExpiry,
  phoneNumber: checkPhone,
  institutionPhone: checkPhone,
  zipCode: (value) => (/^[\p{L}\d][\p{L}\d -]{0,14}$/u.test(value) ? null : 'notAPostCode'),
  country: checkCountry,
  nationality: checkCountry,
  idDocumentType: checkDocumentType,
  idType: checkDocumentType,
  idDocumentNumber: checkDocumentNumber,
  idNumber: checkDocumentNumber,
};

/** Returns null when the field may be sent. `today` is a calendar date like 2026-11-21. */
export function checkField(field: ProfileTextField | KycField, typed: string, today: string): FieldProblem | null {
  const value = typed.trim();
  if (value === '') return 'missing';
  if (value.length > FIELD_TEXT_MAX) return 'tooLong';
  return RULES[field]?.(value, today) ?? null;
}

/** Returns true for a date that exists: 2026-02-30 does not. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === value;
}

/** Age in whole years on that day. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function checkBirthDate(value: string, today: string): FieldProblem | null {
  if (!isCalendarDate(value)) return 'notADate';
  const age = ageOn(value, today);
  if (age < 0 || age > AGE_MAX_YEARS) return 'implausibleAge';
  return age < AGE_MIN_YEARS ? 'underage' : null;
}

function checkExpiry(value: string, today: string): FieldProblem | null {
  if (!isCalendarDate(value)) return 'notADate';
  return value < today ? 'expired' : null;
}

/** Countries differ in form, so only the number of digits is checked. */
function checkPhone(value: string): FieldProblem | null {
  const digits = value.replace(/\D/g, '').length;
  return /^\+?[\d\s()./-]+$/.test(value) && digits >= 5 && digits <= 15 ? null : 'notAPhone';
}

function checkCountry(value: string): FieldProblem | null {
  return countryCode(value) === undefined ? 'unknownCountry' : null;
}

function checkDocumentType(value: string): FieldProblem | null {
  return ID_DOCUMENT_TYPES.some((type) => type === value) ? null : 'unknownDocumentType';
}

function checkDocumentNumber(value: string): FieldProblem | null {
  const known = inLatin(value).replace(/[\s./\p{Pd}]/gu, '');
  return /^[A-Z0-9]{4,24}$/.test(known) && /\d/.test(known) ? null : 'notADocumentNumber';
}

/** Letters of Greece and of Cyrillic states that look like Latin ones: their documents print those that both have. */
const ALIKE = 'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXАAВBЕEІIЈJКKМMНHОOРPСCТTУYХXЅS';
const LATIN = new Map(Array.from(ALIKE.matchAll(/(.)(.)/gu), ([, letter = '', latin = '']) => [letter, latin]));

/** As a document has it, whatever the keyboard: capitals of the Latin alphabet and digits 0 to 9. */
const inLatin = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/./gu, (letter) => LATIN.get(letter) ?? letter);

/** The number without its spacing and separators, for comparing two documents. */
export function plainDocumentNumber(value: string): string {
  return inLatin(value).replace(/[^A-Z0-9]/g, '');
}
