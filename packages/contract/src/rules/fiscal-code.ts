/**
 * The Italian tax code of a person (codice fiscale, decree of 12 March 1974): 15 signs and a check letter. Digits may be
 * replaced by letters where two people would have the same code (omocodia), and such a code is another code.
 */
const FISCAL_CODE_SIGNS = 16;
const DIGIT = '[0-9LMNPQRSTUV]';
const PATTERN = new RegExp(`^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2}[A-MXZ]${DIGIT}{3}[A-Z]$`);
/** Three letters of a name: its consonants, then its vowels, then X where it has no more. */
const NAME = /^[^AEIOU]*[AEIOU]*X*$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Values of the signs on odd places, in the order 0 to 9, and A to Z where A to J repeat those of the digits. */
const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
/** Prefix that SPID and CIE put before the code of a person with an Italian tax code (ETSI EN 319 412-1). */
const PROVIDER_PREFIX = /^TINIT-/;

/** The letters that stand for the digits 0 to 9 where two people would have the same code. */
const DIGIT_LETTERS = 'LMNPQRSTUV';
/** The letters of the months from January to December. */
const MONTH_LETTERS = 'ABCDEHLMPRST';
/** Added to a woman's day of birth. */
const WOMANS_DAY = 40;
const STATE_FROM = 100;
/** The place of invented people, so that none of their codes is somebody's. */
const NOWHERE = 'X000';

/** The code in capitals without blanks, or null when the text is none. Accepts the form in which SPID and CIE send it. */
export function readFiscalCode(typed: string): string | null {
  if (typed.length > 40) return null;
  const plain = typed.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '');
  const code = plain.toUpperCase().replace(PROVIDER_PREFIX, '').replaceAll(/[-.]/g, '');
  if (!PATTERN.test(code) || checkLetter(code) !== code.at(-1)) return null;
  const areNames = [code.slice(0, 3), code.slice(3, 6)].every((name) => NAME.test(name));
  return areNames && isDayOfCalendar(decodeBirth(code)) && isPlace(code) ? code : null;
}

/** Codes of municipalities begin with 001, those of states (Z) with 100. */
function isPlace(code: string): boolean {
  if (code.slice(11, 15) === NOWHERE) return true;
  const number = digitsAt(code, 12, 15);
  return code.charAt(11) === 'Z' ? number >= STATE_FROM : code.charAt(11) !== 'X' && number > 0;
}

type CodedBirth = { year: number; month: number; day: number };

function decodeBirth(code: string): CodedBirth {
  const codedDay = digitsAt(code, 9, 11);
  return {
    year: digitsAt(code, 6, 8),
    month: MONTH_LETTERS.indexOf(code.charAt(8)) + 1,
    day: codedDay > WOMANS_DAY ? codedDay - WOMANS_DAY : codedDay,
  };
}

/** A code has two digits of the year: 29 February is a day when it is one in this century or in the last. */
function isDayOfCalendar({ year, month, day }: CodedBirth): boolean {
  return [1900, 2000].some((century) => {
    const lastDay = new Date(Date.UTC(century + year, month, 0)).getUTCDate();
    return day >= 1 && day <= lastDay;
  });
}

function digitsAt(code: string, from: number, to: number): number {
  const digits = [...code.slice(from, to)].map((sign) => (/\d/.test(sign) ? sign : DIGIT_LETTERS.indexOf(sign)));
  return Number(digits.join(''));
}

/** The sixteenth sign of the fifteen before it. */
function checkLetter(code: string): string {
  const signs = [...code].slice(0, FISCAL_CODE_SIGNS - 1);
  const sum = signs.reduce((total, sign, index) => total + decodeSign(sign, index % 2 === 0), 0);
  return LETTERS.charAt(sum % LETTERS.length);
}

function decodeSign(sign: string, isOddPlace: boolean): number {
  const place = /\d/.test(sign) ? Number(sign) : LETTERS.indexOf(sign);
  return isOddPlace ? (ODD_VALUES[place] ?? 0) : place;
}
